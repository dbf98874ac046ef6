"""Reads and writes all components of a world, one class at a time, as bytes.

`marshal` writes the values of a class at once, floats exact and without sharing anything mutable: equal bytes are
equal values, bit for bit, so that a restore writes only what has changed. In version 2 of its format the bytes depend
on the values alone. Values that `marshal` cannot write, such as enums and named tuples, are kept as in a snapshot.
"""

from __future__ import annotations

import marshal
from collections import deque
from collections.abc import Sequence
from itertools import chain, compress, repeat
from operator import attrgetter, ne
from typing import Any, NamedTuple

from ecs_platformer.core.ecs.entities import Entities
from ecs_platformer.world.snapshot.columns import values_of_all
from ecs_platformer.world.snapshot.plain_values import ClassLayout, Values, component_layout, from_plain

MARSHAL = 2  # in this version, the bytes do not depend on reference counts and interned strings
Data = bytes | tuple[Values, ...]  # of all components of a class: marshalled, or as plain values


class Column(NamedTuple):
    """The values of all components of one class; `ids` are the ids of their entities, in the same order."""

    kind: ClassLayout
    ids: tuple[int, ...]
    data: Data

    def rows(self) -> Sequence[Values]:
        if isinstance(self.data, bytes):
            return marshal.loads(self.data)
        return [tuple([from_plain(value, _same) for value in values]) for values in self.data]


class Group(NamedTuple):
    kind: ClassLayout
    ids: tuple[int, ...]
    components: list[Any]

    def marshalled(self) -> bytes | None:
        """Return None if `marshal` cannot write a value."""
        try:
            return marshal.dumps(list(map(self.kind.read, self.components)), MARSHAL)
        except (ValueError, AttributeError):
            return None

    def plain(self) -> tuple[Values, ...]:
        """Raises InvalidValueError for a value that cannot be saved."""
        kind: Any = self.kind.type
        return tuple([values for _, values in values_of_all(kind, self.components)])


READ, COMPONENTS = attrgetter("kind.read"), attrgetter("components")  # of a Group


class Groups:
    """update() groups the components again only if an entity or component has been added or removed."""

    def __init__(self, entities: Entities) -> None:
        self.ids: tuple[int, ...] = ()  # of all entities, ascending
        self.groups: dict[type[Any], Group] = {}
        self.even: list[Group] = []  # those that marshalled() writes
        self.odd: list[Group] = []  # those of classes that once had a value that `marshal` cannot write
        self.regular = True  # False: a component is shared, or has attributes that are not fields
        self._entities = entities
        self._structure: tuple[int, int] | None = None
        self._checked: set[type[Any]] = set()  # classes with components that can be saved as plain values
        self._odd: dict[type[Any], None] = {}

    def update(self) -> None:
        """Raises InvalidValueError for a component of a class that cannot be saved."""
        structure = self._entities.structure()
        if structure == self._structure:
            return
        self.ids, found = tuple(self._entities.ids()), self._entities.by_class()
        for kind in found.keys() - self._checked:
            values_of_all(kind, found[kind][1])
            self._checked.add(kind)
        self.groups = {
            kind: Group(component_layout(kind), members, components) for kind, (members, components) in found.items()
        }
        every = [*chain.from_iterable(components for _, components in found.values())]
        self.regular = (
            len(set(map(id, every))) == len(every)
            and all(set(map(type, group.components)) == {kind} for kind, group in self.groups.items())
            and not any(group.kind.open for group in self.groups.values())
        )
        self._structure = structure
        self._part()

    def marshalled(self) -> list[bytes]:
        """Return the values of each group in `even`. All of them are read in compiled code."""
        values = map(map, map(READ, self.even), map(COMPONENTS, self.even))
        try:
            return list(map(marshal.dumps, map(list, values), repeat(MARSHAL)))
        except (ValueError, AttributeError):
            self._odd |= {kind: None for kind, group in self.groups.items() if group.marshalled() is None}
            self._part()
            return self.marshalled()

    def _part(self) -> None:
        self.even = [group for kind, group in self.groups.items() if kind not in self._odd]
        self.odd = [self.groups[kind] for kind in self._odd if kind in self.groups]


def write_differing(kind: ClassLayout, components: Sequence[Any], rows: Sequence[Values]) -> list[Any]:
    """Write a row of values to each component, unless it has them; return the components that were written to."""
    try:  # as bytes, since 0.0 == -0.0 and 1 == True
        now = map(marshal.dumps, map(kind.read, components), repeat(MARSHAL))
        differ = [*map(ne, now, map(marshal.dumps, rows, repeat(MARSHAL)))]
    except (ValueError, AttributeError):  # a value that `marshal` cannot write
        differ = [True] * len(components)
    written = [*compress(components, differ)]
    deque(map(kind.write, written, compress(rows, differ)), maxlen=0)  # calls it for each, faster than a loop
    return written


def _same(kind: ClassLayout) -> ClassLayout:
    return kind
