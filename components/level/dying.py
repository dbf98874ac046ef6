from dataclasses import dataclass


@dataclass(slots=True)
class Dying:
    """Marks an entity that is dead until the level starts again; it does nothing, and nothing touches it."""

    due: int = 0  # tick, by its clock, in which the level starts again
