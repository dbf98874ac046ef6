from dataclasses import dataclass


@dataclass(slots=True)
class UpsideDown:
    """Marks an actor or a falling solid that falls up: its feet are at its top, and it stands on ceilings.

    Everything else that has an up and a down turns with it: jumps and abilities, one-ways, riding, its sprite (VVVVVV).
    """
