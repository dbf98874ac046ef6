from dataclasses import dataclass


@dataclass(slots=True)
class Dying:
    """Marks an entity that is dead until the level starts again; it does nothing, and nothing touches it.

    With `Respawn.alone`, until it alone does.
    """

    due: int = 0  # tick in which the level, or it alone, starts again
