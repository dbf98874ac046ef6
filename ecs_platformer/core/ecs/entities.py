"""The esper adapter: entities with components and names, ids that are never reused, and queries ordered by id.

esper keeps its world in module globals, has one active context per process, and yields entities in set order. Here each
World has a context of its own, which is active only while the World works. So all worlds live in one thread: worlds in
two threads would switch the context during each other's queries, and silently read and write each other's entities.

The rows of a query, which are an id and its components, are sorted only after a change. Only this file and
esper_tables.py use esper's private names (of version 3.9).
"""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import itertools
import weakref
from collections.abc import Hashable, Iterable, Iterator, Sequence
from operator import itemgetter
from threading import Thread, current_thread, get_ident
from typing import TYPE_CHECKING, Any, cast

import esper

from ecs_platformer.core.ecs.esper_tables import DEFAULT, close_default, lay_out, open_default, use_ids_from
from ecs_platformer.errors import InvalidValueError, shown

if TYPE_CHECKING:
    from esper import Processor

type_key = tuple[type[Any], ...]
Row = tuple[int, tuple[Any, ...]]
Parts = dict[type[Any], Any]  # the components of an entity
Cache = dict[Any, Any]  # what queries have found, and what keep() keeps
Query = tuple[type[Any], tuple[int, ...], frozenset[int], list[Row]]  # rarest class, stamp, asleep then, rows
NONE: set[int] = set()
AWAKE: frozenset[int] = frozenset()  # those asleep if none is

PREFIX = "ecs_platformer "  # of the names of Worlds' contexts
_serial = itertools.count(1)


class Composition:
    """Stands for which entity has which components; see Entities.composition()."""

    __slots__ = ()


class Asleep:
    """Stands among the classes of present() while any entity sleeps."""


def _forget(context: str) -> None:
    if esper.current_world == context:
        esper.switch_world(DEFAULT)
    if context in esper.list_worlds():
        esper.delete_world(context)
    if not any(name.startswith(PREFIX) for name in esper.list_worlds()):
        open_default()


class EsperContext:
    """An esper context that exists as long as this object does.

    A `with` block activates this context; at the end of the block, the previous context is active again.
    """

    def __init__(self) -> None:
        self.context = f"{PREFIX}{next(_serial)}"
        self._outer: list[str] = []  # the contexts that were active on entering
        weakref.finalize(self, _forget, self.context).atexit = False
        close_default()
        with self:
            lay_out()

    def __enter__(self) -> None:
        self._outer.append(self.enter())

    def __exit__(self, *_: object) -> None:
        self.leave(self._outer.pop())

    def enter(self) -> str:
        """enter() and leave() together are 0.2 µs faster than `with`. enter() raises InvalidValueError in a second
        thread."""
        check_thread()
        outer = esper.current_world
        if outer != self.context:
            esper.switch_world(self.context)
        return outer

    def leave(self, outer: str) -> None:
        if esper.current_world != outer:
            esper.switch_world(outer)

    @property
    def working(self) -> bool:
        """True while this context is active, for example during a tick, or while a frame is drawn."""
        return esper.current_world == self.context


class _Owner:
    """The thread that may use worlds: the first that used one or, after that thread has ended, the next."""

    thread: Thread | None = None
    ident = 0


def check_thread() -> None:
    """Raise InvalidValueError if another living thread owns all worlds; otherwise, make this thread their owner."""
    if get_ident() != _Owner.ident:
        _claim()


def _claim() -> None:
    owner, now = _Owner.thread, current_thread()
    if owner is not None and owner is not now and owner.is_alive():
        raise InvalidValueError(
            f"the thread {shown(now.name)} cannot use a World: those of this process live in the thread "
            f"{shown(owner.name)}; run worlds side by side in processes"
        )
    _Owner.thread, _Owner.ident = now, get_ident()


