"""Measures input leniency: coyote time (jump pressed late, off an edge) and jump buffering (early, before landing)."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.tools.feel.measure.jumping import MAX_AIR_JUMPS, Jumping, count_air_jumps, mash
from ecs_platformer.tools.feel.measure.trial_world import Sample, Trial, Trials

MAX_SECONDS = 1.0  # s, the longest window that is measured
MARGIN_TICKS = 3  # ticks outside of a window that are recorded with it
DROP_HEIGHT = 120  # px from the start of the fall to the floor
MAX_FALL_SECONDS = 10.0  # s after which an actor that has not landed counts as never landing


@dataclass(frozen=True, slots=True)
class InputWindows:
    """`coyote` is counted forward from the last tick on the ground; `buffer` and `buffer_tap` are counted back from the
    first tick that starts on the ground."""

    coyote: int
    buffer: int  # with jump held until landing
    buffer_tap: int  # with jump held for one tick only
    off_edge: tuple[Sample, ...]  # one per tick, from the last tick on the edge to MARGIN_TICKS after the window
    above_ground: tuple[int, ...]  # px, one per tick, from MARGIN_TICKS before the window to the landing; () if none


def measure_windows(trials: Trials, jumping: Jumping, run_up: int | None) -> InputWindows | None:
    """Return None if air jumps are unlimited, because then a jump is possible at any time."""
    if jumping.air_jumps >= MAX_AIR_JUMPS:
        return None
    coyote = _coyote(trials, jumping.air_jumps)
    edge = trials.on_floor() if run_up is None else trials.running(run_up)
    edge.remove_floor()
    off_edge = edge.run(coyote + MARGIN_TICKS, *(() if run_up is None else ("right",)))
    heights = _landing(trials, jumping.air_jumps)
    if heights is None:
        return InputWindows(coyote, 0, 0, tuple(off_edge), ())
    held = _buffer(trials, jumping.air_jumps, len(heights), hold=True)
    tap = _buffer(trials, jumping.air_jumps, len(heights), hold=False)
    shown = max(held, tap) + MARGIN_TICKS
    return InputWindows(coyote, held, tap, tuple(off_edge), tuple(heights[-shown - 1 :]))


def _coyote(trials: Trials, air_jumps: int) -> int:
    """Return for how many ticks after the floor is removed the actor can jump once more than `air_jumps` times."""
    for late in range(1, trials.ticks(MAX_SECONDS) + 1):
        if count_air_jumps(trials, late) <= air_jumps:
            return late - 1
    return trials.ticks(MAX_SECONDS)


def _landing(trials: Trials, air_jumps: int) -> list[int] | None:
    """Return the height above the ground (px) after each tick of a fall to the ground; None if that takes over 10 s."""
    trial = _falling(trials, air_jumps)
    start = len(trial.track) - 1
    for _ in range(trials.ticks(MAX_FALL_SECONDS)):
        if trial.now.grounded:
            ground = trial.now.up
            return [sample.up - ground for sample in trial.track[start:]]
        trial.step()
    return None


def _falling(trials: Trials, air_jumps: int) -> Trial:
    trial = trials.in_air(DROP_HEIGHT)
    mash(trial, air_jumps)
    return trial


def _buffer(trials: Trials, air_jumps: int, ticks: int, *, hold: bool) -> int:
    """Return by how many ticks a press before landing may be early and still cause a jump.

    With `hold`, jump is held until landing, otherwise for one tick.
    """
    most = min(trials.ticks(MAX_SECONDS), ticks - 1)
    for early in range(1, most + 1):
        trial = _falling(trials, air_jumps)
        trial.run(ticks - 1 - early)
        trial.step("jump")
        held = ("jump",) if hold else ()
        if not any(trial.step(*held).vy < 0 for _ in range(early)):
            return early - 1
    return most
