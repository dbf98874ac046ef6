"""Measures wall jumps and climbing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ecs_platformer.tools.feel.measure.trial_world import Track, Trial, Trials

HELD_ACTIONS = {"none": (), "away": ("left",), "towards": ("right",), "grab": ("grab",)}  # the wall is on the right
MAX_JUMP_SECONDS = 1.5  # s that a wall jump is recorded
MAX_CLIMB_SECONDS = 25.0  # s after which the actor counts as never losing its grip
GRAB_SECONDS = 0.2  # s of holding grab after which an actor that can grab is held by the wall


@dataclass(frozen=True, slots=True)
class WallJump:
    """The track ends when the actor is back at the wall or below the start, or after 1.5 s.

    For a jump straight up along the wall, the track ends when the actor stops rising.
    """

    held: str  # the other actions held: a key of HELD_ACTIONS
    track: Track
    away: int  # px, maximum distance from the wall
    apex: int  # px, maximum height
    apex_ticks: int  # ticks to that height
    back: int | None  # ticks until the actor is back at the wall; None: it does not get there
    gained: int | None  # px of height when it is back at the wall; None: as for `back`


@dataclass(frozen=True, slots=True)
class Climbing:
    up: Track  # with up held, until the actor slips
    down: Track  # with down held, for 1 s
    still_ticks: int | None  # ticks until the actor slips without up or down held; None: not within 25 s
    up_ticks: int | None  # ticks until the actor slips with up held; None: not within 25 s
    height: int  # px, maximum height with up held
    up_speed: float  # px/s, maximum
    down_speed: float  # px/s, maximum


def measure_wall_jumps(trials: Trials) -> tuple[WallJump, ...]:
    """Return a wall jump for each entry of HELD_ACTIONS that, held together with jump, leads to one, in the same order.

    A jump is left out if it has the same track as an earlier jump, or as the same jump made in mid-air.
    """
    idle = trials.at_wall().run(1)[-1]
    found: list[WallJump] = []
    for name, held in HELD_ACTIONS.items():
        jump = _wall_jump(trials, trials.at_wall(), name, held)
        if jump.track == _wall_jump(trials, trials.in_air(), name, held).track:
            continue
        jumps_off = jump.away > 0 and jump.track[1].vy < min(idle.vy, 0)
        if (jump.away == 0 and jump.apex > 0) if name == "grab" else jumps_off:  # with grab, straight up along the wall
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
    """Return None if grab does not hold the actor at a wall."""
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
    """The ticks are None if the actor does not slip within 25 s."""
    trial, brief = trials.at_wall(), trials.ticks(GRAB_SECONDS)
    steady = trial.run(brief, "grab", *held)[-1].vy
    for tick in range(brief, trials.ticks(MAX_CLIMB_SECONDS)):
        if trial.step("grab", *held).vy > steady + 1:
            return trial.track, tick
    return trial.track, None
