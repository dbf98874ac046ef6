"""Measure wall jumps and climbing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ecs_platformer.feel.measure.trial_world import Track, Trial, Trials

HELD_ACTIONS = {"none": (), "away": ("left",), "towards": ("right",), "grab": ("grab",)}  # the wall is on the right
MAX_JUMP_SECONDS = 1.5
MAX_CLIMB_SECONDS = 25.0
GRAB_SECONDS = 0.2  # after which it shows whether grab holds the actor


@dataclass(frozen=True, slots=True)
class WallJump:
    """A wall jump with jump held, until the actor is back at the wall or below where it started."""

    held: str  # a key of HELD_ACTIONS
    track: Track
    away: int  # px, maximum distance from the wall
    apex: int  # px above the start
    apex_ticks: int
    back: int | None  # tick on which it touches the wall again; None: it does not
    gained: int | None  # px of height gained by then


@dataclass(frozen=True, slots=True)
class Climbing:
    """Climbing with grab held at an endless wall. Ticks count until the actor loses its grip; None: never."""

    up: Track
    down: Track
    still_ticks: int | None
    up_ticks: int | None
    height: int  # px climbed until then
    up_speed: float  # px/s
    down_speed: float


def measure_wall_jumps(trials: Trials) -> tuple[WallJump, ...]:
    """Return the wall jumps that differ from each other and from a jump in mid-air; empty if it has no wall jump."""
    idle = trials.at_wall().run(1)[-1]
    found: list[WallJump] = []
    for name, held in HELD_ACTIONS.items():
        jump = _wall_jump(trials, trials.at_wall(), name, held)
        if jump.track == _wall_jump(trials, trials.in_air(), name, held).track:
            continue
        jumps_off = jump.away > 0 and jump.track[1].vy < min(idle.vy, 0)
        if (jump.away == 0 and jump.apex > 0) if name == "grab" else jumps_off:  # with grab, straight up the wall
            found.append(jump)
    if not any(jump.away for jump in found):
        return ()
    return tuple(jump for at, jump in enumerate(found) if jump.track not in [other.track for other in found[:at]])


def _wall_jump(trials: Trials, trial: Trial, name: str, held: Sequence[str]) -> WallJump:
    if "grab" in held:
        trial.run(trials.ticks(GRAB_SECONDS), *held)
        trial.set_origin()
    back: int | None = None
    for tick in range(1, trials.ticks(MAX_JUMP_SECONDS) + 1):
        now = trial.step("jump", *held)
        if now.x == 0 and min(sample.x for sample in trial.track) < 0:
            back = tick
        if back or now.up < 0 or (tick > 1 and now.vy == 0 and now.x == 0):
            break
    highest = max(range(len(trial.track)), key=lambda at: trial.track[at].exact_up)
    away = -min(sample.x for sample in trial.track)
    gained = None if back is None else trial.now.up
    return WallJump(name, trial.track, away, trial.track[highest].up, highest, back, gained)


def measure_climbing(trials: Trials) -> Climbing | None:
    """Return the measurements, or None if grab does not hold it at a wall."""
    brief = trials.ticks(GRAB_SECONDS)
    held, beside = trials.at_wall().run(brief, "grab")[-1], trials.at_wall().run(brief)[-1]
    if held.vy or beside.up >= held.up:
        return None
    up, up_ticks = _climb_until_slip(trials, "up")
    down = trials.at_wall().run(5 * brief, "grab", "down")
    _, still_ticks = _climb_until_slip(trials)
    return Climbing(
        up=up,
        down=down,
        still_ticks=still_ticks,
        up_ticks=up_ticks,
        height=max(sample.up for sample in up),
        up_speed=max(-sample.vy for sample in up),
        down_speed=max(sample.vy for sample in down),
    )


def _climb_until_slip(trials: Trials, *held: str) -> tuple[Track, int | None]:
    """Hold grab and these actions until the actor starts to slip; return the track and the tick, or None if never."""
    trial, brief = trials.at_wall(), trials.ticks(GRAB_SECONDS)
    steady = trial.run(brief, "grab", *held)[-1].vy
    for tick in range(brief, trials.ticks(MAX_CLIMB_SECONDS)):
        if trial.step("grab", *held).vy > steady + 1:
            return trial.track, tick
    return trial.track, None
