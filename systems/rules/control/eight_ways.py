"""The eight directions that an actor can hold."""

from math import sqrt

DIAGONAL = sqrt(0.5)  # share of a length on each axis of a diagonal


def direction(x: int, y: int, diagonal: float = DIAGONAL) -> tuple[float, float]:
    """Return the direction held (-1, 0 or 1 each); on a diagonal, both axes are multiplied by this factor."""
    share = diagonal if x and y else 1.0
    return x * share, y * share
