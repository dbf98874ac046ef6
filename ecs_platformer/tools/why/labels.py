"""Short names of entities for the lines of a journal: `hero`, or `solid tiles#2` for an entity without a name."""

from __future__ import annotations

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.errors import plain
from ecs_platformer.world.world import World


def label_of(world: World, entity: int) -> str:
    name = next((name for name, one in world.entities.names.items() if one == entity), "")
    return plain(name) or f"{_nature(world, entity)}#{entity}"


def labels_of(world: World) -> dict[int, str]:
    names = {entity: plain(name) for name, entity in world.entities.names.items()}
    return {entity: names.get(entity) or f"{_nature(world, entity)}#{entity}" for entity in world.entities}


def _nature(world: World, entity: int) -> str:
    known = core()
    solid = world.try_get(entity, known.Solid)
    if solid is not None:
        kind = "one-way" if solid.one_way else "solid"
        return f"{kind} tiles" if world.has(entity, known.Tiles) else kind
    return "actor" if world.entities.is_actor(entity) else "entity"
