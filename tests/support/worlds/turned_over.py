"""A world turned upside down: what was at y is at -y, floors are ceilings, and every actor falls the other way."""

from __future__ import annotations

from components import (
    Attached,
    Collider,
    Contacts,
    Path,
    Position,
    Remainder,
    Slope,
    Solid,
    Tiles,
    UpsideDown,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.core.ecs.component_types import is_actor

Told = tuple[int, float, tuple[float, float], tuple[float, float], tuple[tuple[object, ...], ...]]
OVER = {"up": "down", "down": "up"}


def turned_over(world: World, *, fast: bool = True) -> World:
    """Return the world upside down. No tick of it may have run."""
    other = World(fast=fast, scene=world.scene)
    other.restore(world.snapshot())
    for entity, (place, box) in [*other.each(Position, Collider)]:
        tiles, slope = other.try_get(entity, Tiles), other.try_get(entity, Slope)
        size = 0 if tiles is None else tiles.size
        place.y, box.y = _upended(other, entity, place.y), size - box.y - box.height
        if tiles is not None:
            tiles.rows = tiles.rows[::-1]
        if slope is not None:
            slope.hangs = not slope.hangs
        for moving in (other.try_get(entity, Velocity), other.try_get(entity, Remainder)):
            if moving is not None:
                moving.y = -moving.y
        if path := other.try_get(entity, Path):
            path.points = tuple((x, -y) for x, y in path.points)
    for _, (attached,) in [*other.each(Attached)]:
        attached.y = other.get(attached.host, Position).y
    for entity, (_, _) in [*other.each(Position, Collider)]:
        if is_actor(other.entities.by_class(entity)):
            if other.has(entity, UpsideDown):
                other.remove(entity, UpsideDown)
            else:
                other.add(entity, UpsideDown())
    return other


def told(world: World, *, over: bool) -> dict[int, Told]:
    """Return what there is to know of each body; `over`: as it would be in the world turned over."""
    return {entity: _told(world, entity, place, over) for entity, (place, _) in world.each(Position, Collider)}


def _told(world: World, entity: int, place: Position, over: bool) -> Told:
    sign, turn = (-1, OVER) if over else (1, {})
    velocity, rest = world.try_get(entity, Velocity), world.try_get(entity, Remainder)
    hits = world.get(entity, Contacts).hits if world.has(entity, Contacts) else ()
    return (
        place.x,
        _upended(world, entity, place.y) if over else place.y,
        (0.0, 0.0) if velocity is None else (velocity.x, sign * velocity.y),
        (0.0, 0.0) if rest is None else (rest.x, sign * rest.y),
        tuple((turn.get(hit.side, hit.side), hit.solids, hit.moved, hit.wanted) for hit in hits),
    )


def _upended(world: World, entity: int, y: int) -> int:
    tiles = world.try_get(entity, Tiles) if world.has(entity, Solid) else None
    return -y - (0 if tiles is None else tiles.size * len(tiles.rows))


def difference(one: World, other: World) -> str:
    """Return the first body that is not in `other` as in `one` turned over; "" if all are."""
    there = told(other, over=False)
    for entity, expected in told(one, over=True).items():
        if there.pop(entity, None) != expected:
            found = told(other, over=False).get(entity)
            return f"tick {one.tick}, {one.entities.label(entity)}:\n  expected {expected}\n  found    {found}"
    return f"tick {one.tick}: {there}" if there else ""
