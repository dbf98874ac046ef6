"""Jump arcs: the take-off speed and the gravity that make a jump of a given height and length (Pico-8)."""

from functools import lru_cache
from math import ceil, sqrt

from components import Jump, Run


@lru_cache(maxsize=256)
def arc(height: float, reach: float, top_speed: float, dt: float) -> tuple[float, float]:
    """Return the take-off speed (px/s, upwards) and the gravity (px/s²) of a jump with a given apex.

    The actor reaches the apex `height` px up and `reach` px ahead while it runs at `top_speed` (px/s). `dt` is the
    length of a tick in s. The formulas add up whole ticks and do not integrate a curve: if the actor rises
    d px in the last of n ticks, 2 * d px in the tick before, and so on, it rises (1 + 2 + … + n) * d px in all.
    """
    ticks = max(1, round(reach / (top_speed * dt))) if top_speed else 1
    share = 2 * height / (ticks * (ticks + 1))  # px a tick, each tick
    return ticks * share / dt, share / (dt * dt)


def arc_of(jump: Jump | None, run: Run | None, dt: float) -> tuple[float, float] | None:
    """Return arc() for a Jump with a `height`, or None if there is no Jump or if the Jump has no `height`."""
    if jump is None or not jump.height:
        return None
    return arc(jump.height, jump.reach, 0.0 if run is None else run.top_speed, dt)


def launch(height: float, pull: float, dt: float) -> float:
    """Return the speed (px/s, upwards) of a throw that rises exactly `height` px under a gravity of `pull` px/s².

    Gravity acts from the next tick on: if the speed is v px per tick, and gravity takes away d px per tick in each
    tick, a rise of n ticks covers n * v - (1 + 2 + … + n) * d px. `dt` is the length of a tick in s.
    """
    share = pull * dt * dt  # px a tick, each tick
    if not share:
        return height / dt
    ticks = max(ceil((sqrt(1 + 8 * height / share) - 1) / 2), 1)
    return (height / ticks + share * (ticks + 1) / 2) / dt
