"""Measure falling: freely, with down held, and along a wall."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.feel.measure.trial_world import Track, Trials

MAX_SECONDS = 4.0
TERMINAL_FRACTION = 0.99  # of the terminal speed counts as terminal
SLIDE_FRACTION = 0.5  # below this fraction of the acceleration of free fall, it slides


@dataclass(frozen=True, slots=True)
class Falling:
    """Falling speeds in px/s, downwards. `fast` and `slide` are None if they do not differ from free fall."""

    free: Track
    terminal: float
    ticks_to_terminal: int
    fast: Track | None  # with down held
    fast_terminal: float | None
    slide: Track | None  # next to a wall, with the direction of the wall held
    slide_speed: float | None  # on the first tick that the wall slows the fall
    slide_ticks: int | None  # until it falls as fast as without the wall; None: it never does


def measure_falling(trials: Trials) -> Falling | None:
    """Return the falling speeds, or None if it does not fall."""
    ticks = trials.ticks(MAX_SECONDS)
    free = trials.in_air().run(ticks)
    terminal = free[-1].vy
    if free[-1].up >= 0 or terminal <= 0:
        return None
    down = trials.in_air().run(ticks, "down")
    fast = down if down[-1].vy > terminal + 1 else None
    at_wall = trials.at_wall().run(ticks, "right")
    slowed_ticks = [
        tick
        for tick in range(1, ticks)
        if at_wall[tick].vy < TERMINAL_FRACTION * free[tick].vy and at_wall[tick].x == at_wall[1].x
    ]
    first = next(
        (t for t in slowed_ticks if at_wall[t].vy - at_wall[t - 1].vy < SLIDE_FRACTION * (free[t].vy - free[t - 1].vy)),
        None,
    )
    end = slowed_ticks[-1] + 1 if slowed_ticks else 0
    return Falling(
        free=free,
        terminal=terminal,
        ticks_to_terminal=next(tick for tick, sample in enumerate(free) if sample.vy >= TERMINAL_FRACTION * terminal),
        fast=fast,
        fast_terminal=None if fast is None else fast[-1].vy,
        slide=None if first is None else at_wall,
        slide_speed=None if first is None else at_wall[first].vy,
        slide_ticks=None if first is None or end >= ticks else end,
    )
