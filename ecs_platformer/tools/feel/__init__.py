"""Measures how a prefab handles: run-up, jumps, leniency, falling, dashes and walls, in small trial worlds.

The measurements use only the actor's position, velocity and ground contact after each tick, so a project's own
abilities are measured like the stock ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.scene.scene import Scene
from ecs_platformer.tools.feel.measure.dashing import Dashing, measure_dashing
from ecs_platformer.tools.feel.measure.falling import Falling, measure_falling
from ecs_platformer.tools.feel.measure.jumping import Jumping, measure_jumping
from ecs_platformer.tools.feel.measure.leniency import InputWindows, measure_windows
from ecs_platformer.tools.feel.measure.running import Running, measure_running
from ecs_platformer.tools.feel.measure.trial_world import Trials
from ecs_platformer.tools.feel.measure.walls import Climbing, WallJump, measure_climbing, measure_wall_jumps


@dataclass(frozen=True, slots=True)
class Feel:
    """A field is None or empty if the prefab lacks the ability."""

    prefab: str
    tick_rate: int  # ticks per second
    running: Running | None
    jumping: Jumping | None
    windows: InputWindows | None
    falling: Falling | None
    dashing: Dashing | None
    wall_jumps: tuple[WallJump, ...]
    climbing: Climbing | None


def measure(scene: Scene, prefab: str) -> Feel:
    """Raises EcsPlatformerError unless the prefab is an actor that responds to inputs."""
    *_, feel = stages(scene, prefab)
    return feel


def stages(scene: Scene, prefab: str, overrides: Mapping[str, Any] | None = None) -> Iterator[Feel]:
    """Yield the measurements so far, in stages: first running and jumping, finally everything.

    What is not measured yet is None or empty.

    overrides: other values for the prefab's components, as World.spawn() takes them

    Raises EcsPlatformerError at once if the prefab is not an actor, and at the end if it does not respond to inputs.
    """
    trials = Trials(scene, prefab, overrides or {})
    run = measure_running(trials)
    run_up = None if run is None else run.run_up
    jump = measure_jumping(trials, run_up)
    feel = Feel(prefab, trials.tick_rate, run, jump, None, None, None, (), None)
    yield feel
    windows = None if jump is None else measure_windows(trials, jump, run_up)
    feel = replace(feel, windows=windows, falling=measure_falling(trials))
    yield feel
    feel = replace(feel, dashing=measure_dashing(trials), wall_jumps=measure_wall_jumps(trials))
    yield feel
    feel = replace(feel, climbing=measure_climbing(trials))
    if not (run or jump or feel.dashing or feel.wall_jumps or feel.climbing or _can_steer_fall(feel.falling)):
        raise EcsPlatformerError(
            f"prefab {shown(prefab)} does not respond to any input; give it abilities, such as Run and Jump"
        )
    yield feel


def _can_steer_fall(fall: Falling | None) -> bool:
    return fall is not None and (fall.fast is not None or fall.slide is not None)
