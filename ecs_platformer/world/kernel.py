"""The one place where a world chooses its physics: by the rules alone, or with the shortcuts of fast/.

Both give the same result to the last bit. Without the folder fast/ every world goes by the rules alone.
"""

from __future__ import annotations

from ecs_platformer.collision.space import Space
from ecs_platformer.ecs.entities import Entities
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.motion import Motion

try:
    from ecs_platformer.fast.free_space import FreeSpace
    from ecs_platformer.fast.loops import FastMotion
except ModuleNotFoundError as missing:
    if not (missing.name or "").startswith("ecs_platformer.fast"):
        raise
    fastest: tuple[type[Space], type[Motion]] = Space, Motion  # the folder was deleted
else:
    fastest = FreeSpace, FastMotion


def kernel(entities: Entities, *, fast: bool) -> tuple[Bodies, Motion]:
    """Return the bodies of a world, which are filed in a Space of their own, and what moves them in each tick."""
    space, motion = fastest if fast else (Space, Motion)
    bodies = Bodies(entities, space())
    return bodies, motion(bodies)
