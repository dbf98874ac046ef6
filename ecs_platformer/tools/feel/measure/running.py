"""Measures running: time and distance to top speed and to a stop, and the time to turn round at top speed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ecs_platformer.tools.feel.measure.trial_world import Track, Trial, Trials

MAX_SECONDS = 10.0  # s, the limit for reaching top speed, for stopping and for turning
STEADY_SECONDS = 0.2  # s without acceleration after which top speed counts as reached
TOP_FRACTION = 0.99  # fraction of the top speed that counts as top speed
TICKS_AT_TOP = 6  # ticks at top speed before right is released


@dataclass(frozen=True, slots=True)
class Running:
    """The ticks and px to top speed, to a stop and to the turn are counted from the change of input before each of
    these."""

    track: Track  # right held until tick `release`, then nothing
    release: int  # tick, from the start of the track
    top_speed: float  # px/s
    ticks_to_top: int  # ticks to 99 % of the top speed
    px_to_top: int  # px in these ticks
    ticks_to_stop: int | None  # ticks from the release to at most 1 % of the top speed; None: not within 10 s
    px_to_stop: int | None  # px in these ticks
    ticks_to_turn: int | None  # ticks from top speed to that of the other direction; None: not within 10 s
    run_up: int  # ticks from rest after which the speed no longer grows


def measure_running(trials: Trials) -> Running | None:
    """Return None if the actor does not move to the right while right is held, or moves without input."""
    fastest = trials.on_floor()
    run_up = _accelerate(trials, fastest)
    top = fastest.now.vx
    if top <= 0 or fastest.now.x <= 0 or _moves_without_input(trials, len(fastest.track) - 1):
        return None
    to_top = next(tick for tick, sample in enumerate(fastest.track) if sample.vx >= TOP_FRACTION * top)
    trial = trials.on_floor()
    trial.run(to_top + TICKS_AT_TOP, "right")
    at = trial.now.x
    to_stop = _ticks_until(trials, trial, lambda speed: speed <= (1 - TOP_FRACTION) * top)
    turn = trials.running(run_up)
    return Running(
        track=trial.track,
        release=to_top + TICKS_AT_TOP,
        top_speed=top,
        ticks_to_top=to_top,
        px_to_top=fastest.track[to_top].x,
        ticks_to_stop=to_stop,
        px_to_stop=None if to_stop is None else trial.now.x - at,
        ticks_to_turn=_ticks_until(trials, turn, lambda speed: speed <= -TOP_FRACTION * top, "left"),
        run_up=run_up,
    )


def _accelerate(trials: Trials, trial: Trial) -> int:
    """Hold right until the speed no longer grows, for 10 s at most; return the last tick in which it grew."""
    gained = 0
    for tick in range(1, trials.ticks(MAX_SECONDS) + 1):
        before = trial.now.vx
        if trial.step("right").vx > before + 1e-3:
            gained = tick
        if tick - gained >= trials.ticks(STEADY_SECONDS):
            break
    return gained


def _moves_without_input(trials: Trials, ticks: int) -> bool:
    return trials.on_floor().run(ticks)[-1].x > 0


def _ticks_until(trials: Trials, trial: Trial, reached: Callable[[float], bool], *held: str) -> int | None:
    """Hold these actions until `reached(speed in px/s)` is true; return the number of ticks, or None after 10 s."""
    for tick in range(1, trials.ticks(MAX_SECONDS) + 1):
        if reached(trial.step(*held).vx):
            return tick
    return None
