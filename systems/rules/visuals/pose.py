"""What an entity shows instead of what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecs_platformer.project import vocabulary

if TYPE_CHECKING:
    from ecs_platformer.world.world import World


def pose(world: World, entity: int, name: str = "", since: int = 0) -> None:
    """This Pose from now on, in the one that it has: another would make all queries be answered anew."""
    kind: Any = vocabulary()["Pose"]
    known = world.try_get(entity, kind)
    if known is None:
        world.add(entity, kind(name=name, since=since))
    else:
        known.name, known.since = name, since
