"""Measure running: time and distance to top speed, to a stop, and to top speed in the other direction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ecs_platformer.feel.measure.trial_world import Track, Trial, Trials

MAX_SECONDS = 10.0  # to reach top speed, and to stop
STEADY_SECONDS = 0.2  # without acceleration: top speed is reached
TOP_FRACTION = 0.99  # of the top speed counts as top speed
TICKS_AT_TOP = 6  # recorded at top speed, before right is released


@dataclass(frozen=True, slots=True)
class Running:
    """Ticks and px count from the last tick before each change of input."""

    track: Track  # right held until tick `release`, then nothing
    release: int
    top_speed: float  # px/s
    ticks_to_top: int
    px_to_top: int
    ticks_to_stop: int | None  # None: it does not stop
    px_to_stop: int | None
    ticks_to_turn: int | None  # to top speed in the other direction; None: never
    run_up: int  # ticks after which it accelerates no more


def measure_running(trials: Trials) -> Running | None:
    """Return the measurements, or None if holding right does not move it along the ground."""
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
    """Hold right until it accelerates no more; return the ticks that took."""
    gained = 0
    for tick in range(1, trials.ticks(MAX_SECONDS) + 1):
        before = trial.now.vx
        if trial.step("right").vx > before + 1e-3:
            gained = tick
        if tick - gained >= trials.ticks(STEADY_SECONDS):
            break
    return gained


def _moves_without_input(trials: Trials, ticks: int) -> bool:
    """Return True if it moves to the right without input."""
    return trials.on_floor().run(ticks)[-1].x > 0


def _ticks_until(trials: Trials, trial: Trial, reached: Callable[[float], bool], *held: str) -> int | None:
    """Hold these actions until `reached` accepts the horizontal speed; return the ticks, or None if it never does."""
    for tick in range(1, trials.ticks(MAX_SECONDS) + 1):
        if reached(trial.step(*held).vx):
            return tick
    return None
