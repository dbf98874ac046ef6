"""What can be asked of a world, without changing it: components by entity, entities by component, who is where."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeVar, overload

from ecs_platformer.bodies import Bodies
from ecs_platformer.body import Body
from ecs_platformer.entities import Composition, Entities, Row
from ecs_platformer.errors import ValueFault, nearest, shown
from ecs_platformer.hot_loop import airborne
from ecs_platformer.motion import stands
from ecs_platformer.slopes import passable
from ecs_platformer.solids import riders, solids_below
from ecs_platformer.space import ACTOR, BLOCKING, ONE_WAY, SOLID, Box, Space, meet, overlap

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
F = TypeVar("F")

NOTHING: Mapping[type[Any], Any] = {}


class Queries:
    """The asking half of a World. All answers are in ascending id."""

    def __init__(self) -> None:
        self._entities = Entities()
        self._bodies = Bodies(self._entities)
        self._acting: dict[tuple[type[Any], ...], tuple[list[Row], list[Body], list[Row]]] = {}  # the last answers

    # Entities

    @property
    def names(self) -> dict[str, int]:
        """Name → id of the named entities that exist, ids ascending."""
        return {name: entity for name, entity in self._entities.names.items() if self.alive(entity)}

    def find_named(self, name: str) -> int:
        """The id of the entity of this name, or 0."""
        entity = self._entities.names.get(name, 0)
        return entity if entity in self._entities.table else 0

    def named(self, name: str) -> int:
        if not (entity := self.find_named(name)):
            raise ValueFault(f"no entity is named {shown(name)}{nearest(name, self.names)}")
        return entity

    def alive(self, entity: int) -> bool:
        return self._entities.alive(entity)

    def entities(self) -> list[int]:
        """All ids, ascending."""
        return self._entities.ids()

    def census(self) -> tuple[int, int, int]:
        """Entities alive, entities removed so far, and the id that the next one gets."""
        alive = len(self.entities())
        return alive, self._entities.removed, self._entities.next_id

    def components(self, entity: int) -> dict[str, Any]:
        """Name → component, by name: the order in which they were added is no part of the state."""
        if not self.alive(entity):
            raise ValueFault(f"there is no entity {entity}")
        found = {kind.__name__: component for kind, component in self._entities.components(entity).items()}
        return dict(sorted(found.items()))

    @overload
    def get(self, entity: int, kind: type[A]) -> A: ...
    @overload
    def get(self, entity: int, kind: str) -> Any: ...
    def get(self, entity: int, kind: type[Any] | str) -> Any:
        """The entity's component, by class or by name."""
        parts = self._entities.table.get(entity)
        component = parts.get(kind) if parts is not None and isinstance(kind, type) else None
        if component is None and isinstance(kind, str):
            component = self.components(entity).get(kind)
        if component is None:
            known = self.components(entity)
            name = kind.__name__ if isinstance(kind, type) else kind
            raise ValueFault(f"{self.who(entity)} has no {name}; it has {', '.join(sorted(known)) or 'nothing'}")
        return component

    def find(self, entity: int, kind: type[A]) -> A | None:
        """The entity's component, or None."""
        parts = self._entities.table.get(entity)
        return None if parts is None else parts.get(kind)

    def parts(self, entity: int) -> Mapping[type[Any], Any]:
        """All its components by class, to look several of them up at once; empty, if there is no such entity."""
        return self._entities.table.get(entity, NOTHING)

    def has(self, entity: int, *kinds: type[Any]) -> bool:
        parts = self._entities.table.get(entity)
        if parts is None:
            return False
        for kind in kinds:  # noqa: SIM110 (a generator for all() takes twice as long)
            if kind not in parts:
                return False
        return True

    @overload
    def each(self, a: type[A], /) -> Iterator[tuple[int, tuple[A]]]: ...
    @overload
    def each(self, a: type[A], b: type[B], /) -> Iterator[tuple[int, tuple[A, B]]]: ...
    @overload
    def each(self, a: type[A], b: type[B], c: type[C], /) -> Iterator[tuple[int, tuple[A, B, C]]]: ...
    @overload
    def each(self, a: type[A], b: type[B], c: type[C], d: type[D], /) -> Iterator[tuple[int, tuple[A, B, C, D]]]: ...
    @overload
    def each(
        self, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], /
    ) -> Iterator[tuple[int, tuple[A, B, C, D, E]]]: ...
    def each(self, *kinds: type[Any]) -> Iterator[Any]:
        """Every entity that has all of these components, with them, ids ascending.

        What is removed on the way is passed over; what is created on the way comes the next time.
        """
        return self._entities.each(kinds)

    @overload
    def actors(self, a: type[A], /) -> Iterator[tuple[int, tuple[A]]]: ...
    @overload
    def actors(self, a: type[A], b: type[B], /) -> Iterator[tuple[int, tuple[A, B]]]: ...
    @overload
    def actors(self, a: type[A], b: type[B], c: type[C], /) -> Iterator[tuple[int, tuple[A, B, C]]]: ...
    @overload
    def actors(self, a: type[A], b: type[B], c: type[C], d: type[D], /) -> Iterator[tuple[int, tuple[A, B, C, D]]]: ...
    @overload
    def actors(
        self, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], /
    ) -> Iterator[tuple[int, tuple[A, B, C, D, E]]]: ...
    @overload
    def actors(
        self, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], f: type[F], /
    ) -> Iterator[tuple[int, tuple[A, B, C, D, E, F]]]: ...
    def actors(self, *kinds: type[Any]) -> Iterator[Any]:
        """The same for actors: what has Position, Remainder, Collider and Velocity and is no Solid."""
        entities, bodies = self._entities, self._bodies
        rows, acting = entities.rows(kinds), bodies.actors
        known = self._acting.get(kinds)
        if known is None or known[0] is not rows or known[1] is not acting:
            known = self._acting[kinds] = rows, acting, [row for row in rows if self._is_actor(row[0])]
        changes, last = entities.changes, 0
        for row in known[2]:
            if changes != entities.changes or bodies.actors is not acting:
                break
            last = row[0]
            yield row
        if changes != entities.changes or bodies.actors is not acting:
            for row in rows:
                if row[0] > last and entities.still(row, kinds) and self._is_actor(row[0]):
                    yield row

    def _is_actor(self, entity: int) -> bool:
        body = self._bodies.get(entity)
        return body is not None and body.is_actor

    @overload
    def airborne(self, a: type[A], /) -> Iterator[tuple[int, tuple[A]]]: ...
    @overload
    def airborne(self, a: type[A], b: type[B], /) -> Iterator[tuple[int, tuple[A, B]]]: ...
    def airborne(self, *kinds: type[Any]) -> Iterator[Any]:
        """Those of actors() that nothing holds up: see stands()."""
        return airborne(self._bodies, kinds)

    def composition(self) -> Composition:
        """A dict in which to keep what follows from who has what alone: another, empty one as soon as anything is added,
        replaced or removed."""
        return self._entities.composition()

    def who(self, entity: int) -> str:
        """The entity as messages name it."""
        name = self._entities.name_of(entity)
        return f"entity {entity}" if name is None else f"entity {shown(name)}"

    # Space

    @property
    def space(self) -> Space:
        return self._bodies.space

    def refile(self) -> None:
        """After anyone wrote to any Position or Collider: Space knows at once. The moving systems begin with it."""
        self._bodies.refile()

    def settle(self) -> None:
        """The same, unless nobody can have written since the last time but systems that tell (`tells`)."""
        self._bodies.settle()

    def unsettle(self) -> None:
        """For systems that tell: something was written that World.moved does not tell, as one-way or the cells of tiles."""
        self._bodies.settled = False

    def stands(self, entity: int, dx: int = 0, dy: int = 0) -> bool:
        """Would a solid or a one-way stop it on the next pixel down, if it were `dx`, `dy` px from where it is?"""
        body = self._bodies.get(entity)
        if body is None:
            return False
        box = body.box
        if box.kind == SOLID and box.grid is None and box.span is not None and box.bottom - box.top > 1:
            # The px below a solid's feet, and those above it up to its head, are looked through for what is solid
            if not (dx or dy or self.space.layered) and body.blockable:
                return True
        if box.grounded and not dy and box.x_from <= box.left + dx <= box.x_to and body.blockable:
            return True  # as far as is known to be ground, too
        return stands(self._bodies, body, dx, dy)

    def touching(self, entity: int, side: str) -> list[int]:
        """The solids that the next pixel to the "left", "right", "up" or "down" would overlap."""
        return [box.id for box in self.space.touching(self._body(entity).box, side, BLOCKING)]

    def within(self, entity: int, left: int, top: int, right: int, bottom: int) -> bool:
        """Has it a collider, enabled, that overlaps this box of the world?"""
        body = self._bodies.get(entity)
        return body is not None and body.box.span is not None and overlap(body.box, left, top, right, bottom)

    def actors_in(self, left: int, top: int, right: int, bottom: int, excluding: int = 0) -> list[int]:
        """The actors whose colliders overlap this box of the world."""
        return [body.id for body in self._bodies.actors_in(left, top, right, bottom) if body.id != excluding]

    def overlapping(self, entity: int) -> list[int]:
        """Whatever has a collider and overlaps this one's."""
        box = self._body(entity).box
        return [
            other.id for other in self.space.overlapping(box.left, box.top, box.right, box.bottom, excluding=entity)
        ]

    def free_at(self, entity: int, x: int, y: int) -> bool:
        """Would it overlap no solid with its Position there? One-ways are no matter."""
        body = self._body(entity)
        return self._is_free(body.box, x + body.shift_x, y + body.shift_y)

    def is_clear(self, entity: int, left: int, top: int, width: int, height: int) -> bool:
        """Is this box of the world free of solids that could block the entity? One-ways are no matter."""
        return self.space.is_clear(self._body(entity).box, left, top, left + width, top + height)

    def wall_beside(self, entity: int, distance: int = 1) -> int:
        """1: there is a solid so many px to the right; -1: to the left only; 0: neither."""
        return next((side for side in (1, -1) if self.wall_at(entity, side * distance)), 0)

    def wall_at(self, entity: int, dx: int, dy: int = 0) -> bool:
        """Would it overlap a solid `dx`, `dy` px from here? A slope that it would go up is no wall."""
        box, space = self._body(entity).box, self.space
        if self._is_free(box, box.left + dx, box.top + dy):
            return False
        box = box.at(0, dy)
        return not (space.sloping and passable(space, box, dx)) or bool(space.next_actors(box, dx, 0))

    def walls(self, entity: int, side: int) -> list[int]:
        """The solids that the next pixel to the right (1) or left (-1) would overlap, but no one-ways."""
        box = self._body(entity).box
        return [other.id for other in self.space.touching(box, "right" if side > 0 else "left", SOLID)]

    def boxes(self, entity: int, side: int) -> list[int]:
        """The actors, one to the right (1) or left (-1), that would be in its way: one of the two is Pushable."""
        return [other.id for other in self.space.next_actors(self._body(entity).box, side, 0)]

    def box(self, entity: int) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of its collider, px of the world."""
        return self._body(entity).place()

    def riders(self, solid: int) -> list[int]:
        return [body.id for body in riders(self._bodies, self._body(solid))]

    def ridden(self, solids: Collection[int]) -> dict[int, list[int]]:
        """Those of these solids that have riders, with them."""
        near, actors = solids, self._bodies.actors
        if len(actors) < len(solids):  # it is faster to ask what lies around each of few actors
            around: set[int] = set()
            for body in actors:
                box = body.box
                found = self.space.solids_near(box.left - 1, box.top - 1, box.right + 1, box.bottom + 1)
                around.update([other.id for other in found])
            near = [solid for solid in solids if solid in around]
        return {solid: found for solid in near if (found := self.riders(solid))}

    def solids_below(self, entity: int, most: int) -> list[tuple[int, int]]:
        """The other solids, no one-ways, that it would overlap if it went `most` px down, and how many px it can go
        before each."""
        return solids_below(self._bodies, self._body(entity), most)

    def vacant(self, solid: int) -> bool:
        """Is nobody in the place of a solid, enabled or not: no actor that it would block, and no other solid?
        One-ways, and this one if it is one, bother nobody."""
        box = self._body(solid).box
        near = self.space.overlapping(box.left, box.top, box.right, box.bottom, SOLID | ACTOR, solid)
        others = [other for other in near if other.tangible and meet(box, other)]
        return box.kind == ONE_WAY or not any(overlap(other, *cell) for other in others for cell in _cells(box))

    def overlaps(self) -> list[tuple[int, int]]:
        """Every actor with every solid that it overlaps: there are none, unless a level was made so."""
        self.refile()
        found: list[tuple[int, int]] = []
        for body in self._bodies.actors:
            if body.blockable and not body.squished:
                box = body.box
                solids = self.space.overlapping(box.left, box.top, box.right, box.bottom, SOLID)
                found += [(body.id, solid.id) for solid in solids if meet(box, solid)]
        return found

    def _is_free(self, box: Box, left: int, top: int) -> bool:
        """By what is known around it, or else Space is asked."""
        known = box.x_from <= left <= box.x_to and box.y_from <= top <= box.y_to and box.tangible
        return known or self.space.is_free(box, left, top)

    def _body(self, entity: int) -> Body:
        body = self._bodies.get(entity)
        if body is None:
            self.components(entity)
            raise ValueFault(f"{self.who(entity)} has no place in space: that takes a Position and a Collider")
        return body


def _cells(box: Box) -> Iterator[tuple[int, int, int, int]]:
    """Left, top, right and bottom of each filled cell of a grid, or of the box."""
    grid = box.grid
    if grid is None:
        yield box.left, box.top, box.right, box.bottom
        return
    for row, filled in enumerate(grid.rows):
        for column in (at for at, cell in enumerate(filled) if cell):
            left, top = box.left + column * grid.size + grid.x, box.top + row * grid.size + grid.y
            yield left, top, left + grid.width, top + grid.height
