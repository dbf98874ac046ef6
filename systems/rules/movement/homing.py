from math import sqrt

from systems.rules.movement.waves import ONE, cosine, sine

FULL = 360_000  # thousandths of a degree in a full turn


def turned_toward(way: tuple[float, float], to: tuple[float, float], degrees: float) -> tuple[float, float]:
    """Return a vector of length 1: the direction of `way`, turned by at most `degrees` towards that of `to`.

    If `way` is (0, 0), return the direction of `to`. Opposite directions are turned clockwise.
    """
    (x, y), (to_x, to_y) = _unit(*way), _unit(*to)
    part = round(degrees * FULL / 360)
    cos, sin = cosine(part, FULL) / ONE, sine(part, FULL) / ONE
    if not (x or y) or 2 * part >= FULL or x * to_x + y * to_y >= cos:
        return to_x, to_y
    if x * to_y - y * to_x < 0:
        sin = -sin
    return _unit(x * cos - y * sin, x * sin + y * cos)


def _unit(x: float, y: float) -> tuple[float, float]:
    length = sqrt(x * x + y * y)
    return (x / length, y / length) if length else (0.0, 0.0)
