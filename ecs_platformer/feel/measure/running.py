"""How it runs: the time and the way to its top speed, to a stop, and to full speed the other way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ecs_platformer.feel.measure.trial_world import Course, Track, Trial

LONGEST = 10.0  # s that it may take to reach its top speed, and to stop
STEADY = 0.2  # s without more speed: that is the top
NEARLY = 0.99  # of the top speed, as the Pico-8 seed counts
SHOWN = 6  # ticks at the top speed in the picture, before it lets go


@dataclass(frozen=True, slots=True)
class Running:
    """Ticks and px, each from the last tick on which it was otherwise."""

    track: Track  # right held until `let_go`, then nothing
    let_go: int  # tick
    top_speed: float  # px/s
    ticks_to_top: int
    px_to_top: int
    ticks_to_stop: int | None  # None: it does not
    px_to_stop: int | None
    ticks_to_turn: int | None  # to the top speed the other way
    settled: int  # ticks of running after which it is no faster


def running(course: Course) -> Running | None:
    """None: holding right does not move it along the ground."""
    fastest = course.on_floor()
    settled = _speed_up(course, fastest)
    top = fastest.now.vx
    if top <= 0 or fastest.now.x <= 0 or _drifts(course, len(fastest.track) - 1):
        return None
    to_top = next(tick for tick, sample in enumerate(fastest.track) if sample.vx >= NEARLY * top)
    trial = course.on_floor()
    trial.run(to_top + SHOWN, "right")
    at = trial.now.x
    to_stop = _until(course, trial, lambda speed: speed <= (1 - NEARLY) * top)
    turn = course.running(settled)
    return Running(
        track=trial.track,
        let_go=to_top + SHOWN,
        top_speed=top,
        ticks_to_top=to_top,
        px_to_top=fastest.track[to_top].x,
        ticks_to_stop=to_stop,
        px_to_stop=None if to_stop is None else trial.now.x - at,
        ticks_to_turn=_until(course, turn, lambda speed: speed <= -NEARLY * top, "left"),
        settled=settled,
    )


def _speed_up(course: Course, trial: Trial) -> int:
    """Right is held until it gets no faster. The ticks that took."""
    gained = 0
    for tick in range(1, course.ticks(LONGEST) + 1):
        before = trial.now.vx
        if trial.step("right").vx > before + 1e-3:
            gained = tick
        if tick - gained >= course.ticks(STEADY):
            break
    return gained


def _drifts(course: Course, ticks: int) -> bool:
    """Does it go there by itself?"""
    return course.on_floor().run(ticks)[-1].x > 0


def _until(course: Course, trial: Trial, reached: Callable[[float], bool], *held: str) -> int | None:
    """Ticks with these actions held until its speed sideways is right; None: it never is."""
    for tick in range(1, course.ticks(LONGEST) + 1):
        if reached(trial.step(*held).vx):
            return tick
    return None
