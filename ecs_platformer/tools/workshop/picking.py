from __future__ import annotations

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.world.world import World

REACH = 6  # px around an entity without a Collider


def entity_at(world: World, x: int, y: int) -> int:
    """Return the entity at a px of the world: the smallest Collider without Tiles or, if all have Tiles, the smallest;
    else the nearest entity without Collider, at most REACH px away; else 0."""
    found = world.space.colliders_at((x, y))
    if found:
        return min(found, key=lambda one: (_is_grid(world, one), _size(world, one), one))
    near: list[tuple[int, int]] = []
    for entity, (position,) in world.entities.each(core().Position):
        away = max(abs(position.x - x), abs(position.y - y))
        if away <= REACH and "Collider" not in world.components(entity):
            near.append((away, entity))
    return min(near, default=(0, 0))[1]


def first_entity(world: World) -> int:
    """Return the first entity with a Player, or else the first entity of all, or 0 in an empty world."""
    entities = list(world.entities)
    return next((one for one in entities if "Player" in world.components(one)), entities[0] if entities else 0)


def _is_grid(world: World, entity: int) -> bool:
    return "Tiles" in world.components(entity)


def _size(world: World, entity: int) -> int:
    left, top, right, bottom = world.space.bounds(entity)
    return (right - left) * (bottom - top)
