"""Chooses the physics of a world: the physics rules as they are, or with the shortcuts of core/fast/.

Both give the same results to the last bit. If the folder core/fast/ is deleted, no world uses shortcuts.
"""

from __future__ import annotations

from ecs_platformer.core.collision.space import Space
from ecs_platformer.core.ecs.entities import Entities
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.motion import Motion

try:
    from ecs_platformer.core.fast.free_space import FreeSpace
    from ecs_platformer.core.fast.loops import FastMotion
except ModuleNotFoundError as missing:
    if not (missing.name or "").startswith("ecs_platformer.core.fast"):
        raise
    fastest: tuple[type[Space], type[Motion]] = Space, Motion  # the folder was deleted
else:
    fastest = FreeSpace, FastMotion


def bodies_and_motion(entities: Entities, *, fast: bool) -> tuple[Bodies, Motion]:
    """Return (bodies, motion) for a new world: Bodies with a new Space, and the Motion that moves these bodies.

    With `fast`, both use the shortcuts, if that folder exists.
    """
    space, motion = fastest if fast else (Space, Motion)
    bodies = Bodies(entities, space())
    return bodies, motion(bodies)
