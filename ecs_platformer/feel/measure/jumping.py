"""How it jumps: an arc for every time that jump is held, straight up and at full speed."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.feel.measure.trial_world import Course, Track, Trial

HOLDS = (1, 3, 6, 9, 12, None)  # ticks that jump is held; None: until it has landed
LONGEST = 5.0  # s of a jump that does not come down
MOST_IN_AIR = 16  # jumps that are counted in the air
OPEN = 0.4  # s: longer than any coyote time that makes sense


@dataclass(frozen=True, slots=True)
class Arc:
    """A jump; ticks and px from the tick before the take-off."""

    held: int | None  # ticks; None: all the time
    track: Track
    apex: int  # px
    apex_ticks: int
    apex_x: int  # px sideways
    ticks: int | None  # until it stands again, on the same height; None: it does not
    distance: int | None  # px


@dataclass(frozen=True, slots=True)
class Jumping:
    straight: tuple[Arc, ...]  # by HOLDS
    running: tuple[Arc, ...]  # empty for who does not run
    in_air: int  # jumps more; MOST_IN_AIR: no end to them


def jumping(course: Course, run_up: int | None) -> Jumping | None:
    """`run_up`: ticks to full speed; None: it does not run. None: pressing jump does not lift it off the ground."""
    idle = course.on_floor().run(course.ticks(OPEN))
    if _arc(course, course.on_floor(), None).apex <= max(sample.up for sample in idle):
        return None
    straight = [_arc(course, course.on_floor(), held) for held in HOLDS]
    running = [] if run_up is None else [_arc(course, course.running(run_up), held, "right") for held in HOLDS]
    return Jumping(tuple(straight), tuple(running), jumps_in_air(course, course.ticks(OPEN)))


def _arc(course: Course, trial: Trial, held: int | None, *also: str) -> Arc:
    landed: int | None = None
    left = False  # the ground
    for tick in range(course.ticks(LONGEST)):
        jump = ("jump",) if held is None or tick < held else ()
        now = trial.step(*jump, *also)
        if left and now.stands and now.vy >= 0:
            landed = tick + 1
            break
        left = left or not now.stands
        if not left and tick >= course.ticks(OPEN):
            break
    highest = max(range(len(trial.track)), key=lambda at: trial.track[at].exact_up)
    top = trial.track[highest]
    distance = None if landed is None else trial.now.x
    return Arc(held, trial.track, top.up, highest, top.x, landed, distance)


def jumps_in_air(course: Course, ticks: int) -> int:
    """How often it jumps if jump is pressed again and again, beginning so many ticks after the ground went away."""
    trial = course.on_floor()
    trial.lose_ground()
    trial.run(ticks - 1)
    return mash(trial, MOST_IN_AIR)


def mash(trial: Trial, times: int) -> int:
    """Presses jump on every second tick. On how many did it go upwards more than before?"""
    leaps = 0
    for _ in range(times):
        before = trial.now.vy
        leaps += trial.step("jump").vy < min(before, 0) - 1
        trial.step()
    return leaps
