"""Entities and their components: one esper context, ids that only grow, names, and queries in ascending id.

esper keeps its world in module globals and yields entities in set order; here each World has a context of its
own, is never left active, and sorts once per change. The only file that knows esper's insides (3.9).
"""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import itertools
import weakref
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any, cast

import esper

from ecs_platformer.errors import ValueFault, shown

type_key = tuple[type[Any], ...]
Row = tuple[int, tuple[Any, ...]]
Parts = dict[type[Any], Any]  # the components of an entity
Composition = dict[Any, Any]  # by query, or whatever: what was found out since anything was added or removed

_serial = itertools.count(1)


def _forget(context: str) -> None:
    if esper.current_world == context:
        esper.switch_world("default")
    if context in esper.list_worlds():
        esper.delete_world(context)


class Entities:
    """`with entities:` makes its esper context the active one, and the one before it active again at the end."""

    def __init__(self) -> None:
        self.context = f"ecs_platformer {next(_serial)}"
        self.names: dict[str, int] = {}
        self._name_of: dict[int, str] = {}
        self.changes = 0  # so far: tells a running query to look twice
        self.removed = 0  # entities, since the World was made
        self._strange = 0
        self._counts: dict[type[Any], int] = {}  # changes, by the type of the component
        self._apart: dict[type[Any], int] = {}  # those of them that were not of whole entities
        self._kept: dict[type_key, tuple[type[Any], tuple[int, ...], list[Row]]] = {}  # the last answer to each query
        self._told: Composition | None = None  # the composition after the last change made here
        self._outer: list[str] = []  # the contexts in which it was entered and not left
        with self:
            self.table = esper._entities  # the components of each entity, by class; not to be changed from outside
            self._answers: dict[Any, Any] = esper._get_component_cache  # dropped by esper after any change, all at once
        weakref.finalize(self, _forget, self.context).atexit = False

    def __enter__(self) -> None:
        self._outer.append(self.enter())

    def __exit__(self, *_: object) -> None:
        self.leave(self._outer.pop())

    def enter(self) -> str:
        """Make its context the active one. Gives what leave() asks for; the two take 0.2 µs less than `with`."""
        outer = esper.current_world
        if outer != self.context:
            esper.switch_world(self.context)
        return outer

    def leave(self, outer: str) -> None:
        if esper.current_world != outer:
            esper.switch_world(outer)

    def create(self, parts: Parts, name: str | None = None) -> int:
        return self.create_all([(name, parts)])[0]

    def create_all(self, given: Sequence[tuple[str | None, Parts]]) -> list[int]:
        """Entities by their names, if they have any, and their components. The same as esper.create_entity() for each,
        in a third of the time: it puts its components into a dict of its own once more."""
        with self:
            self._foresee({kind for _, parts in given for kind in parts})
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
            self._told = self.composition()
        for entity, (name, _) in zip(entities, given, strict=True):
            if name is not None:
                self.names[name] = entity
                self._name_of[entity] = name
        return entities

    def add(self, entity: int, component: object) -> None:
        with self:
            self._foresee_apart(type(component))
            self.changes += 1
            esper.add_component(entity, component)
            self._told = self.composition()

    def drop(self, entity: int, kind: type[Any]) -> None:
        with self:
            self._foresee_apart(kind)
            self.changes += 1
            esper.remove_component(entity, kind)
            self._told = self.composition()

    def remove(self, entity: int) -> None:
        """At once: gone from every query, also from one that is being iterated."""
        with self:
            self._foresee(self.table[entity])
            self.changes += 1
            esper.delete_entity(entity, immediate=True)
            self._told = self.composition()
        self.removed += 1
        name = self._name_of.pop(entity, None)
        if name is not None:
            del self.names[name]

    def alive(self, entity: int) -> bool:
        return entity in self.table

    def ids(self) -> list[int]:
        with self:
            self._bury()
        return sorted(self.table)

    @property
    def next_id(self) -> int:
        """The id that the next entity gets, also if a system asks esper itself for it."""
        with self:
            entity = next(esper._entity_count)
            esper._entity_count = itertools.count(entity)
        return entity

    def components(self, entity: int) -> dict[type[Any], Any]:
        """By class; not to be changed. Raises KeyError where there is no such entity."""
        return self.table[entity]

    def name_of(self, entity: int) -> str | None:
        return self._name_of.get(entity)

    def rows(self, types: type_key) -> list[Row]:
        """Every entity that has all of `types`, ids ascending. The same list until one of these is added or removed."""
        if esper.current_world != self.context:
            with self:
                return self.rows(types)
        if esper._dead_entities:
            self._bury()
        if not esper._cache_dirty and (answer := self._answers.get(types)) is not None:
            return answer
        known, apart, kept = self.composition(), self._apart, self._kept.get(types)
        strange = self._strange if known is self._told else self.strange()
        if kept is not None:
            rarest, stamp, rows = kept
            if stamp == (strange, self._counts.get(rarest, 0), *[apart.get(kind, 0) for kind in types]):
                self._answers[types] = rows
                return rows
        for kind in cast("tuple[object, ...]", types):
            if not isinstance(kind, type):
                raise ValueFault(f"a query takes classes of components, not {shown(kind)}")
        if len(types) == 1:
            found = esper.get_component(types[0])
            rows = [(entity, (component,)) for entity, component in sorted(found, key=itemgetter(0))]
        else:
            rows = sorted(esper.get_components(*types), key=itemgetter(0))
        # Of the entities that came or went since, only those can matter that have all of these: so it is enough to
        # know whether any had the one that the fewest have
        rarest = min(types, key=lambda kind: len(esper._components.get(kind, ())))
        stamp = strange, self._counts.get(rarest, 0), *[apart.get(kind, 0) for kind in types]
        self._kept[types] = rarest, stamp, rows
        self._answers[types] = rows
        return rows

    def stamp(self, types: type_key) -> tuple[int, ...]:
        """Another one whenever a component of these types was added or removed."""
        counts = self._counts
        return (self.strange(), *[counts.get(kind, 0) for kind in types])

    def composition(self) -> Composition:
        """Another dict as soon as anything is added, replaced or removed, by esper's own functions, too. Whatever
        follows from who has what alone may be kept in it.

        It lies among esper's own answers to queries, which it drops then."""
        if esper.current_world != self.context:
            with self:
                return self.composition()
        if esper._dead_entities:
            self._bury()
        if esper._cache_dirty:
            esper._clear_cache_now()
        known: Composition | None = self._answers.get(Entities)
        if known is None:
            known = self._answers[Entities] = {}
        return known

    def strange(self) -> int:
        """How often anything was added or removed by esper's own functions, unknown to this class."""
        if esper.current_world != self.context:
            with self:
                return self.strange()
        if esper._dead_entities:
            self._bury()
        if self.composition() is not self._told:
            self._strange += 1
            self._told = self.composition()
        return self._strange

    def _foresee(self, types: Iterable[type[Any]]) -> None:
        """Components of these types are about to be added or removed."""
        self.strange()
        for kind in types:
            self._counts[kind] = self._counts.get(kind, 0) + 1

    def _foresee_apart(self, kind: type[Any]) -> None:
        """One is about to be given to an entity that is there, or taken from it."""
        self._foresee((kind,))
        self._apart[kind] = self._apart.get(kind, 0) + 1

    def somebody_has(self, kind: type[Any]) -> bool:
        """Has any entity such a component? Only while this context is the active one."""
        return bool(esper._components.get(kind))

    def each(self, rows: list[Row], types: type_key) -> Iterator[Row]:
        """These rows of a query, less what vanishes or changes its components while they are gone through."""
        changes = self.changes
        for row in rows:
            if changes == self.changes or self.still(row, types):
                yield row

    def _bury(self) -> None:
        """What a system asked esper itself to delete goes now, not at the next process()."""
        self.removed += len(esper._dead_entities)
        esper.clear_dead_entities()

    def still(self, row: Row, types: type_key) -> bool:
        """Is this row of a query as it was?"""
        components = self.table.get(row[0], {})
        return all(components.get(kind) is component for kind, component in zip(types, row[1], strict=False))

    def bring_back(self, entities: Iterable[tuple[int, Iterable[object]]], names: dict[str, int], next_id: int) -> None:
        """Entities with the ids given, of which none is alive; names and the id counter as they were."""
        with self:
            for entity, components in entities:
                self.changes += 1
                esper._entity_count = itertools.count(entity)
                esper.create_entity(*components)
            esper._entity_count = itertools.count(next_id)
        self.names = dict(sorted(names.items(), key=itemgetter(1)))
        self._name_of = {entity: name for name, entity in self.names.items()}
