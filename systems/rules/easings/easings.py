"""Easings: what share of a way is covered after a share of the time; ease = "NAME" in scenes (Penner)."""

from functools import lru_cache

OVERSHOOT = 1.70158  # 10 % of the way
SERIES = (1.0, -1 / 6, 1 / 120, -1 / 5040, 1 / 362_880, -1 / 39_916_800, 1 / 6_227_020_800)  # Taylor, of x, x³, x⁵ …
HALF_PI = 1.5707963267948966


def ease_linear(share: float) -> float:
    """The same speed all the way."""
    return share


def ease_quad_in(share: float) -> float:
    """Slow at the start (quadratic)."""
    return share * share


def ease_quad_out(share: float) -> float:
    """Slow at the end (quadratic)."""
    left = 1 - share
    return 1 - left * left


def ease_quad_in_out(share: float) -> float:
    """Slow at both ends (quadratic)."""
    if share < 0.5:
        return (2 * share) * (2 * share) / 2
    left = 2 - 2 * share
    return 1 - left * left / 2


def ease_cube_in(share: float) -> float:
    """Slow at the start (cubic)."""
    return share * share * share


def ease_cube_out(share: float) -> float:
    """Slow at the end (cubic)."""
    left = 1 - share
    return 1 - left * left * left


def ease_cube_in_out(share: float) -> float:
    """Slow at both ends (cubic)."""
    if share < 0.5:
        return (2 * share) * (2 * share) * (2 * share) / 2
    left = 2 - 2 * share
    return 1 - left * left * left / 2


def ease_sine_in(share: float) -> float:
    """Slow at the start (a quarter of a sine wave)."""
    return 1 - _quarter_sine(1 - share)


def ease_sine_out(share: float) -> float:
    """Slow at the end (a quarter of a sine wave)."""
    return _quarter_sine(share)


def ease_sine_in_out(share: float) -> float:
    """Slow at both ends (half a sine wave)."""
    if share < 0.5:
        return (1 - _quarter_sine(1 - 2 * share)) / 2
    return 1 - (1 - _quarter_sine(1 - (2 - 2 * share))) / 2


def ease_back_in(share: float) -> float:
    """First backwards by a tenth of the way, then forwards to the end."""
    return share * share * ((OVERSHOOT + 1) * share - OVERSHOOT)


def ease_back_out(share: float) -> float:
    """First past the end by a tenth of the way, then back to the end."""
    left = 1 - share
    return 1 - left * left * ((OVERSHOOT + 1) * left - OVERSHOOT)


@lru_cache(4096)  # what moves to and fro asks for the same shares again
def _quarter_sine(share: float) -> float:
    """Return sin(share * π/2), for shares from 0 to 1: math.sin may differ in its last bit between platforms."""
    x = share * HALF_PI
    square, power, total = x * x, x, 0.0
    for factor in SERIES:
        total += factor * power
        power *= square
    return total
