"""Poses: images that an entity shows instead of the image for what it does."""

from components import Pose
from ecs_platformer import World


def pose(world: World, entity: int, name: str = "") -> None:
    """Show a pose of the entity from this tick on; "" ends the pose.

    If the entity already has a Pose, change that Pose: adding another one would drop every cached query.
    """
    known, since = world.try_get(entity, Pose), world.tick - world.clock.paused_ticks.get(entity, 0) if name else 0
    if known is None:
        world.add(entity, Pose(name=name, since=since))
    else:
        known.name, known.since = name, since
