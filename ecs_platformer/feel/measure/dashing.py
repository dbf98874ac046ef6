"""How it dashes: in eight directions out of the air, from rest."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from ecs_platformer.feel.measure.trial_world import Course, Sample, Track

DIRECTIONS = (
    ("right",),
    ("up", "right"),
    ("up",),
    ("up", "left"),
    ("left",),
    ("down", "left"),
    ("down",),
    ("down", "right"),
)
LONGEST = 2.0  # s of one dash
AFTER = 3  # ticks shown after it
FULL = 0.99  # of its first speed still counts as that
FAINT = 30.0  # px/s: a press that makes no more of a difference is no dash


@dataclass(frozen=True, slots=True)
class Ray:
    """A dash in one direction; its track begins before the press and goes on AFTER ticks when it is over."""

    held: tuple[str, ...]
    track: Track
    x: int  # px, when it is over
    up: int


@dataclass(frozen=True, slots=True)
class Dashing:
    """Ticks of the level dash. It is over when its fall begins, or else when its speed stays."""

    rays: tuple[Ray, ...]  # by DIRECTIONS
    delay: int  # ticks from the press to the first movement: 0, it moves in the tick of the press
    ticks: int  # from the first movement on
    full_ticks: int  # those at its first speed
    speed: float  # px/s, at first
    end_speed: float  # px/s, on its last tick
    distance: int  # px


def dashing(course: Course) -> Dashing | None:
    """None: pressing dash makes nothing of it."""
    level = _track(course, DIRECTIONS[0], press=True)
    before = _track(course, DIRECTIONS[0], press=False)
    if not any(_speed(dash) > _speed(idle) + FAINT for dash, idle in zip(level, before, strict=True)):
        return None
    ticks = len(level)
    first = next(tick for tick, sample in enumerate(level) if _speed(sample) > FAINT)
    over = next((tick for tick in range(first, ticks) if level[tick].vy), None)
    if over is None:
        over = max(tick for tick in range(first, ticks) if _speed(level[tick]) != _speed(level[tick - 1])) + 1
    speed = _speed(level[first])
    slower = next((tick for tick in range(first, over) if _speed(level[tick]) < FULL * speed), over)
    tracks = [_track(course, held, press=True) for held in DIRECTIONS]
    return Dashing(
        rays=tuple(
            Ray(held, track[: over + AFTER], track[over - 1].x, track[over - 1].up)
            for held, track in zip(DIRECTIONS, tracks, strict=True)
        ),
        delay=first - 1,
        ticks=over - first,
        full_ticks=slower - first,
        speed=speed,
        end_speed=_speed(level[over - 1]),
        distance=level[over - 1].x,
    )


def _track(course: Course, held: tuple[str, ...], *, press: bool) -> Track:
    trial = course.in_air()
    trial.step(*held, *(("dash",) if press else ()))
    return trial.run(course.ticks(LONGEST), *held)


def _speed(sample: Sample) -> float:
    return hypot(sample.vx, sample.vy)
