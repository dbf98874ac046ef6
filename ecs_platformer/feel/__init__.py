"""How a prefab feels under a player's hands: measured in small worlds of its own, told as numbers, drawn as a sheet.

Only what is seen from outside counts: where it is and how fast, tick by tick. So a project's own abilities are
measured like the stock ones, and what a prefab cannot do is simply not there.
"""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.feel.measure.dashing import Dashing, dashing
from ecs_platformer.feel.measure.falling import FallingBlock, falling
from ecs_platformer.feel.measure.jumping import Jumping, jumping
from ecs_platformer.feel.measure.leniency import Windows, windows
from ecs_platformer.feel.measure.running import Running, running
from ecs_platformer.feel.measure.trial_world import Course
from ecs_platformer.feel.measure.walls import Climbing, WallLeap, climbing, wall_leaps
from ecs_platformer.scene.scene import Scene


@dataclass(frozen=True, slots=True)
class Feel:
    """All that was measured of a prefab. None, or nothing in it: it cannot do that."""

    prefab: str
    tick_rate: int  # a second
    running: Running | None
    jumping: Jumping | None
    windows: Windows | None
    falling: FallingBlock | None
    dashing: Dashing | None
    wall_leaps: tuple[WallLeap, ...]
    climbing: Climbing | None


def measure(scene: Scene, prefab: str) -> Feel:
    """The feel of a prefab of a scene. EcsPlatformerError for one that is no actor, or answers to no input."""
    course = Course(scene, prefab)
    run = running(course)
    run_up = None if run is None else run.settled
    jump = jumping(course, run_up)
    feel = Feel(
        prefab=prefab,
        tick_rate=course.tick_rate,
        running=run,
        jumping=jump,
        windows=None if jump is None else windows(course, jump, run_up),
        falling=falling(course),
        dashing=dashing(course),
        wall_leaps=wall_leaps(course),
        climbing=climbing(course),
    )
    if not (run or jump or feel.dashing or feel.wall_leaps or feel.climbing or _steers_its_fall(feel.falling)):
        raise EcsPlatformerError(
            f"prefab {shown(prefab)} has no feel: whatever is held, it moves as if nothing were; "
            "give it abilities, such as Run and Jump"
        )
    return feel


def _steers_its_fall(fall: FallingBlock | None) -> bool:
    return fall is not None and (fall.fast is not None or fall.slide is not None)
