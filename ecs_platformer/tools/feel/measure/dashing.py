"""Measures dashes in eight directions, from rest in the air."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from ecs_platformer.tools.feel.measure.trial_world import Sample, Track, Trials

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
MAX_SECONDS = 2.0  # s that are recorded after the press
TICKS_AFTER = 3  # ticks of a track after the end of the dash
FULL_SPEED = 0.99  # fraction of the initial speed that counts as the initial speed
MIN_DIFFERENCE = 30.0  # px/s that the press must add to count as a dash


@dataclass(frozen=True, slots=True)
class Ray:
    """A dash in one direction. Its track lasts from the state before the press to TICKS_AFTER ticks after the dash."""

    held: tuple[str, ...]
    track: Track
    x: int  # px to the right of the start, at the end of the dash
    up: int  # px above the start, at the end of the dash


@dataclass(frozen=True, slots=True)
class Dashing:
    """The eight dashes. All values except `rays` are those of the dash to the right.

    The dash to the right ends when the actor starts to fall or, if it does not fall, when its speed changes for the
    last time. The other dashes are assumed to last as long as that one.
    """

    rays: tuple[Ray, ...]  # in the order of DIRECTIONS
    delay: int  # ticks from the press to the first movement; 0: the actor moves in the tick of the press
    ticks: int  # from the first movement to the end
    full_ticks: int  # ticks from the first movement on at 99 % of the initial speed or more
    speed: float  # px/s, in the first tick that moves
    end_speed: float  # px/s, in the last tick
    distance: int  # px from start to end


def measure_dashing(trials: Trials) -> Dashing | None:
    """Return None if there is no tick in which a press of dash makes the actor faster by over 30 px/s."""
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
