"""Poses: images that an entity shows instead of those for what it does."""

from components import Pose
from ecs_platformer import World


def pose(world: World, entity: int, name: str = "", since: int = 0) -> None:
    """Show a pose from tick `since` on; "" ends it.

    It changes the Pose that the entity has: to add another would drop every cached query.
    """
    known = world.try_get(entity, Pose)
    if known is None:
        world.add(entity, Pose(name=name, since=since))
    else:
        known.name, known.since = name, since