class Entities(EsperContext):
    """The entities of one World."""

    def __init__(self) -> None:
        super().__init__()
        self.names: dict[str, int] = {}
        self._name_of: dict[int, str] = {}
        self.changes = 0  # structural changes so far; after one, a running query checks its rows
        self.next_change: list[bool] = []  # filled by the next of them, which puts a new, empty list here
        self.created = self.removed = 0  # how many entities, since the World was made
        self.created_before = 0  # those of `created` that were there when the tick began
        self.gone: dict[int, Parts] = {}  # the components of what was removed in this tick
        self.paused: frozenset[int] = frozenset()  # in this tick: rows() leaves these entities out
        self.asleep = AWAKE  # until the next sleep(): only every_row() finds these entities
        self._external_changes = 0
        self._counts: dict[type[Any], int] = {}  # changes, by component class
        self._single_counts: dict[type[Any], int] = {}  # changes of living entities only, by component class
        self._queries: dict[tuple[bool, type_key], Query] = {}  # the last rows of each query, by whether some sleep
        self._own: Composition | None = None  # the composition after the last change made by this class
        with self:
            self.table = esper._entities  # the components of each entity, by class; read only
            self._marked = esper._dead_entities  # by esper.delete_entity()
            self._cache: Cache = esper._get_component_cache  # cleared by esper after any change

    def create(self, parts: Parts, name: str | None = None) -> int:
        return self.create_all([(name, parts)])[0]

    def create_all(self, given: Sequence[tuple[str | None, Parts]]) -> list[int]:
        """Create one entity for each pair (name or None, components) in `given`; return the ids.

        This does the same as esper.create_entity() for each pair, in a third of the time.
        """
        with self:
            self._count_change({kind for _, parts in given for kind in parts})
            entities: list[int] = []
            holders: dict[type[Any], set[int]] = esper._components
            for _, parts in given:
                entity = next(esper._entity_count)
                entities.append(entity)
                self.table[entity] = parts
                for kind in parts:
                    if kind in holders:
                        holders[kind].add(entity)
                    else:
                        holders[kind] = {entity}
            esper.clear_cache()
            self._own = self.composition()
        self.created += len(entities)
        for entity, (name, _) in zip(entities, given, strict=True):
            if name is not None:
                self.names[name] = entity
                self._name_of[entity] = name
        return entities

    def add(self, entity: int, component: object) -> None:
        """Add a component to an entity."""
        with self:
            self._count_single_change(type(component))
            self._change()
            esper.add_component(entity, component)
            self._own = self.composition()

    def drop(self, entity: int, kind: type[Any]) -> None:
        with self:
            self._count_single_change(kind)
            self._change()
            esper.remove_component(entity, kind)
            self._own = self.composition()

    def remove(self, entity: int) -> None:
        with self:
            self.gone[entity] = parts = self.table[entity]
            self._count_change(parts)
            self._change()
            esper.delete_entity(entity, immediate=True)
            self._own = self.composition()
        self.removed += 1
        name = self._name_of.pop(entity, None)
        if name is not None:
            del self.names[name]

    def alive(self, entity: int) -> bool:
        """Return True if there is an entity of this id, and it is not marked for deletion."""
        return entity in self.table and entity not in self._marked

    def ids(self) -> list[int]:
        with self:
            self._delete_marked()
        return sorted(self.table)

    @property
    def next_id(self) -> int:
        with self:
            entity = next(esper._entity_count)
            use_ids_from(entity)
        return entity

    def components(self, entity: int) -> dict[type[Any], Any]:
        """Raises KeyError if there is no such entity."""
        return self.table[entity]

    def name_of(self, entity: int) -> str | None:
        return self._name_of.get(entity)

    def rows(self, types: type_key) -> list[Row]:
        """List the entities, awake and unpaused, that have all of `types`: (id, components of these types), by id.

        The same list object is returned again until an entity joins or leaves the list, or replaces one of these
        components.
        """
        if esper.current_world != self.context:
            with self:
                return self.rows(types)
        if not esper._cache_dirty and (answer := self._cache.get(types)) is not None:
            return answer
        rows, paused = self._query(types, self.asleep), self.paused
        if paused and any(row[0] in paused for row in rows):
            rows = [row for row in rows if row[0] not in paused]
        self._cache[types] = rows
        return rows

    def kept(self, key: Hashable) -> Any:
        """Return what keep() was given under this key since the composition last changed, or None."""
        if esper.current_world != self.context:
            with self:
                return self.kept(key)
        if esper._cache_dirty:
            self.composition()
        return self._cache.get(key)

    def keep(self, key: Hashable, value: object) -> None:
        """Keep a value until the composition changes."""
        self.composition()
        self._cache[key] = value

    def all_rows(self, types: type_key) -> list[Row]:
        """List the entities, awake or paused, that have all of `types`, in the same form as rows()."""
        if not self.paused:
            return self.rows(types)
        return self._kept_rows((Entities.all_rows, types), types, self.asleep)

    def every_row(self, types: type_key) -> list[Row]:
        """List all entities that have all of `types`, in the same form as rows(); those asleep, too."""
        if not self.asleep:
            return self.all_rows(types)
        return self._kept_rows((Entities.every_row, types), types, AWAKE)

    def _kept_rows(self, key: Hashable, types: type_key, asleep: frozenset[int]) -> list[Row]:
        rows = self.kept(key)
        if rows is None:
            with self:
                rows = self._query(types, asleep)
            self.keep(key, rows)
        return rows

    def pause(self, entities: frozenset[int]) -> None:
        """Pause these entities, and no others: from now on, rows() leaves them out.

        If this changes which entities are paused, clear all caches.
        """
        if entities != self.paused:
            with self:
                self.external_changes()
                self.paused = entities
                self._clear_caches()

    def sleep(self, entities: frozenset[int]) -> None:
        """Let these entities sleep, and no others; clear all caches if others have slept before."""
        if entities != self.asleep:
            with self:
                self.external_changes()
                self.asleep = entities or AWAKE
                self._change()
                self._clear_caches()

    def leave_out(self, asleep: frozenset[int], cache: Cache) -> Cache:
        """Let queries leave out these entities, whatever sleeps, and find in this cache what they found then; return
        the cache of those before. Call it only while this context is active."""
        before = dict(self._cache)
        self._cache.clear()
        self._cache.update(cache)
        self.asleep, self._own = asleep, self.composition()
        return before

    def recompose(self) -> None:
        """Clear all caches, as after a structural change: what depends on the composition depends on more."""
        with self:
            self.external_changes()
            self._change()
            self._clear_caches()

    def _clear_caches(self) -> None:
        esper.clear_cache()
        self._own = self.composition()

    def _query(self, types: type_key, asleep: frozenset[int]) -> list[Row]:
        """Return the rows of all entities that have all of `types`, except those in `asleep`."""
        known, singles, key = self.composition(), self._single_counts, (bool(asleep), types)
        query = self._queries.get(key)
        external = self._external_changes if known is self._own else self.external_changes()
        if query is not None:
            rarest, stamp, then, rows = query
            now = external, self._counts.get(rarest, 0), *[singles.get(kind, 0) for kind in types]
            if then is asleep and stamp == now:
                return rows
        for kind in cast("tuple[object, ...]", types):
            if not isinstance(kind, type):
                raise InvalidValueError(f"a query takes classes of components, not {shown(kind)}")
        table, holders = self.table, cast("dict[type[Any], set[int]]", esper._components)
        having = {kind: holders.get(kind, NONE) for kind in types}
        first, *others = having.values()
        ids = sorted(first.intersection(*others) - asleep)
        columns = [[table[entity][kind] for entity in ids] for kind in types]
        rows = [*zip(ids, zip(*columns, strict=True), strict=True)]
        # Entities that were created or removed since matter only if they have all of these: it is enough to count
        # those with the rarest of them
        rarest = min(types, key=lambda kind: len(having[kind]))
        stamp = external, self._counts.get(rarest, 0), *[singles.get(kind, 0) for kind in types]
        self._queries[key] = rarest, stamp, asleep, rows
        return rows

    def stamp(self, types: type_key) -> tuple[int, ...]:
        """Return a stamp that changes when a component of one of these types is added, replaced or removed.

        If esper's own functions add or remove anything, every stamp changes.
        """
        counts = self._counts
        return (self.external_changes(), *[counts.get(kind, 0) for kind in types])

    def structure(self) -> tuple[int, int]:
        """Return a stamp that changes when any component is added, replaced or removed, and not by recompose()."""
        return self.external_changes(), sum(self._counts.values())

    def by_class(self) -> dict[type[Any], tuple[tuple[int, ...], list[Any]]]:
        """Return class → the ids of all entities that have such a component, ascending, and these components."""
        with self:
            self._delete_marked()
            holders: dict[type[Any], set[int]] = esper._components
            ids = {kind: tuple(sorted(those)) for kind, those in holders.items()}
        parts = self.table.__getitem__
        return {kind: (those, list(map(itemgetter(kind), map(parts, those)))) for kind, those in ids.items()}

    def composition(self, activate: bool = False) -> Composition:
        """Return what is another object after every structural change, even one by esper's own functions.

        It is an entry of esper's own query cache, as all that keep() keeps: esper clears that cache at every change.

        activate: if another context is active, leave this one active instead
        """
        if esper.current_world != self.context:
            if not activate:
                with self:
                    return self.composition()
            self.enter()
        try:
            if not esper._cache_dirty:
                return self._cache[Entities]
        except KeyError:  # one of esper's own queries has emptied its cache
            pass
        if esper._dead_entities:
            self._delete_marked()
        if esper._cache_dirty:
            esper._clear_cache_now()
        known = self._cache[Entities] = Composition()
        return known

    def process(self, systems: Iterator[Processor], world: object) -> bool:
        """Let the systems process the world, up to the first that changes the composition; return True if one has.

        After each system this context is active again, whatever the system has switched to. Call it only while this
        context is active.
        """
        known = self.composition()
        for system in systems:
            system.process(world)
            try:
                if esper._get_component_cache[Entities] is known and not esper._cache_dirty:
                    continue  # each context has a cache of its own
            except (KeyError, InvalidValueError):  # esper has emptied its cache, or its default context is active
                pass
            if self.composition(activate=True) is not known:
                return True
        return False

    def external_changes(self) -> int:
        """Return how often something outside of this class has changed the composition, so far."""
        known = self.composition()
        if known is not self._own:
            self._external_changes += 1
            self._own = known
        return self._external_changes

    def _change(self) -> None:
        self.changes += 1
        self.next_change.append(True)
        self.next_change = []

    def _count_change(self, types: Iterable[type[Any]]) -> None:
        self.external_changes()
        for kind in types:
            self._counts[kind] = self._counts.get(kind, 0) + 1

    def _count_single_change(self, kind: type[Any]) -> None:
        self._count_change((kind,))
        self._single_counts[kind] = self._single_counts.get(kind, 0) + 1

    def present(self) -> frozenset[type[Any]]:
        """Return the classes of all components of entities that are awake, and Asleep if any entity sleeps. Call it
        only while this context is active."""
        if self.asleep:
            awake = [kind for kind, those in esper._components.items() if not those <= self.asleep]
            return frozenset([Asleep, *awake])
        return frozenset(esper._components)  # esper deletes the entry of a class with its last component

    def each(self, rows: list[Row], types: type_key) -> Iterator[Row]:
        """Iterate over the rows of a query; skip rows that a change during the iteration has made outdated."""
        change = self.next_change
        for row in rows:
            if not change or self.is_unchanged(row, types):
                yield row

    def _delete_marked(self) -> None:
        """Delete the entities that esper.delete_entity() has marked; esper itself would wait for the next process()."""
        self.removed += len(esper._dead_entities)
        self.gone |= {entity: self.table[entity] for entity in esper._dead_entities}
        esper.clear_dead_entities()

    def is_unchanged(self, row: Row, types: type_key) -> bool:
        if row[0] in self.asleep:
            return False
        components = self.table.get(row[0], {})
        return all(components.get(kind) is component for kind, component in zip(types, row[1], strict=False))

    def create_with_ids(
        self, entities: Iterable[tuple[int, Iterable[object]]], names: dict[str, int], next_id: int
    ) -> None:
        """Create entities with the given ids; set all names and the next id.

        No entity may have one of these ids yet.
        """
        with self:
            for entity, components in entities:
                self._change()
                use_ids_from(entity)
                esper.create_entity(*components)
            use_ids_from(next_id)
        self.names = dict(sorted(names.items(), key=itemgetter(1)))
        self._name_of = {entity: name for name, entity in self.names.items()}
