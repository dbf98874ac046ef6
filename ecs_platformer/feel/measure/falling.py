"""How it falls: freely, with down held, and along a wall that it presses against."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.feel.measure.trial_world import Course, Track

LONGEST = 4.0  # s
NEARLY = 0.99  # of a terminal speed
LESS = 0.5  # of the free fall's gain in speed: that is no free fall


@dataclass(frozen=True, slots=True)
class FallingBlock:
    """Speeds in px/s, downwards; a fast one or a slide that is None makes no difference to it."""

    free: Track
    terminal: float
    ticks_to_terminal: int
    fast: Track | None  # down held
    fast_terminal: float | None
    slide: Track | None  # beside a wall, which is held towards
    slide_speed: float | None  # as soon as the wall begins to hold it back
    slide_ticks: int | None  # until it falls as fast as without the wall; None: it slides for ever


def falling(course: Course) -> FallingBlock | None:
    """None: it does not fall."""
    ticks = course.ticks(LONGEST)
    free = course.in_air().run(ticks)
    terminal = free[-1].vy
    if free[-1].up >= 0 or terminal <= 0:
        return None
    down = course.in_air().run(ticks, "down")
    fast = down if down[-1].vy > terminal + 1 else None
    beside = course.at_wall().run(ticks, "right")
    slowed = [
        tick for tick in range(1, ticks) if beside[tick].vy < NEARLY * free[tick].vy and beside[tick].x == beside[1].x
    ]
    first = next((t for t in slowed if beside[t].vy - beside[t - 1].vy < LESS * (free[t].vy - free[t - 1].vy)), None)
    over = slowed[-1] + 1 if slowed else 0
    return FallingBlock(
        free=free,
        terminal=terminal,
        ticks_to_terminal=next(tick for tick, sample in enumerate(free) if sample.vy >= NEARLY * terminal),
        fast=fast,
        fast_terminal=None if fast is None else fast[-1].vy,
        slide=None if first is None else beside,
        slide_speed=None if first is None else beside[first].vy,
        slide_ticks=None if first is None or over >= ticks else over,
    )
