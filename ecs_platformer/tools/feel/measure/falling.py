"""Measures falling: freely, with down held, and along a wall."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.tools.feel.measure.trial_world import Track, Trials

MAX_SECONDS = 4.0  # s that each fall is recorded
TERMINAL_FRACTION = 0.99  # fraction of the terminal speed that counts as the terminal speed
SLIDE_FRACTION = 0.5  # the actor slides if it accelerates at less than this fraction of free fall


@dataclass(frozen=True, slots=True)
class Falling:
    """Speeds are in px/s, downwards; ticks are counted from the start of the fall. The fields of the second fall are
    None if it is not faster than the first; those of the third fall are None if the wall does not slow it down."""

    free: Track  # with nothing held
    terminal: float  # px/s, at the end
    ticks_to_terminal: int  # until 99 % of that speed is reached
    fast: Track | None  # with down held; None: no higher speed at the end
    fast_terminal: float | None  # px/s, at the end
    slide: Track | None  # beside a wall, with the direction of the wall held; None: the wall slows nothing
    slide_speed: float | None  # px/s, in the first tick that the wall slows
    slide_ticks: int | None  # until it falls as fast as without the wall; None: not within 4 s, or no slide


def measure_falling(trials: Trials) -> Falling | None:
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
