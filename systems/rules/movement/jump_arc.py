"""A jump by its shape: the take-off speed and the gravity that make it so high, so far off (the Pico-8 seed)."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, sqrt
from typing import Protocol


@lru_cache(maxsize=256)
def arc(height: float, reach: float, top_speed: float, dt: float) -> tuple[float, float]:
    """Take-off speed (px/s, upwards) and gravity (px/s²) for an apex `height` px up and `reach` px on at `top_speed`.

    The seed's formulas for a curve, corrected for whole ticks: n of them to the apex make 1 + 2 + … + n shares.
    """
    ticks = max(1, round(reach / (top_speed * dt))) if top_speed else 1
    share = 2 * height / (ticks * (ticks + 1))  # px a tick, each tick
    return ticks * share / dt, share / (dt * dt)


class Shaped(Protocol):
    """Jump, as far as its shape goes."""

    height: float
    reach: float


class Fast(Protocol):
    """Run."""

    top_speed: float


def arc_of(jump: Shaped | None, run: Fast | None, dt: float) -> tuple[float, float] | None:
    """The arc of a jump that is given by its height; None if it is not."""
    if jump is None or not jump.height:
        return None
    return arc(jump.height, jump.reach, 0.0 if run is None else run.top_speed, dt)


def launch(height: float, pull: float, dt: float) -> float:
    """The speed (px/s, upwards) of a throw that rises exactly `height` px, if `pull` (px/s²) slows it from the next
    tick on: in n ticks n times the speed less 1 + 2 + … + n shares of the pull."""
    share = pull * dt * dt  # px a tick, each tick
    if not share:
        return height / dt
    ticks = max(ceil((sqrt(1 + 8 * height / share) - 1) / 2), 1)
    return (height / ticks + share * (ticks + 1) / 2) / dt
