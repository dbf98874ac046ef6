"""Checks what must be true of a world's state at the end of every tick. Violations are sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import islice, pairwise
from math import isfinite
from typing import Any, cast, get_type_hints

from ecs_platformer.core.collision.collider_kinds import ColliderKind
from ecs_platformer.core.collision.space import HEIGHT, WIDTH
from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.world.invariants.observer import Bounds, SolidView, actor_views, layers_collide, solid_views
from ecs_platformer.world.world import World

HALF = 0.5  # px: the largest remainder
FEW = 16  # up to so many sectors of a body are checked one by one

CheckedBodies = dict[
    int, tuple[Bounds, tuple[ColliderKind, ...], bool]
]  # entity → its bounds, kinds and whether it is enabled, when last checked


def state_violations(world: World, checked: CheckedBodies | None = None) -> list[str]:
    """Return all violations in the current state: numbers that are not integers, not finite or out of range; without
    these, overlaps of an actor and a solid, or of two actors of which one is pushable, and differences between Space
    and the components.

    Bodies that have not changed since they were added to `checked` are not looked for in Space again.
    """
    if broken := list(_numbers(world)):
        return broken
    return [*_overlaps(world), *_crowds(world), *_space(world, {} if checked is None else checked)]


def _overlaps(world: World) -> Iterator[str]:
    solids = [solid for solid in solid_views(world) if not solid.one_way]
    for actor in actor_views(world):
        if actor.touchable and not actor.squished:
            for solid in solids:
                if layers_collide(actor.collider, solid.collider) and solid.boxes(actor.box):
                    yield f"{_where(world, actor.id)} overlaps {_where(world, solid.id)}"


def _crowds(world: World) -> Iterator[str]:
    actors = [(actor.box, actor) for actor in actor_views(world) if actor.touchable and not actor.squished]
    if not any(actor.pushable for _, actor in actors):
        return
    actors.sort(key=lambda one: one[0][0])
    for at, ((_, top, right, bottom), one) in enumerate(actors):
        for (left, y0, _, y1), other in islice(actors, at + 1, None):
            if left >= right:
                break
            if (
                y0 < bottom
                and top < y1
                and (one.pushable or other.pushable)
                and layers_collide(one.collider, other.collider)
            ):
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
                    yield f"{world.entities.label(entity)} > {name}.{field}: {value!r} is not an integer"
                elif not _finite(value):
                    yield f"{world.entities.label(entity)} > {name}.{field}: {value!r} is not finite"


@cache
def _fields(kind: type) -> tuple[tuple[str, bool], ...]:
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name] is int) for field in fields(kind))


def _finite(value: Any) -> bool:
    if isinstance(value, float):
        return isfinite(value)
    if isinstance(value, tuple | list):
        return all(map(_finite, cast("list[Any]", value)))
    return True


def _space(world: World, checked: CheckedBodies) -> Iterator[str]:
    known = core()
    seen: set[int] = set()
    for entity, (position, collider) in world.entities.each(known.Position, known.Collider):
        solid = world.try_get(entity, known.Solid)
        tiles = None if solid is None else world.try_get(entity, known.Tiles)
        x, y = position.x + collider.x, position.y + collider.y
        view = SolidView(entity, x, y, collider.width, collider.height, collider)
        if solid is not None:
            view.slope = world.try_get(entity, known.Slope)
        if tiles is not None:
            view.rows, view.size = tiles.rows, tiles.size
        kinds: tuple[ColliderKind, ...] = ("actor", "zone")
        if solid is not None:
            kinds = ("one_way",) if solid.one_way else ("solid",)
        bounds = view.bounds()
        if checked.get(entity) == (now := (bounds, kinds, collider.enabled)):
            continue
        for piece in _pieces(bounds):
            found = world.space.colliders_in(piece, *kinds)
            seen.update(found)
            there = entity in found
            if there != (collider.enabled and bool(view.boxes(piece))):
                yield f"Space {'still has' if there else 'lacks'} {_where(world, entity)}"
                break
            if there and (at := world.space.bounds(entity)) != bounds:
                yield f"Space has {_where(world, entity)} elsewhere: from {at[0]}, {at[1]}"
                break
        else:
            checked[entity] = now
    yield from (f"Space still has entity {entity}, which is gone" for entity in sorted(seen) if not world.alive(entity))


def _pieces(bounds: Bounds) -> list[Bounds]:
    """Return the bounds cut at sector borders; for large ones, only the four corners and the whole."""
    left, top, right, bottom = bounds
    columns, rows = _cuts(left, right, WIDTH), _cuts(top, bottom, HEIGHT)
    whole: list[Bounds] = []
    if len(columns) * len(rows) > FEW:
        columns, rows = [columns[0], columns[-1]], [rows[0], rows[-1]]
        whole = [bounds]
    return whole + [(start, low, end, high) for start, end in columns for low, high in rows]


def _cuts(low: int, high: int, bits: int) -> list[tuple[int, int]]:
    edges = [low, *range(((low >> bits) + 1) << bits, high, 1 << bits), high]
    return list(pairwise(edges))
