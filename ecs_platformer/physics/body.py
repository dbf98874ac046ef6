"""A body: one entity's components, as motion sees them, and its box in Space.

An actor has Position, Remainder, Collider and Velocity and no Solid; a solid has Position, Collider and Solid, and
moves if it has Remainder and Velocity, too. Whatever else has a Position and a Collider can be found, no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from ecs_platformer.collision.slope_grid import SlopeGrid
from ecs_platformer.collision.space import ACTOR, ONE_WAY, OTHER, SOLID, Box
from ecs_platformer.collision.tile_grid import Grid
from ecs_platformer.ecs.component_types import (
    Collider,
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

Outline = tuple[int, int, int, int, bool, Sequence[str], Sequence[str], Sequence[str]]


class Shape(NamedTuple):
    """All that a box depends on but for the place."""

    outline: Outline  # what its Collider says
    nature: tuple[bool, ...]
    one_way: bool | None = None  # None: no solid
    tiles: tuple[Sequence[str], int] | None = None  # rows and size
    slope: tuple[int, int, int] | None = None  # left, right and stick


Runner = tuple[Pair, FloatPair, FloatPair, Box]  # Position, Velocity and Remainder; no Body, to read less memory
Runners = list[Any]  # to be gone through by rosters.one_by_one()
Carrier = tuple["Body", Pair, FloatPair, FloatPair, Box]  # its Position, Velocity and Remainder


class HitHandler(Protocol):
    """A system whose `on_hit(world, entity, hit)` is called for entities that have the component `handles_hits_of`."""

    handles_hits_of: type[Any]

    def on_hit(self, world: Any, entity: int, hit: object, /) -> bool: ...


class Taken:
    """What is read of who is carried or pushed: it fills the first cache line of a body, as in Nearest."""

    __slots__ = "box", "ghost", "lift", "position", "rider", "squished"


class Body(Taken):
    """One entity's components by reference, and its box in Space."""

    __slots__ = (
        "alive", "collider", "contacts", "deaf", "facing", "hit_handlers", "id", "is_actor", "is_mover", "nature",
        "on_hit", "parts", "push", "pushable", "remainder", "shape", "shift_x", "shift_y", "slope", "solid", "tiles",
        "velocity",
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

    def __init__(self, box: Box, parts: dict[type[Any], Any], hit_handlers: Sequence[HitHandler] = ()) -> None:
        self.id = box.id
        self.alive = True
        self.box = box
        self.shape: Shape | None = None  # as it is filed
        self.shift_x = self.shift_y = 0  # px, from the Position to the box
        self.see(parts, hit_handlers)

    def see(self, parts: dict[type[Any], Any], hit_handlers: Sequence[HitHandler]) -> None:
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
        self.hit_handlers = (
            tuple([system for system in hit_handlers if system.handles_hits_of in parts]) if hit_handlers else ()
        )
        self.deaf = self.contacts is None and not self.hit_handlers  # does nobody ask what stopped it?
        moves = self.remainder is not None and self.velocity is not None
        self.is_actor = moves and self.solid is None
        self.is_mover = moves and self.solid is not None  # a solid that moves
        self.nature = moves, self.solid is None, self.pushable is None, self.ghost

    def place(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom of its box."""
        return self.box.left, self.box.top, self.box.right, self.box.bottom

    @property
    def moves(self) -> bool:
        return self.is_actor or self.is_mover

    @property
    def blockable(self) -> bool:
        """Do solids stop, push and carry it?"""
        return not self.ghost and self.collider.enabled


def kind_of(body: Body) -> int:
    if body.solid is not None:
        return ONE_WAY if body.solid.one_way else SOLID
    return ACTOR if body.moves else OTHER


def grid_of(body: Body) -> Grid | None:
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


def outline_of(collider: Collider) -> Outline:
    return (
        collider.width, collider.height, collider.x, collider.y, collider.enabled,
        collider.layers, collider.only, collider.ignores,
    )  # fmt: skip


def shape_of(body: Body) -> Shape:
    """As it ought to be filed."""
    solid, tiles, slope = body.solid, body.tiles, body.slope
    return Shape(
        outline_of(body.collider),
        body.nature,
        None if solid is None else solid.one_way,
        None if tiles is None else (tiles.rows, tiles.size),
        None if slope is None else (slope.left, slope.right, slope.stick),
    )


def counted(body: Body) -> tuple[object, ...]:
    """All that lists of bodies hold of one."""
    return (
        body.position, body.collider, body.velocity, body.remainder, body.solid, body.tiles, body.is_actor,
        body.is_mover,
    )  # fmt: skip


def carrying(body: Body) -> Iterator[Carrier]:
    """As motion goes through the solids."""
    if body.velocity is not None and body.remainder is not None:
        yield body, body.position, body.velocity, body.remainder, body.box
