from dataclasses import dataclass


@dataclass(slots=True)
class Solid:
    """Level geometry: blocks actors, and pushes and carries them where it moves.

    One-way (jump-through): stops only what comes down onto its top from outside.
    """

    one_way: bool = False
