"""Measures jumps with jump held for a short or long time, straight up and at full running speed."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.tools.feel.measure.trial_world import Track, Trial, Trials

HOLDS = (1, 3, 6, 9, 12, None)  # ticks that jump is held; None: until landing
MAX_SECONDS = 5.0  # s after which an actor that has not landed counts as never landing
MAX_AIR_JUMPS = 16  # this many count as unlimited
GRACE = 0.4  # s, longer than any usual coyote time


@dataclass(frozen=True, slots=True)
class Arc:
    """Ticks and px are counted from the first sample of the track: the state before jump is pressed."""

    held: int | None  # ticks that jump is held; None: until landing
    track: Track
    apex: int  # px above the ground
    apex_ticks: int  # ticks to the apex
    apex_x: int  # px, horizontally, to the apex
    ticks: int | None  # ticks to the landing; None: the actor does not land within 5 s
    distance: int | None  # px, horizontally, to the landing; None: as for `ticks`


@dataclass(frozen=True, slots=True)
class Jumping:
    straight: tuple[Arc, ...]  # from rest, in the order of HOLDS
    running: tuple[Arc, ...]  # at full speed, in the order of HOLDS; empty if the prefab cannot run
    air_jumps: int  # number of jumps in the air; MAX_AIR_JUMPS: unlimited


def measure_jumping(trials: Trials, run_up: int | None) -> Jumping | None:
    """Return None if the actor does not get higher when jump is pressed."""
    idle = trials.on_floor().run(trials.ticks(GRACE))
    if _arc(trials, trials.on_floor(), None).apex <= max(sample.up for sample in idle):
        return None
    straight = [_arc(trials, trials.on_floor(), held) for held in HOLDS]
    running = [] if run_up is None else [_arc(trials, trials.running(run_up), held, "right") for held in HOLDS]
    return Jumping(tuple(straight), tuple(running), count_air_jumps(trials, trials.ticks(GRACE)))


def _arc(trials: Trials, trial: Trial, held: int | None, *direction: str) -> Arc:
    landed: int | None = None
    left = False  # whether the actor has left the ground
    for tick in range(trials.ticks(MAX_SECONDS)):
        jump = ("jump",) if held is None or tick < held else ()
        now = trial.step(*jump, *direction)
        if left and now.grounded and now.vy >= 0:
            landed = tick + 1
            break
        left = left or not now.grounded
        if not left and tick >= trials.ticks(GRACE):
            break
    highest = max(range(len(trial.track)), key=lambda at: trial.track[at].exact_up)
    top = trial.track[highest]
    distance = None if landed is None else trial.now.x
    return Arc(held, trial.track, top.up, highest, top.x, landed, distance)


def count_air_jumps(trials: Trials, ticks: int) -> int:
    """Return how often (at most 16 times) the actor can jump in the air after its floor is removed.

    Jump is pressed for the first time in tick `ticks` after the removal (1 is the first tick), and then in every second
    tick.
    """
    trial = trials.on_floor()
    trial.remove_floor()
    trial.run(ticks - 1)
    return mash(trial, MAX_AIR_JUMPS)


def mash(trial: Trial, times: int) -> int:
    """Press jump `times` times, in every second tick; return how many presses made the actor jump.

    A press counts as a jump if, in the tick of the press, the actor moves upwards and its upward speed grows by more
    than 1 px/s.
    """
    jumps = 0
    for _ in range(times):
        before = trial.now.vy
        jumps += trial.step("jump").vy < min(before, 0) - 1
        trial.step()
    return jumps
