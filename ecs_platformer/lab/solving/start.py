"""The start of a search: its hero, and the distances to the goal and to entities that others depend on."""

from __future__ import annotations

from collections.abc import Mapping

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.lab.solving.dependencies import Dependencies
from ecs_platformer.lab.solving.guidance import Distances, Region, Walls
from ecs_platformer.world.world import World


class NoHeroError(EcsPlatformerError):
    """The world has no hero: no entity has Player, Position and Velocity."""


def hero_of(world: World) -> int:
    """Raises NoHeroError unless an entity has Player, Position and Velocity."""
    for entity in world.entities:
        if {"Player", "Position", "Velocity"} <= world.components(entity).keys():
            return entity
    raise NoHeroError("no hero: no entity has Player, Position and Velocity")


def regions_of(world: World, dependencies: Dependencies) -> dict[int, Region]:
    """Return the regions of the goals and of the linked entities, as they are at the start."""
    numbers = dict.fromkeys((*dependencies.goals, *dependencies.linked))
    return {number: found for number in numbers if (found := region_of(world, number))}


def targets_of(world: World, dependencies: Dependencies, regions: Mapping[int, Region]) -> list[Distances]:
    walls, doors = Walls(world), dict[int, int]()
    for one, other in dependencies.peers:
        if (start := region_of(world, one)) and (end := region_of(world, other)):
            doors[walls.index(*_middle(start))] = walls.index(*_middle(end))
    goals = [regions[number] for number in dependencies.goals if number in regions]
    others = [number for number in dependencies.linked if number in regions and number not in dependencies.goals]
    return [Distances(walls, goals, doors), *(Distances(walls, [regions[number]], doors) for number in others)]


def region_of(world: World, number: int) -> Region | None:
    """Return (left, top, right, bottom) in px of the collider of the scene's entity with this number."""
    entity = world.level.state.first + number
    if entity in world.entities and {"Position", "Collider"} <= world.components(entity).keys():
        return world.space.bounds(entity)
    return None


def _middle(box: Region) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
