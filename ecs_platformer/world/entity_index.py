"""`world.entities`: the entities of a world, by component, id and name, and what is found of them until they change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar, overload

from ecs_platformer.core.ecs.entities import Entities, Row, type_key
from ecs_platformer.core.ecs.pictures import Pictures
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body
from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.live_entity import checked_fields

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
W = TypeVar("W")
Found = TypeVar("Found")

NO_COMPONENTS: Mapping[type[Any], Any] = {}
FEW = 2  # rows; fewer need no check for changes during iteration: this makes half of a level's queries twice as fast


class Census(NamedTuple):
    alive: int
    removed: int
    next_id: int


class Actors(NamedTuple):
    """What a query for actors iterates over, as long as nothing comes, goes or becomes an actor."""

    rows: list[Row]  # of all entities that have the components; each of them may become an actor
    actors: list[Row]
    few: bool  # so few rows that no iteration needs a check for changes


class EntityIndex:
    """The entities of a World by id and name. Iterating yields the ids of all entities, ascending."""

    def __init__(self, entities: Entities, bodies: Bodies, pictures: Pictures) -> None:
        self._entities = entities
        self._table = entities.table
        self._bodies = bodies
        self._pictures = pictures
        self._columns: dict[Any, tuple[list[Row], list[Any]]] = {}  # the last of each class, with its rows
        self._actor_rows: dict[type_key, tuple[list[Body], Actors]] = {}  # the last of each query, with Bodies.actors

    def __iter__(self) -> Iterator[int]:
        return iter(self._entities.ids())

    def __len__(self) -> int:
        return len(self._entities.ids())

    def __contains__(self, entity: object) -> bool:
        return entity in self._table

    @property
    def names(self) -> dict[str, int]:
        """Name → id, for all entities that have a name, ids ascending."""
        return {name: entity for name, entity in self._entities.names.items() if entity in self._table}

    def find(self, name: str) -> int:
        """Return the id of the entity of this name, or 0 if there is none."""
        entity = self._entities.names.get(name, 0)
        return entity if entity in self._table else 0

    def named(self, name: str) -> int:
        """Return the id of the entity of this name.

        Raises InvalidValueError if there is no such entity; the error suggests the nearest name.
        """
        if not (entity := self.find(name)):
            raise InvalidValueError(f"no entity is named {shown(name)}{nearest(name, self.names)}")
        return entity

    def name_of(self, entity: int) -> str | None:
        """Return the name of an entity, or None if it has none."""
        return self._entities.name_of(entity)

    def label(self, entity: int) -> str:
        """Return the text by which messages refer to the entity: `entity "hero"`, or `entity 12` if it has no name."""
        name = self._entities.name_of(entity)
        return f"entity {entity}" if name is None else f"entity {shown(name)}"

    def check_alive(self, entity: int) -> None:
        if not self._entities.alive(entity):
            raise InvalidValueError(f"there is no entity {entity}")

    def components(self, entity: int) -> dict[str, Any]:
        """Return the entity's components, sorted by class name. Raises InvalidValueError if there is no such entity."""
        self.check_alive(entity)
        found = {kind.__name__: component for kind, component in self._table[entity].items()}
        return dict(sorted(found.items()))

    def component_class(self, name: str) -> type[Any]:
        """Return the component class of this name. Raises InvalidValueError if there is none."""
        known = vocabulary()
        if name not in known:
            raise InvalidValueError(f"no component {shown(name)}{nearest(name, known)}")
        return known[name]

    def set_fields(self, entity: int, kind: type[Any], **fields: Any) -> None:
        """Set fields of a component after checking the values as if they came from a scene file.

        The checks cover the types and ranges of values, and rules about all components of the entity together, such as
        that the Collider of an entity with Tiles lies inside one cell. Raises InvalidValueError, with no field changed,
        if a check fails, if the entity lacks the component, or if there is no such entity.
        """
        self.check_alive(entity)
        parts = self._table[entity]
        if kind not in parts:
            raise InvalidValueError(f"{self.label(entity)} has no {kind.__name__}")
        for name, value in checked_fields(self.label(entity), parts[kind], parts.values(), fields).items():
            setattr(parts[kind], name, value)

    def by_class(self, entity: int) -> Mapping[type[Any], Any]:
        """Return the entity's components by class, or an empty mapping if there is no such entity.

        Do not change the mapping.
        """
        return self._table.get(entity, NO_COMPONENTS)

    def last_by_class(self, entity: int) -> Mapping[type[Any], Any]:
        """Like by_class(), but of an entity that was removed in this tick, return what it had then."""
        return self._table.get(entity) or self._entities.gone.get(entity, NO_COMPONENTS)

    def census(self) -> Census:
        """Return how many entities are alive, how many were removed, and the id that the next entity gets."""
        alive = len(self)
        return Census(alive, self._entities.removed, self._entities.next_id)

    @property
    def next_id(self) -> int:
        """The id that the next entity gets."""
        return self._entities.next_id

    def cached(self, find: Callable[[W], Found], world: W) -> Found:
        """Return find(world), where `find` is a function of a module whose result depends only on which entity has
        which components, on which are paused or asleep, and on Level.keep(). It is called again only after a change.
        """
        found = self._entities.kept(find)
        if found is None:
            found = find(world)
            self._entities.keep(find, found)
        return found

    def cached_until_changed(self, find: Callable[[W], Found], world: W, *reads: tuple[Any, ...]) -> Found:
        """Like cached(), but the result of find(world) may also depend on fields of components: each of `reads` is a
        class, then the names of fields of all components of this class. In place of the class, (A, B) means those of A
        that belong to an entity that has B as well."""
        kept = self._entities.kept(find)
        parts = [(attrgetter(*names), self._components(kind)) for kind, *names in reads] if kept is None else kept[0]
        values: list[Any] = []
        for get, those in parts:
            values += map(get, those)
        if kept is None or kept[1] != values:
            kept = parts, values, find(world)
            self._entities.keep(find, kept)
        return kept[2]

    def values(self, kind: type[Any], *fields: str) -> Iterator[Any]:
        """Iterate over the values of a field, or the tuples of those of several, of all that each(kind) finds.

        Compiled code does this: ask so where the answer is nearly always that nothing is to be done.
        """
        components = self._entities.kept((EntityIndex.values, kind))  # quicker than to compare rows
        if components is None:
            components = self._components(kind)
            self._entities.keep((EntityIndex.values, kind), components)
        return map(attrgetter(*fields), components)

    def _components(self, kind: type[Any] | tuple[type[Any], ...]) -> list[Any]:
        kinds = kind if isinstance(kind, tuple) else (kind,)
        rows, known = self._entities.all_rows(kinds), self._columns.get(kind)
        if known is None or known[0] is not rows:
            known = self._columns[kind] = rows, [components[0] for _, components in rows]
        return known[1]

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
        """Like World.each(), but including paused entities: for systems that react to others."""
        entities = self._entities
        rows = entities.all_rows(kinds) if entities.paused else entities.rows(kinds)
        return iter(rows) if len(rows) < FEW else entities.each(rows, kinds)

    @overload
    def every(self, a: type[A], /) -> Iterator[tuple[int, tuple[A]]]: ...
    @overload
    def every(self, a: type[A], b: type[B], /) -> Iterator[tuple[int, tuple[A, B]]]: ...
    @overload
    def every(self, a: type[A], b: type[B], c: type[C], /) -> Iterator[tuple[int, tuple[A, B, C]]]: ...
    @overload
    def every(self, a: type[A], b: type[B], c: type[C], d: type[D], /) -> Iterator[tuple[int, tuple[A, B, C, D]]]: ...
    def every(self, *kinds: type[Any]) -> Iterator[Any]:
        """Like each(), but including entities that sleep: for what counts or draws all that the level has."""
        return self._every(kinds) if self._entities.asleep else self.each(*kinds)

    def _every(self, kinds: type_key) -> Iterator[Row]:
        for row in self._entities.every_row(kinds):
            if row[0] in self._table:  # not is_unchanged(), which skips what sleeps
                yield row

    def hide_sleeping(self, shown: frozenset[int]) -> None:
        """Let queries find only these of what sleeps, until the picture is drawn: for a system that draws."""
        self._pictures.hide_sleeping(shown)

    @overload
    def actors(self, a: type[A], /) -> Iterator[tuple[int, tuple[A]]]: ...
    @overload
    def actors(self, a: type[A], b: type[B], /) -> Iterator[tuple[int, tuple[A, B]]]: ...
    @overload
    def actors(self, a: type[A], b: type[B], c: type[C], /) -> Iterator[tuple[int, tuple[A, B, C]]]: ...
    @overload
    def actors(self, a: type[A], b: type[B], c: type[C], d: type[D], /) -> Iterator[tuple[int, tuple[A, B, C, D]]]: ...
    def actors(self, *kinds: type[Any]) -> Iterator[Any]:
        """Like World.actors(), but including paused actors."""
        entities = self._entities
        if entities.paused:
            found = self._found_among(entities.all_rows(kinds), kinds)
        else:
            found = entities.kept((Actors, kinds)) or self.find_actors(kinds)
        return iter(found.actors) if found.few else self.each_actor(found, kinds)

    def find_actors(self, kinds: type_key) -> Actors:
        """Find what a query for the actors that have all of `kinds` iterates over, and keep it."""
        found = self._found_among(self._entities.rows(kinds), kinds)
        self._entities.keep((Actors, kinds), found)
        return found

    def _found_among(self, rows: list[Row], kinds: type_key) -> Actors:
        bodies, known = self._bodies.actors, self._actor_rows.get(kinds)
        if known is None or known[0] is not bodies or known[1].rows is not rows:
            awake, some_sleep = self._bodies.actor_ids, bool(self._bodies.asleep)
            actors = [row for row in rows if row[0] in awake or (some_sleep and self.is_actor(row[0]))]
            found = Actors(rows, actors, len(rows) < FEW)
            known = self._actor_rows[kinds] = bodies, found
        return known[1]

    def each_actor(self, found: Actors, kinds: type_key) -> Iterator[Row]:
        """Yield the rows of actors; after a structural change, check for each entity whether it is still an actor."""
        entities, change = self._entities, self._entities.next_change
        for row in found.actors:
            yield row
            if change:
                last = row[0]
                break
        else:
            return
        for row in found.rows:
            if row[0] > last and entities.is_unchanged(row, kinds) and self.is_actor(row[0]):
                yield row

    def is_actor(self, entity: int) -> bool:
        """Return True if the entity is alive and an actor (see World.actors)."""
        body = self._bodies.get(entity)
        return body is not None and body.is_actor
