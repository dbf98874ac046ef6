from dataclasses import dataclass


@dataclass(slots=True)
class Solid:
    """Makes its entity level geometry: it blocks actors, and pushes and carries them when it moves."""

    one_way: bool = False  # is a jump-through platform: stops only actors that come down onto its top from above
