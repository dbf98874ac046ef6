"""Measure jumps by how long the button is held, straight up and at full running speed."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.feel.measure.trial_world import Track, Trial, Trials

HOLDS = (1, 3, 6, 9, 12, None)  # ticks that jump is held; None: until landing
MAX_SECONDS = 5.0  # after which a jump counts as endless
MAX_AIR_JUMPS = 16  # counting stops here
GRACE = 0.4  # s, longer than any sensible coyote time


@dataclass(frozen=True, slots=True)
class Arc:
    """A jump; ticks and px count from the tick before take-off."""

    held: int | None  # ticks; None: until landing
    track: Track
    apex: int  # px above the ground
    apex_ticks: int
    apex_x: int  # px, horizontal distance to the apex
    ticks: int | None  # until it lands; None: it does not
    distance: int | None  # px, horizontal, until it lands


@dataclass(frozen=True, slots=True)
class Jumping:
    """The jumps of a prefab."""

    straight: tuple[Arc, ...]  # in the order of HOLDS
    running: tuple[Arc, ...]  # empty if it cannot run
    air_jumps: int  # MAX_AIR_JUMPS: unlimited


def measure_jumping(trials: Trials, run_up: int | None) -> Jumping | None:
    """Return the jumps, or None if pressing jump has no effect. `run_up`: ticks to full speed; None: it cannot run."""
    idle = trials.on_floor().run(trials.ticks(GRACE))
    if _arc(trials, trials.on_floor(), None).apex <= max(sample.up for sample in idle):
        return None
    straight = [_arc(trials, trials.on_floor(), held) for held in HOLDS]
    running = [] if run_up is None else [_arc(trials, trials.running(run_up), held, "right") for held in HOLDS]
    return Jumping(tuple(straight), tuple(running), count_air_jumps(trials, trials.ticks(GRACE)))


def _arc(trials: Trials, trial: Trial, held: int | None, *direction: str) -> Arc:
    landed: int | None = None
    left = False  # the ground
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
    """Count the jumps when jump is pressed repeatedly, starting `ticks` ticks after the floor has disappeared."""
    trial = trials.on_floor()
    trial.remove_floor()
    trial.run(ticks - 1)
    return mash(trial, MAX_AIR_JUMPS)


def mash(trial: Trial, times: int) -> int:
    """Press jump on every second tick; return how many presses made it accelerate upwards."""
    jumps = 0
    for _ in range(times):
        before = trial.now.vy
        jumps += trial.step("jump").vy < min(before, 0) - 1
        trial.step()
    return jumps
