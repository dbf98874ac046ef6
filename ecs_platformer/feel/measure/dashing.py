"""Measure dashes in eight directions, from rest in the air."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from ecs_platformer.feel.measure.trial_world import Sample, Track, Trials

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
MAX_SECONDS = 2.0  # of a dash
TICKS_AFTER = 3  # recorded after a dash
FULL_SPEED = 0.99  # fraction of the initial speed that still counts as full
MIN_DIFFERENCE = 30.0  # px/s that a press must add to count as a dash


@dataclass(frozen=True, slots=True)
class Ray:
    """A dash in one direction; the track starts before the press and ends TICKS_AFTER ticks after the dash."""

    held: tuple[str, ...]
    track: Track
    x: int  # px, at the end
    up: int


@dataclass(frozen=True, slots=True)
class Dashing:
    """The eight dashes; single values are those of the dash to the right.

    A dash ends when falling starts, or otherwise when the speed stops changing.
    """

    rays: tuple[Ray, ...]  # in the order of DIRECTIONS
    delay: int  # ticks from the press to the first movement; 0: it moves in the tick of the press
    ticks: int  # from the first movement to the end
    full_ticks: int  # ticks at the initial speed
    speed: float  # px/s, initial
    end_speed: float  # px/s, on the last tick
    distance: int  # px


def measure_dashing(trials: Trials) -> Dashing | None:
    """Return the dashes, or None if pressing dash has no effect."""
    level = _track(trials, DIRECTIONS[0], press=True)
    before = _track(trials, DIRECTIONS[0], press=False)
    if not any(_speed(dash) > _speed(idle) + MIN_DIFFERENCE for dash, idle in zip(level, before, strict=True)):
        return None
    ticks = len(level)
    first = next(tick for tick, sample in enumerate(level) if _speed(sample) > MIN_DIFFERENCE)
    over = next((tick for tick in range(first, ticks) if level[tick].vy), None)
    if over is None:
        over = max(tick for tick in range(first, ticks) if _speed(level[tick]) != _speed(level[tick - 1])) + 1
    speed = _speed(level[first])
    slower = next((tick for tick in range(first, over) if _speed(level[tick]) < FULL_SPEED * speed), over)
    tracks = [_track(trials, held, press=True) for held in DIRECTIONS]
    return Dashing(
        rays=tuple(
            Ray(held, track[: over + TICKS_AFTER], track[over - 1].x, track[over - 1].up)
            for held, track in zip(DIRECTIONS, tracks, strict=True)
        ),
        delay=first - 1,
        ticks=over - first,
        full_ticks=slower - first,
        speed=speed,
        end_speed=_speed(level[over - 1]),
        distance=level[over - 1].x,
    )


def _track(trials: Trials, held: tuple[str, ...], *, press: bool) -> Track:
    trial = trials.in_air()
    trial.step(*held, *(("dash",) if press else ()))
    return trial.run(trials.ticks(MAX_SECONDS), *held)


def _speed(sample: Sample) -> float:
    return hypot(sample.vx, sample.vy)
