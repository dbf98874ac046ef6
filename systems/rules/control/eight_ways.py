from math import sqrt

DIAGONAL = sqrt(0.5)  # share of a length on each axis of a diagonal


def direction(x: int, y: int, diagonal: float = DIAGONAL) -> tuple[float, float]:
    """Return (x, y), each of which is -1, 0 or 1, as a vector. If neither is 0, both are multiplied by `diagonal`."""
    share = diagonal if x and y else 1.0
    return x * share, y * share
