"""Contact: which entities of a crowd (a `units.Crowd`) overlap, touch, ride or hit an entity. Ids ascend."""

from components import Collider, Contacts, Dash, Remainder, Solid
from ecs_platformer import World
from systems.rules.senses.selectors import crowd

FEW = 16  # entities; testing so few one by one is faster than a search of the region
Region = tuple[int, int, int, int]  # left, top, right and bottom, px of the world


def passing(world: World, entity: int, by: str, region: Region | None = None) -> list[int]:
    """Return which of the entities that `by` selects have met `entity` at any time in this tick.

    With `region`, this region is tested instead of the entity's collider.
    """
    if by == "all":
        near = {other.entity for other in world.space.met(entity, Remainder, region, solids=False)}
        return [one for one in crowd(world, by) if one in near] if near else []
    found = crowd(world, by)
    if len(found) <= FEW:
        return [one for one in found if world.space.has_met(entity, one, region)]
    there = {other.entity for other in world.space.met(entity, part=region)}
    return [one for one in found if one in there]


def inside(world: World, by: str, region: Region, excluding: int = 0) -> list[int]:
    """Return which of the entities that `by` selects, except `excluding`, have colliders that overlap `region` now."""
    found = crowd(world, by)
    if len(found) <= FEW:
        return [one for one in found if one != excluding and world.space.intersects(one, region)]
    there = set(world.space.colliders_in(region, excluding=excluding))
    return [one for one in found if one in there]


def beside(world: World, entity: int, by: str) -> list[int]:
    """Return which of the entities that `by` selects have overlapped `entity`, or touched a face of it, in this tick.

    Touching only at a corner does not count.
    """
    across, upright = _faces(world, entity)
    return sorted({*passing(world, entity, by, across), *passing(world, entity, by, upright)})


def still_beside(world: World, entity: int, those: list[int]) -> list[int]:
    """Return the entities in `those` that overlap the entity, or touch one of its faces, now."""
    regions = _faces(world, entity) if those else ()
    return [one for one in those if any(world.space.intersects(one, region) for region in regions)]


def _faces(world: World, entity: int) -> tuple[Region, Region]:
    """Return the entity's bounds, extended by 1 px to the left and right, and by 1 px up and down."""
    left, top, right, bottom = world.space.bounds(entity)
    return (left - 1, top, right + 1, bottom), (left, top - 1, right, bottom + 1)


def riding(world: World, entity: int, by: str) -> list[int]:
    """Return which actors that `by` selects ride `entity`, a solid, on top or at its sides, as their Rider says."""
    riders = world.space.riders_of(entity) if world.has(entity, Collider, Solid) else []
    return [one for one in crowd(world, by) if one in riders] if riders else []


def hitting(world: World, entity: int, by: str) -> list[int]:
    """Return which actors that `by` selects were stopped by `entity`, a solid, in their last motion.

    Actors that do not act in this tick do not count.
    """
    contacts = ((one, world.try_get(one, Contacts)) for one in crowd(world, by) if not world.clock.is_paused(one))
    return [one for one, found in contacts if found is not None and any(entity in hit.solids for hit in found.hits)]


def dashing(world: World, by: str, since: int) -> list[int]:
    """Return which actors that `by` selects began their last dash in tick `since` of the world or later."""
    dashes = ((one, world.try_get(one, Dash)) for one in crowd(world, by))
    return [one for one, dash in dashes if dash is not None and dash.at and dash.at + dash.behind >= since]
