"""What can be asked of a world's entities, without changing it: components by entity, entities by component."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar, overload

from ecs_platformer.collision.shape import Box
from ecs_platformer.ecs.entities import Composition, Entities, Row
from ecs_platformer.errors import ValueFault, nearest, shown
from ecs_platformer.fast.loops import airborne
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
F = TypeVar("F")

NOTHING: Mapping[type[Any], Any] = {}
FEW = 2  # rows; with fewer nothing that happens meanwhile matters: half of a level's 45 queries take half as long


class WhoHas:
    """The part of a World that knows who has what. All answers are in ascending id."""

    def __init__(self) -> None:
        self._entities = Entities()
        self._table = self._entities.table  # the components of each entity, by class
        self._bodies = Bodies(self._entities)
        self._acting: dict[tuple[type[Any], ...], tuple[list[Row], list[Body], list[Row]]] = {}  # the last answers
        self._boxes: dict[type[Any], tuple[list[Row], list[Body], list[Box]]] = {}
        self._kept: dict[tuple[type[Any], ...], tuple[list[Row], Composition]] = {}

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
        return entity in self._entities.table

    def entities(self) -> list[int]:
        """All ids, ascending."""
        return self._entities.ids()

    def census(self) -> tuple[int, int, int]:
        """Entities alive, entities removed so far, and the id that the next one gets."""
        alive = len(self.entities())
        return alive, self._entities.removed, self._entities.next_id

    def components(self, entity: int) -> dict[str, Any]:
        """Name → component, by name: the order in which they were added is no part of the state."""
        self._check_alive(entity)
        found = {kind.__name__: component for kind, component in self._entities.components(entity).items()}
        return dict(sorted(found.items()))

    def _check_alive(self, entity: int) -> None:
        if not self.alive(entity):
            raise ValueFault(f"there is no entity {entity}")

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
        parts = self._table.get(entity)
        return None if parts is None else parts.get(kind)

    def parts(self, entity: int) -> Mapping[type[Any], Any]:
        """All its components by class, to look several of them up at once; empty, if there is no such entity."""
        return self._table.get(entity, NOTHING)

    def has(self, entity: int, *kinds: type[Any]) -> bool:
        parts = self._table.get(entity)
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
        rows = self._entities.rows(kinds)
        return iter(rows) if len(rows) < FEW else self._entities.each(rows, kinds)

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
        rows, acting = self._entities.rows(kinds), self._bodies.actors
        known = self._acting.get(kinds)
        if known is None or known[0] is not rows or known[1] is not acting:
            known = self._acting[kinds] = rows, acting, [row for row in rows if self._is_actor(row[0])]
        return iter(known[2]) if len(rows) < FEW else self._one_by_one(kinds, known)

    def _one_by_one(
        self, kinds: tuple[type[Any], ...], known: tuple[list[Row], list[Body], list[Row]]
    ) -> Iterator[Row]:
        """These actors, less those that are none any more by the time they come, and with those that are by then."""
        entities, bodies = self._entities, self._bodies
        changes, (rows, acting, those) = entities.changes, known
        for row in those:
            yield row
            if changes != entities.changes or bodies.actors is not acting:
                last = row[0]
                break
        else:
            return
        for row in rows:
            if row[0] > last and entities.still(row, kinds) and self._is_actor(row[0]):
                yield row

    def _is_actor(self, entity: int) -> bool:
        body = self._bodies.get(entity)
        return body is not None and body.is_actor

    def boxes_with(self, kind: type[Any]) -> list[Box]:
        """Of all bodies that have such a component, as Space files them. Not to be changed."""
        rows, acting = self._entities.rows((kind,)), self._bodies.actors  # which is another list with every new body
        known = self._boxes.get(kind)
        if known is None or known[0] is not rows or known[1] is not acting:
            found = [body.box for entity, _ in rows if (body := self._bodies.get(entity)) is not None]
            known = self._boxes[kind] = rows, acting, found
        return known[2]

    def airborne(
        self, *kinds: type[Any], also: tuple[type[Any], ...] = (), without: tuple[type[Any], ...] = ()
    ) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """Those of actors() that nothing holds up (see stands()) when the first of them is asked for, and that have
        nothing of `without`; after the components that were asked for come those of `also`, each of which may be
        None."""
        return airborne(self._bodies, kinds, also, without)

    def composition(self, *kinds: type[Any]) -> Composition:
        """A dict in which to keep what follows from who has what alone: another, empty one as soon as anything is
        added, replaced or removed. Of some `kinds` it lasts longer: what is of none of them, or happens to nobody who
        has the rarest of them, does not matter."""
        if not kinds:
            return self._entities.composition()
        rows, kept = self._entities.rows(kinds), self._kept.get(kinds)
        if kept is None or kept[0] is not rows:
            kept = self._kept[kinds] = rows, {}
        return kept[1]

    def who(self, entity: int) -> str:
        """The entity as messages name it."""
        name = self._entities.name_of(entity)
        return f"entity {entity}" if name is None else f"entity {shown(name)}"
