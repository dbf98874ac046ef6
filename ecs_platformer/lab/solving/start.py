"""The start of a search: its hero, and the distances to the goal and to entities that others depend on."""

from __future__ import annotations

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


def targets_of(world: World, dependencies: Dependencies) -> list[Distances]:
    walls, doors = Walls(world), dict[int, int]()
    numbers = {*dependencies.goals, *dependencies.linked, *(number for pair in dependencies.peers for number in pair)}
    regions = {number: found for number in numbers if (found := region_of(world, number))}
    for one, other in dependencies.peers:
        if one in regions and other in regions:
            doors[walls.index(*_middle(regions[one]))] = walls.index(*_middle(regions[other]))
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
