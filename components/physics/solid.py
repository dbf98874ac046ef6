from dataclasses import dataclass


@dataclass(slots=True)
class Solid:
    """Makes its entity level geometry: it blocks actors, and pushes and carries them when it moves."""

    one_way: bool = False  # true: a jump-through platform, which stops only actors that come down onto its top
