"""A body: one entity's components, as the physics sees them, and its box in Space.

What is an actor, is_actor() says; with a Velocity, it moves by itself. A solid has Position, Collider and Solid, and
moves if it also has Remainder and Velocity. Queries find any other entity with Position and Collider, but such an
entity does not move by itself and stops nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any, NamedTuple, Protocol

from ecs_platformer.core.collision.shape import ACTOR, ONE_WAY, OTHER, SOLID, Box
from ecs_platformer.core.collision.slope_grid import SlopeGrid
from ecs_platformer.core.collision.tile_grid import Grid
from ecs_platformer.core.ecs.component_types import (
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
    SlopeLimit,
    Solid,
    Tiles,
    core,
    is_actor,
)

Segment = tuple[int, int, int]  # of a path: its number, and the px to the right and then down
Outline = tuple[int, int, int, int, bool, Sequence[str], Sequence[str], Sequence[str]]  # see outline_of()


class Shape(NamedTuple):
    """Everything that a body's box depends on, except its place."""

    outline: Outline  # of the Collider
    flags: tuple[bool, ...]  # see Body.take_components()
    one_way: bool | None = None  # None: not a solid
    tiles: tuple[Sequence[str], int] | None = None  # rows and size
    slope: tuple[int, int, int, bool] | None = None  # left, right, stick and hangs
    through: Sequence[tuple[int, int]] = ()  # of its Dropping


class HitHandler(Protocol):
    """A system with a method `on_hit`, called for the hits of entities with the component `handles_hits_of`."""

    handles_hits_of: type[Any]

    def on_hit(self, world: Any, entity: int, hit: object, /) -> bool: ...


class Body:
    """One entity's box in Space, and references to its components, with None for each component that it lacks."""

    __slots__ = (
        "alive", "blockable", "box", "collider", "contacts", "facing", "flags", "ghost", "height", "hit_handlers", "id",
        "ignores_hits", "is_actor", "is_mover", "kinematic", "lift", "offset_x", "offset_y", "on_hit", "parts",
        "path", "placed", "position", "push", "pushable", "remainder", "rider", "shape", "slope", "slope_limit",
        "solid", "squished", "through", "tiles", "upside_down", "velocity", "watched", "width",
    )  # fmt: skip

    position: Pair
    collider: Collider
    remainder: FloatPair | None
    velocity: FloatPair | None
    solid: Solid | None
    tiles: Tiles | None
    slope: Slope | None
    slope_limit: SlopeLimit | None
    rider: Rider | None
    pushable: Pushable | None
    push: Push | None
    on_hit: OnHit | None
    facing: Facing | None
    contacts: Contacts | None
    lift: FloatPair | None

    def __init__(self, box: Box, components: dict[type[Any], Any], hit_handlers: Sequence[HitHandler] = ()) -> None:
        self.id = box.id
        self.alive = True
        self.box = box
        self.shape: Shape | None = None  # with which the box was last entered in Space; None: not yet
        self.blockable = False  # solids stop, push and carry it: its collider is enabled, and it has no Ghost
        self.offset_x = self.offset_y = 0  # px from the Position to the box
        self.width = self.height = 0  # px of the box
        self.path: list[Segment] | None = None  # in this tick, see paths.py; None: no system follows it
        self.placed = 0  # the number of the last segment of any path when the body was last put elsewhere
        self.watched: tuple[object, ...] = ()  # the components that are watched for writes
        self.take_components(components, hit_handlers)

    def take_components(self, components: dict[type[Any], Any], hit_handlers: Sequence[HitHandler]) -> None:
        """Take over the entity's components as they are now, and choose the `hit_handlers` that handle its hits."""
        known = core()
        self.parts = tuple(components.values())
        self.position = components[known.Position]
        self.collider = components[known.Collider]
        self.remainder = components.get(known.Remainder)
        self.velocity = components.get(known.Velocity)
        self.solid = components.get(known.Solid)
        self.tiles = components.get(known.Tiles) if self.solid is not None else None
        self.slope = components.get(known.Slope) if self.solid is not None else None
        self.slope_limit = components.get(known.SlopeLimit)
        self.rider = components.get(known.Rider)
        self.pushable = components.get(known.Pushable)
        self.push = components.get(known.Push)
        self.on_hit = components.get(known.OnHit)
        self.facing = components.get(known.Facing)
        self.contacts = components.get(known.Contacts)
        self.lift = components.get(known.Lift)
        self.ghost = known.Ghost in components
        self.kinematic = known.Kinematic in components  # a system of the project moves it
        self.upside_down = known.UpsideDown in components
        self.squished = known.Squished in components
        dropping = components.get(known.Dropping)
        self.through: Sequence[tuple[int, int]] = () if dropping is None else dropping.through
        self.hit_handlers = tuple([system for system in hit_handlers if system.handles_hits_of in components])
        self.ignores_hits = self.contacts is None and not self.hit_handlers  # no Hit needs to be made
        moves = self.remainder is not None and self.velocity is not None
        self.is_actor = is_actor(components)
        self.is_mover = moves and self.solid is not None  # a solid that moves
        self.flags = self.is_actor, self.solid is None, self.pushable is None, self.ghost, self.upside_down

    @property
    def steepest(self) -> float:
        """The gradient of the steepest slope that the body can walk up, in px up per px sideways; infinite without a
        SlopeLimit."""
        return inf if self.slope_limit is None else self.slope_limit.steepest

    def is_filed_where_it_is(self) -> bool:
        box, at = self.box, self.position
        return box.left == at.x + self.offset_x and box.top == at.y + self.offset_y


def kind_of(body: Body) -> int:
    if body.solid is not None:
        return ONE_WAY if body.solid.one_way else SOLID
    return ACTOR if body.is_actor else OTHER


def grid_of(body: Body) -> Grid | None:
    """Return the cells of the body's tiles, or one cell for a slope without tiles; None if the body is a plain box."""
    collider, tiles, slope = body.collider, body.tiles, body.slope
    width, height = collider.width, collider.height
    if tiles is None:
        rows, size, x, y = ("#",), max(width, height), 0, 0
    else:
        rows, size, x, y = tiles.rows, tiles.size, collider.x, collider.y
    if slope is not None:
        return SlopeGrid(rows, size, (x, y, width, height), (slope.left, slope.right), slope.stick, slope.hangs)
    return None if tiles is None else Grid(rows, size, x, y, width, height)


def outline_of(collider: Collider) -> Outline:
    return (
        collider.width, collider.height, collider.x, collider.y, collider.enabled,
        collider.layers, collider.only, collider.ignores,
    )  # fmt: skip


def shape_of(body: Body) -> Shape:
    solid, tiles, slope = body.solid, body.tiles, body.slope
    return Shape(
        outline_of(body.collider),
        body.flags,
        None if solid is None else solid.one_way,
        None if tiles is None else (tiles.rows, tiles.size),
        None if slope is None else (slope.left, slope.right, slope.stick, slope.hangs),
        body.through,
    )


def shape_components(body: Body) -> tuple[object, ...]:
    shape = body.solid, body.tiles, body.slope
    return body.position, body.collider, *[component for component in shape if component is not None]


def list_key(body: Body) -> tuple[object, ...]:
    """Return the values that decide in which lists of `Bodies` this body is (actors, movers and so on). Callers compare
    the values by identity."""
    return (
        body.position, body.collider, body.velocity, body.remainder, body.solid, body.tiles, body.is_actor,
        body.is_mover, body.kinematic,
    )  # fmt: skip
