"""What it forgives: a jump pressed a little late, off an edge, or a little early, before landing."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.feel.measure.jumping import MOST_IN_AIR, Jumping, jumps_in_air, mash
from ecs_platformer.feel.measure.trial_world import Course, Sample, Trial

LONGEST = 1.0  # s of a window
MARGIN = 3  # ticks shown on either side of one
DROP = 120  # px that it falls before it lands
PATIENCE = 10.0  # s of that


@dataclass(frozen=True, slots=True)
class Windows:
    """In ticks; a window of 0 forgives nothing. Coyote: after the last tick on which it stood.

    Buffer: before the first tick on which it finds the ground.
    """

    coyote: int
    buffer: int  # while jump stays held from then on
    buffer_tap: int  # if it is held for one tick only
    off_edge: tuple[Sample, ...]  # those after leaving the edge: the last on it, then MARGIN more than the window
    above_ground: tuple[int, ...]  # px above it: MARGIN more than the window, to the last before it stands


def windows(course: Course, jumping: Jumping, run_up: int | None) -> Windows | None:
    """None: it jumps in the air as often as it likes, so nothing is ever late or early."""
    if jumping.in_air >= MOST_IN_AIR:
        return None
    coyote = _coyote(course, jumping.in_air)
    edge = course.on_floor() if run_up is None else course.running(run_up)
    edge.lose_ground()
    off_edge = edge.run(coyote + MARGIN, *(() if run_up is None else ("right",)))
    heights = _landing(course, jumping.in_air)
    if heights is None:
        return Windows(coyote, 0, 0, tuple(off_edge), ())
    held = _buffer(course, jumping.in_air, len(heights), keep=True)
    tap = _buffer(course, jumping.in_air, len(heights), keep=False)
    shown = max(held, tap) + MARGIN
    return Windows(coyote, held, tap, tuple(off_edge), tuple(heights[-shown - 1 :]))


def _coyote(course: Course, in_air: int) -> int:
    """The ticks on which there is one jump more than those from the air."""
    for late in range(1, course.ticks(LONGEST) + 1):
        if jumps_in_air(course, late) <= in_air:
            return late - 1
    return course.ticks(LONGEST)


def _landing(course: Course, in_air: int) -> list[int] | None:
    """px above the ground, from the state before the fall to the tick after which it stands; None: it never does."""
    trial = _falling(course, in_air)
    start = len(trial.track) - 1
    for _ in range(course.ticks(PATIENCE)):
        if trial.now.stands:
            ground = trial.now.up
            return [sample.up - ground for sample in trial.track[start:]]
        trial.step()
    return None


def _falling(course: Course, in_air: int) -> Trial:
    """High up, its jumps in the air all used."""
    trial = course.in_air(DROP)
    mash(trial, in_air)
    return trial


def _buffer(course: Course, in_air: int, ticks: int, *, keep: bool) -> int:
    """How many ticks before the one that finds the ground a press still makes it jump there."""
    most = min(course.ticks(LONGEST), ticks - 1)
    for early in range(1, most + 1):
        trial = _falling(course, in_air)
        trial.run(ticks - 1 - early)
        trial.step("jump")
        held = ("jump",) if keep else ()
        if not any(trial.step(*held).vy < 0 for _ in range(early)):
            return early - 1
    return most
