"""Easings: the share of a way that is made after a share of its time. Polynomials, so the same bits everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Easing = Callable[[float], float]

SINE = (1.0, -1 / 6, 1 / 120, -1 / 5040, 1 / 362_880, -1 / 39_916_800, 1 / 6_227_020_800)  # Taylor, of x, x³, x⁵ …
HALF_PI = 1.5707963267948966
OVERSHOOT = 1.70158  # a tenth of the way (Penner)


def eased(name: str, share: float) -> float:
    """0 at 0, 1 at 1."""
    return 0.0 if share <= 0 else 1.0 if share >= 1 else EASES[name](share)


def _sine_out(t: float) -> float:
    x = t * HALF_PI
    square, power, total = x * x, x, 0.0
    for factor in SINE:
        total += factor * power
        power *= square
    return total


def _back_in(t: float) -> float:
    return t * t * ((OVERSHOOT + 1) * t - OVERSHOOT)


def _mirrored(ease: Easing) -> Easing:
    """Fast where the other is slow."""
    return lambda t: 1 - ease(1 - t)


def _both(ease: Easing) -> Easing:
    """Slow at both ends."""
    return lambda t: ease(2 * t) / 2 if t < 0.5 else 1 - ease(2 - 2 * t) / 2


def _quad_in(t: float) -> float:
    return t * t


def _cube_in(t: float) -> float:
    return t * t * t


_sine_in = _mirrored(_sine_out)

EASES: Mapping[str, Easing] = {
    "linear": lambda t: t,
    "sine_in": _sine_in,
    "sine_out": _sine_out,
    "sine_in_out": _both(_sine_in),
    "quad_in": _quad_in,
    "quad_out": _mirrored(_quad_in),
    "quad_in_out": _both(_quad_in),
    "cube_in": _cube_in,
    "cube_out": _mirrored(_cube_in),
    "cube_in_out": _both(_cube_in),
    "back_in": _back_in,
    "back_out": _mirrored(_back_in),
}
