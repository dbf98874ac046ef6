"""What it does at walls: leaps off them, and climbs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ecs_platformer.feel.measure.trial_world import Course, Track, Trial

LEAPS = {"none": (), "away": ("left",), "towards": ("right",), "grab": ("grab",)}  # what is held; the wall is right
LONGEST_LEAP = 1.5  # s
LONGEST_CLIMB = 25.0
BRIEF = 0.2  # s after which it is seen whether grab holds it


@dataclass(frozen=True, slots=True)
class WallLeap:
    """Off a wall with jump held all the way; until it is back at the wall, or as low as it was."""

    held: str  # one of LEAPS
    track: Track
    away: int  # px from the wall, at most
    apex: int  # px
    apex_ticks: int
    back: int | None  # tick on which it touches the wall again
    gained: int | None  # px, by then


@dataclass(frozen=True, slots=True)
class Climbing:
    """With grab held at a wall without end: ticks until strength is out, None: never."""

    up: Track
    down: Track
    still_ticks: int | None
    up_ticks: int | None
    height: int  # px climbed by then
    up_speed: float  # px/s
    down_speed: float


def wall_leaps(course: Course) -> tuple[WallLeap, ...]:
    """Those that differ from one another, and from a jump in the open air; none for who cannot leap off a wall."""
    idle = course.at_wall().run(1)[-1]
    found: list[WallLeap] = []
    for name, held in LEAPS.items():
        leap = _leap(course, course.at_wall(), name, held)
        if leap.track == _leap(course, course.in_air(), name, held).track:
            continue
        off = leap.away > 0 and leap.track[1].vy < min(idle.vy, 0)
        if (leap.away == 0 and leap.apex > 0) if name == "grab" else off:  # with grab: straight up the wall
            found.append(leap)
    if not any(leap.away for leap in found):
        return ()
    return tuple(leap for at, leap in enumerate(found) if leap.track not in [other.track for other in found[:at]])


def _leap(course: Course, trial: Trial, name: str, held: Sequence[str]) -> WallLeap:
    if "grab" in held:
        trial.run(course.ticks(BRIEF), *held)
        trial.begin_here()
    back: int | None = None
    for tick in range(1, course.ticks(LONGEST_LEAP) + 1):
        now = trial.step("jump", *held)
        if now.x == 0 and min(sample.x for sample in trial.track) < 0:
            back = tick
        if back or now.up < 0 or (tick > 1 and now.vy == 0 and now.x == 0):
            break
    highest = max(range(len(trial.track)), key=lambda at: trial.track[at].exact_up)
    away = -min(sample.x for sample in trial.track)
    gained = None if back is None else trial.now.up
    return WallLeap(name, trial.track, away, trial.track[highest].up, highest, back, gained)


def climbing(course: Course) -> Climbing | None:
    """None: grab holds it nowhere."""
    brief = course.ticks(BRIEF)
    held, beside = course.at_wall().run(brief, "grab")[-1], course.at_wall().run(brief)[-1]
    if held.vy or beside.up >= held.up:
        return None
    up, up_ticks = _hang(course, "up")
    down = course.at_wall().run(5 * brief, "grab", "down")
    _, still_ticks = _hang(course)
    return Climbing(
        up=up,
        down=down,
        still_ticks=still_ticks,
        up_ticks=up_ticks,
        height=max(sample.up for sample in up),
        up_speed=max(-sample.vy for sample in up),
        down_speed=max(sample.vy for sample in down),
    )


def _hang(course: Course, *held: str) -> tuple[Track, int | None]:
    """Until its speed is no longer what it was: it loses hold."""
    trial, brief = course.at_wall(), course.ticks(BRIEF)
    steady = trial.run(brief, "grab", *held)[-1].vy
    for tick in range(brief, course.ticks(LONGEST_CLIMB)):
        if trial.step("grab", *held).vy > steady + 1:
            return trial.track, tick
    return trial.track, None
