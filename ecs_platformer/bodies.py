"""Bodies: entities with a place and a collider, as motion sees them. Built from the components, kept in step with them.

An actor has Position, Remainder, Collider and Velocity and no Solid; a solid has Position, Collider and Solid, and
moves if it has Remainder and Velocity, too. Whatever else has a Position and a Collider can be found, no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter, is_
from typing import Any, Protocol

from ecs_platformer.core import Box as Collider
from ecs_platformer.core import (
    Contacts,
    Facing,
    FloatPair,
    OnHit,
    Pair,
    Push,
    Pushable,
    Rider,
    Slope,
    Solid,
    Tiles,
    core,
)
from ecs_platformer.entities import Entities
from ecs_platformer.errors import ValueFault, shown
from ecs_platformer.grid import Grid
from ecs_platformer.slopes import SlopeGrid
from ecs_platformer.space import ACTOR, ONE_WAY, OTHER, SOLID, Box, Space

by_id = attrgetter("id")
Shape = tuple[object, ...]


class Answerer(Protocol):
    """A system that answers to hits, in its method `answer(world, entity, hit)`, for entities that have `answers`."""

    answers: type[Any]

    def answer(self, world: Any, entity: int, hit: object, /) -> bool: ...


class Body:
    """One entity's components by reference, and its box in Space."""

    __slots__ = (
        "alive", "answers", "box", "collider", "contacts", "facing", "ghost", "id", "lift", "nature", "on_hit", "parts",
        "position", "push", "pushable", "remainder", "rider", "shape", "shift_x", "shift_y", "slope", "solid",
        "squished", "tiles", "velocity",
    )  # fmt: skip

    position: Pair
    collider: Collider
    remainder: FloatPair | None
    velocity: FloatPair | None
    solid: Solid | None
    tiles: Tiles | None
    slope: Slope | None
    rider: Rider | None
    pushable: Pushable | None
    push: Push | None
    on_hit: OnHit | None
    facing: Facing | None
    contacts: Contacts | None
    lift: FloatPair | None

    def __init__(self, entity: int, parts: dict[type[Any], Any], answerers: Sequence[Answerer] = ()) -> None:
        self.id = entity
        self.alive = True
        self.box = Box(entity, OTHER)
        self.shape: Shape = ()
        self.shift_x = self.shift_y = 0  # px, from the Position to the box
        self.see(parts, answerers)

    def see(self, parts: dict[type[Any], Any], answerers: Sequence[Answerer]) -> None:
        """Take the components as they are now, and the systems that answer to the hits of such an entity."""
        known = core()
        self.parts = tuple(parts.values())
        self.position = parts[known.Position]
        self.collider = parts[known.Collider]
        self.remainder = parts.get(known.Remainder)
        self.velocity = parts.get(known.Velocity)
        self.solid = parts.get(known.Solid)
        self.tiles = parts.get(known.Tiles) if self.solid is not None else None
        self.slope = parts.get(known.Slope) if self.solid is not None else None
        self.rider = parts.get(known.Rider)
        self.pushable = parts.get(known.Pushable)
        self.push = parts.get(known.Push)
        self.on_hit = parts.get(known.OnHit)
        self.facing = parts.get(known.Facing)
        self.contacts = parts.get(known.Contacts)
        self.lift = parts.get(known.Lift)
        self.ghost = known.Ghost in parts
        self.squished = known.Squished in parts
        self.answers = tuple([system for system in answerers if system.answers in parts]) if answerers else ()
        self.nature = self.moves, self.solid is None, self.pushable is None, self.ghost

    def place(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom of its box."""
        return self.box.left, self.box.top, self.box.right, self.box.bottom

    @property
    def moves(self) -> bool:
        return self.remainder is not None and self.velocity is not None

    @property
    def is_actor(self) -> bool:
        return self.solid is None and self.moves

    @property
    def is_mover(self) -> bool:
        """A solid that moves."""
        return self.solid is not None and self.moves

    @property
    def blockable(self) -> bool:
        """Do solids stop, push and carry it?"""
        return not self.ghost and self.collider.enabled


class Bodies:
    """Every body by id, the actors and the moving solids in ascending id, and the Space they are filed in."""

    def __init__(self, entities: Entities) -> None:
        self.entities = entities
        self.space = Space()
        self.answerers: Sequence[Answerer] = ()
        self._bodies: dict[int, Body] = {}
        self._actors: list[Body] | None = []
        self._movers: list[Body] | None = []
        self._rows: object = None  # the query this was last built from

    def get(self, entity: int) -> Body | None:
        return self._bodies.get(entity)

    def __getitem__(self, entity: int) -> Body:
        return self._bodies[entity]

    @property
    def actors(self) -> list[Body]:
        """Ascending ids. Not to be changed; a body that dies while it is gone through is no longer `alive`."""
        if self._actors is None:
            self._actors = sorted((body for body in self._bodies.values() if body.is_actor), key=by_id)
        return self._actors

    @property
    def movers(self) -> list[Body]:
        if self._movers is None:
            self._movers = sorted((body for body in self._bodies.values() if body.is_mover), key=by_id)
        return self._movers

    # Keeping in step with the components

    def refresh(self, entity: int) -> None:
        """After components were added to the entity or taken from it."""
        parts = self.entities.components(entity)
        known = core()
        body = self._bodies.get(entity)
        if known.Position not in parts or known.Collider not in parts:
            if body is not None:
                self.forget(entity)
            return
        if body is None:
            body = self._bodies[entity] = Body(entity, parts, self.answerers)
        else:
            body.see(parts, self.answerers)
        self._actors = self._movers = None
        self.place(body)

    def forget(self, entity: int) -> None:
        """Gone from Space and from motion, at once."""
        body = self._bodies.pop(entity, None)
        if body is not None:
            body.alive = False
            self.space.take_out(body.box)
            self._actors = self._movers = None

    def kill(self, entity: int) -> None:
        """Remove the entity altogether."""
        self.forget(entity)
        self.entities.remove(entity)

    def shift(self, body: Body, dx: int, dy: int) -> None:
        """Move a body by whole pixels, whatever is there."""
        body.position.x += dx
        body.position.y += dy
        box = body.box
        box.left += dx
        box.right += dx
        box.top += dy
        box.bottom += dy
        if box.span is not None:
            self.space.file(box)

    def refile(self) -> None:
        """What anyone wrote to a Position or a Collider since is filed where it is now."""
        known = core()
        rows = self.entities.rows((known.Position, known.Collider))
        if rows is not self._rows:
            self._rescan([entity for entity, _ in rows])
            self._rows = rows
        for body in self._bodies.values():
            position, box = body.position, body.box
            if (
                position.x + body.shift_x != box.left
                or position.y + body.shift_y != box.top
                or body.shape != _shape(body)
            ):
                self.place(body)

    def _rescan(self, ids: list[int]) -> None:
        alive = set(ids)
        for entity in [entity for entity in self._bodies if entity not in alive]:
            self.forget(entity)
        for entity in ids:
            body = self._bodies.get(entity)
            parts = self.entities.components(entity)
            # by identity: what a system put in the place of an equal one by esper's own means is to be moved, too
            if body is None or len(body.parts) != len(parts) or not all(map(is_, body.parts, parts.values())):
                self.refresh(entity)

    def place(self, body: Body) -> None:
        """File one body by its components."""
        space, box, collider, tiles = self.space, body.box, body.collider, body.tiles
        written: dict[str, object] = {"x": body.position.x, "y": body.position.y}
        for axis, at in written.items():
            if not isinstance(at, int):  # someone wrote it past its type
                who = self.entities.name_of(body.id) or body.id
                raise ValueFault(
                    f"entity {shown(who)} > Position.{axis}: {at} is no whole number; "
                    "what moves by parts of a pixel has a Velocity, or is moved by World.move"
                )
        shape = _shape(body)
        if shape != body.shape:
            space.take_out(box)
            body.shape = shape
            box.grid = _grid(body)
            body.shift_x, body.shift_y = (collider.x, collider.y) if tiles is None else (0, 0)
            box.kind = _kind(body)
            box.layers, box.only, box.ignores = map(space.bits, (collider.layers, collider.only, collider.ignores))
            box.pushable, box.tangible = body.pushable is not None and body.is_actor, not body.ghost
            space.pushing = space.pushing or box.pushable
            space.sloping = space.sloping or body.slope is not None
            space.layered = space.layered or bool(box.layers or box.only or box.ignores)
        box.left, box.top = body.position.x + body.shift_x, body.position.y + body.shift_y
        if tiles is None or box.grid is None:
            box.right, box.bottom = box.left + collider.width, box.top + collider.height
        else:
            box.right = box.left + len(box.grid.columns) * tiles.size
            box.bottom = box.top + len(box.grid.rows) * tiles.size
        if collider.enabled and box.left < box.right and box.top < box.bottom:
            space.file(box)


def _kind(body: Body) -> int:
    if body.solid is not None:
        return ONE_WAY if body.solid.one_way else SOLID
    return ACTOR if body.moves else OTHER


def _grid(body: Body) -> Grid | None:
    """The cells of tiles; a slope is one cell, unless it has tiles."""
    collider, tiles, slope = body.collider, body.tiles, body.slope
    width, height = collider.width, collider.height
    if tiles is None:
        rows, size, x, y = ("#",), max(width, height), 0, 0
    else:
        rows, size, x, y = tiles.rows, tiles.size, collider.x, collider.y
    if slope is not None:
        return SlopeGrid(rows, size, (x, y, width, height), (slope.left, slope.right), slope.stick)
    return None if tiles is None else Grid(rows, size, x, y, width, height)


def _shape(body: Body) -> Shape:
    """All that the box depends on but for the place."""
    collider = body.collider
    return (
        collider.width, collider.height, collider.x, collider.y, collider.enabled,
        collider.layers, collider.only, collider.ignores,
        body.nature, None if body.solid is None else (body.solid.one_way, _cells(body)),
    )  # fmt: skip


def _cells(body: Body) -> Shape:
    """What its grid depends on, besides."""
    tiles, slope = body.tiles, body.slope
    return (
        None if tiles is None else (tiles.rows, tiles.size),
        None if slope is None else (slope.left, slope.right, slope.stick),
    )
