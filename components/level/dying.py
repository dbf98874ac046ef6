from dataclasses import dataclass


@dataclass(slots=True)
class Dying:
    """It is dead, and the level starts again in a moment; nothing meets it, and it does nothing."""

    due: int = 0  # the tick in which the level starts again
