from dataclasses import dataclass


@dataclass(slots=True)
class Dying:
    """Marks an entity that is dead until the level restarts: it cannot act, move or collide.

    With `Respawn.alone`, the entity is dead until it alone restarts.
    """

    due: int = 0  # tick, by its clock, in which the level, or the entity alone, starts again
