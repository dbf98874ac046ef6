from dataclasses import dataclass


@dataclass(slots=True)
class UpsideDown:
    """Marks an actor or a falling solid that falls up: the entity's feet are at its top, and it stands under ceilings.

    Everything else that has an up and a down is turned over, too: jumps and abilities, one-ways, riding and the
    entity's sprite (VVVVVV).
    """
