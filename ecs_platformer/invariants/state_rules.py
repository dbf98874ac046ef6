"""What must hold of a world as it stands, whatever happened before: told in sentences, none where all is well."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import islice, pairwise
from math import isfinite
from typing import Any, cast, get_type_hints

from ecs_platformer.collision.spatial_hash import HEIGHT, WIDTH
from ecs_platformer.ecs.component_types import core
from ecs_platformer.invariants.observer import Box, Wall, figures, meet, walls
from ecs_platformer.world.spatial_queries import ColliderKind
from ecs_platformer.world.world import World

HALF = 0.5  # px, the most that may be left of a movement
FEW = 16  # sectors of a body that are looked at one by one

Filed = dict[int, tuple[Box, tuple[ColliderKind, ...], bool]]  # by entity: its bounds, kinds and whether it is enabled


def standing(world: World, filed: Filed | None = None) -> list[str]:
    """Whole pixels, finite numbers, remainders in bounds; and if so, law 1 and Space as the components say.

    Of those that are as they were when Space was last asked, in `filed`, it is not asked again.
    """
    if broken := list(_numbers(world)):
        return broken
    return [*_overlaps(world), *_crowds(world), *_space(world, {} if filed is None else filed)]


def _overlaps(world: World) -> Iterator[str]:
    grounds = [wall for wall in walls(world) if not wall.one_way]
    for actor in figures(world):
        if actor.touchable and not actor.squished:
            for wall in grounds:
                if meet(actor.collider, wall.collider) and wall.boxes(actor.box):
                    yield f"{_where(world, actor.id)} overlaps {_where(world, wall.id)}"


def _crowds(world: World) -> Iterator[str]:
    """Boxes: no actor is where one is."""
    actors = [(actor.box, actor) for actor in figures(world) if actor.touchable and not actor.squished]
    if not any(actor.pushable for _, actor in actors):
        return
    actors.sort(key=lambda one: one[0][0])
    for at, ((_, top, right, bottom), one) in enumerate(actors):
        for (left, y0, _, y1), other in islice(actors, at + 1, None):
            if left >= right:
                break
            if y0 < bottom and top < y1 and (one.pushable or other.pushable) and meet(one.collider, other.collider):
                yield f"{_where(world, min(one.id, other.id))} overlaps {_where(world, max(one.id, other.id))}"


def _where(world: World, entity: int) -> str:
    position = world.get(entity, core().Position)
    return f"{world.entities.label(entity)} at {position.x}, {position.y}"


def _numbers(world: World) -> Iterator[str]:
    remainder = core().Remainder
    component: object
    for entity in world.entities:
        for name, component in world.components(entity).items():
            if type(component) is remainder:
                for axis in "xy":
                    if not abs(getattr(component, axis)) <= HALF:
                        left = getattr(component, axis)
                        yield f"{world.entities.label(entity)} > {name}.{axis}: {left} is more than half a px"
            for field, whole in _fields(type(component)):
                value = getattr(component, field)
                if type(value) is int or (not whole and not value):
                    continue
                if whole:
                    yield f"{world.entities.label(entity)} > {name}.{field}: {value!r} is no whole number"
                elif not _finite(value):
                    yield f"{world.entities.label(entity)} > {name}.{field}: {value!r} is not finite"


@cache
def _fields(kind: type) -> tuple[tuple[str, bool], ...]:
    """Each field, and whether it is for whole numbers."""
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name] is int) for field in fields(kind))


def _finite(value: Any) -> bool:
    if isinstance(value, float):
        return isfinite(value)
    if isinstance(value, tuple | list):
        return all(map(_finite, cast("list[Any]", value)))
    return True


def _space(world: World, filed: Filed) -> Iterator[str]:
    """Every enabled collider is found wherever it is, and nowhere else; a disabled one is not found at all."""
    known = core()
    seen: set[int] = set()
    for entity, (position, collider) in world.each(known.Position, known.Collider):
        solid = world.try_get(entity, known.Solid)
        tiles = None if solid is None else world.try_get(entity, known.Tiles)
        x, y = position.x + collider.x, position.y + collider.y
        wall = Wall(entity, x, y, collider.width, collider.height, collider)
        if solid is not None:
            wall.slope = world.try_get(entity, known.Slope)
        if tiles is not None:
            wall.rows, wall.size = tiles.rows, tiles.size
        kinds: tuple[ColliderKind, ...] = ("actor", "zone")
        if solid is not None:
            kinds = ("one_way",) if solid.one_way else ("solid",)
        bounds = wall.bounds()
        if filed.get(entity) == (now := (bounds, kinds, collider.enabled)):
            continue
        for piece in _pieces(bounds):
            found = world.space.colliders_in(piece, *kinds)
            seen.update(found)
            there = entity in found
            if there != (collider.enabled and bool(wall.boxes(piece))):
                yield f"Space {'still has' if there else 'lacks'} {_where(world, entity)}"
                break
            if there and (at := world.space.bounds(entity)) != bounds:
                yield f"Space has {_where(world, entity)} elsewhere: from {at[0]}, {at[1]}"
                break
        else:
            filed[entity] = now
    yield from (f"Space still has entity {entity}, which is gone" for entity in sorted(seen) if not world.alive(entity))


def _pieces(bounds: Box) -> list[Box]:
    """The bounds, cut where sectors end; of large ones only the four corners and the whole."""
    left, top, right, bottom = bounds
    columns, rows = _cuts(left, right, WIDTH), _cuts(top, bottom, HEIGHT)
    whole: list[Box] = []
    if len(columns) * len(rows) > FEW:
        columns, rows = [columns[0], columns[-1]], [rows[0], rows[-1]]
        whole = [bounds]
    return whole + [(start, low, end, high) for start, end in columns for low, high in rows]


def _cuts(low: int, high: int, bits: int) -> list[tuple[int, int]]:
    edges = [low, *range(((low >> bits) + 1) << bits, high, 1 << bits), high]
    return list(pairwise(edges))
