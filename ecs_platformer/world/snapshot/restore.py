"""Reads a world's state and restores it, completely or not at all.

An entity that still has the same component classes as in the snapshot keeps its component objects, so references to
them stay valid; any other entity of the snapshot is created anew. An entity is created anew, too, if one of its
components has attributes that are not fields, or is shared with another entity.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, is_dataclass
from functools import cache, partial
from itertools import chain, islice, repeat
from operator import itemgetter
from typing import Any, cast

from ecs_platformer.core.ecs.entities import Entities
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.world.snapshot.columns import plain, values_of_all
from ecs_platformer.world.snapshot.component_classes import ComponentClasses
from ecs_platformer.world.snapshot.plain_values import (
    ClassLayout,
    ComponentValues,
    FindClass,
    Values,
    Write,
    extra_attributes,
    field_to_plain,
    from_plain,
    with_defaults,
)
from ecs_platformer.world.snapshot.snapshot import Components, Snapshot
from ecs_platformer.world.snapshot.value_checks import (
    Prefabs,
    Types,
    check_component_values,
    check_system_values,
    check_tiles,
)

Order = tuple[type[Any], ...]
NO_STATE: ComponentValues = ClassLayout("", ()), ()  # of a system
LAYOUT, VALUES = itemgetter(0), itemgetter(1)  # of a component, as it is saved
Writes = tuple[Write, Sequence[object], Sequence[Values]]  # the function, the components, the values of each


@dataclass(slots=True)
class RestorePlan:
    """All changes of a restore, worked out in advance so that making them cannot fail.

    The changes are: entities to remove, entities to create with their components, writes to components that stay, and,
    for each system that keeps state, all of its attributes.
    """

    removed: list[int] = field(default_factory=list[int])
    new: list[tuple[int, list[object]]] = field(default_factory=list[tuple[int, list[object]]])
    writes: list[Writes] = field(default_factory=list[Writes])
    systems: list[tuple[Any, dict[str, Any]]] = field(default_factory=list[tuple[Any, dict[str, Any]]])


def entities_of(entities: Entities) -> tuple[tuple[int, Components], ...]:
    """Return the id and the components, as plain values, of every entity.

    Raises InvalidValueError for a component that cannot be saved.
    """
    groups: dict[Order, tuple[list[int], list[Iterable[object]]]] = {}
    for entity in entities.ids():
        table = entities.components(entity)
        members, rows = groups.setdefault(tuple(table), ([], []))
        members.append(entity)
        rows.append(table.values())
    # Entities with equal classes are read column by column: a snapshot takes 0.8 of the time
    by_class: dict[type[Any], list[object]] = {}
    for classes, (_, rows) in groups.items():
        for cls, column in zip(classes, zip(*rows, strict=True), strict=True):
            by_class.setdefault(cls, []).extend(column)
    columns = {cls: iter(values_of_all(cls, components)) for cls, components in by_class.items()}
    found: list[tuple[int, Components]] = []
    for classes, (members, _) in groups.items():
        rest = [islice(columns[cls], len(members)) for cls in _by_name(classes)]
        found += zip(members, zip(*rest, strict=True) if rest else repeat(()), strict=False)
    found.sort(key=itemgetter(0))
    return tuple(found)


def systems_of(systems: Iterable[object]) -> Components:
    """Systems that are `cosmetic` or have no attributes are left out.

    Raises InvalidValueError for an attribute that cannot be saved.
    """
    kept: list[ComponentValues] = []
    for name, system in systems_by_name(systems).items():
        state: dict[str, Any] = system.__dict__
        cls: type[Any] = system.__class__
        if state:
            names = tuple(sorted(state))
            values = tuple(field_to_plain(f"system {name}", attribute, state[attribute]) for attribute in names)
            kept.append((ClassLayout(name, names, type=cls), values))
    return tuple(kept)


def plan_restore(
    saved: Snapshot,
    entities: Entities,
    systems: Iterable[object],
    classes: ComponentClasses,
    first: Mapping[type[Any], Types],
    prefabs: Prefabs,
) -> RestorePlan:
    """`first` has the types of the attributes that each system, by its class, had before its first tick. Raises
    InvalidValueError if the snapshot does not fit."""
    ahead = RestorePlan()
    present = set(entities.ids())
    kinds: dict[ClassLayout, ClassLayout] = {}
    seen: set[int] = set()  # components, by identity: one that two entities share must not be written to twice
    columns: dict[str, tuple[ClassLayout, list[Any], list[Values]]] = {}

    def find(kind: ClassLayout) -> ClassLayout:
        if kind.type is None and kind not in kinds:
            kinds[kind] = classes.find(kind)
        return kind if kind.type is not None else kinds[kind]

    def complete(component: ComponentValues) -> ComponentValues:
        kind = _component(find(component[0]))
        return kind, with_defaults(kind, *component)

    def checked(entity: int, made: Components) -> tuple[int, Components]:
        parts = tuple(map(complete, made))
        if made and made[0][0].type is None:  # read from text
            tables: dict[str, dict[str, Any]] = {}
            for kind, values in parts:
                tables[kind.name] = dict(zip(kind.fields, _fields_from_plain(values, find), strict=True))
                check_component_values(entity, cast("type[Any]", kind.type), tables[kind.name], prefabs)
            check_tiles(entity, tables)
        return entity, parts

    groups: list[list[tuple[int, Components]]] = []
    others: list[tuple[int, Components]] = []
    for members in _grouped(saved.entities):
        if all(kind.type is not None and _component(kind) for kind, _ in members[0][1]):  # with nothing to complete
            groups.append(members)
        else:
            others += members
    for members in (*groups, *_grouped(checked(entity, made) for entity, made in others)):
        bound = [kind for kind, _ in members[0][1]]
        order = [kind.type for kind in bound]
        has_extra = partial(_any_extra_attributes, bound) if any(kind.open for kind in bound) else None
        kept: list[tuple[Sequence[Any], Components]] = []
        for entity, made in members:
            now: dict[Any, Any] = entities.components(entity) if entity in present else {}
            there = list(map(now.get, order))
            whole = entity in present and len(now) == len(order) and list(map(type, there)) == order
            before = len(seen)
            seen.update(map(id, there))
            if whole and len(seen) == before + len(there) and not (has_extra and has_extra(there)):
                kept.append((there, made))
            else:
                built = [
                    kind.build(_fields_from_plain(values, find)) for kind, (_, values) in zip(bound, made, strict=True)
                ]
                ahead.new.append((entity, built))
        all_there, all_made = (
            zip(*[there for there, _ in kept], strict=True),
            zip(*[made for _, made in kept], strict=True),
        )
        for kind, there, made in zip(bound, all_there, all_made, strict=False):
            components, column = columns.setdefault(kind.name, (kind, [], []))[1:]
            components += there
            column += map(VALUES, made)
    for kind, components, column in columns.values():
        values = column if plain(column) else [_fields_from_plain(values, find) for values in column]
        ahead.writes.append((kind.write, components, values))
    ahead.new.sort(key=itemgetter(0))
    ahead.removed = sorted(present - {entity for entity, _ in saved.entities})
    ahead.systems = _plan_systems(saved, systems, first, find)
    return ahead


def _plan_systems(
    saved: Snapshot, systems: Iterable[object], first: Mapping[type[Any], Types], find: FindClass
) -> list[tuple[Any, dict[str, Any]]]:
    by_name = systems_by_name(systems)
    states = {kind.name: (kind, values) for kind, values in saved.systems}
    if missing := states.keys() - by_name.keys():
        raise InvalidValueError(
            f"the snapshot has the state of a system {shown(min(missing))}, which does not run here"
        )
    ahead: list[tuple[Any, dict[str, Any]]] = []
    for name, system in by_name.items():
        kind, values = states.get(name, NO_STATE)
        state = dict(zip(kind.fields, _fields_from_plain(values, find), strict=True))
        cls: type[Any] = system.__class__
        if kind.type is not cls and (values or first.get(cls)):  # read from text, or of another system of this name
            check_system_values(name, system, first.get(cls, {}), state)
        ahead.append((system, state))
    return ahead


def apply_restore(ahead: RestorePlan, saved: Snapshot, entities: Entities, bodies: Bodies) -> None:
    """The names of entities, and the id for the next new entity, become those of the snapshot."""
    for entity in chain(ahead.removed, (entity for entity, _ in ahead.new)):
        if entities.alive(entity):
            bodies.drop(entity)
    for write, components, column in ahead.writes:
        deque(map(write, components, column), maxlen=0)  # calls it for each, faster than a loop
    entities.create_with_ids(ahead.new, dict(saved.names), saved.next_id)
    for system, state in ahead.systems:
        system.__dict__.clear()
        system.__dict__.update(state)
    bodies.compare_all()


@cache
def _by_name(classes: Order) -> Order:
    return tuple(sorted(classes, key=lambda cls: cls.__name__))


def _grouped(saved: Iterable[tuple[int, Components]]) -> Iterable[list[tuple[int, Components]]]:
    groups: dict[tuple[int, ...], list[tuple[int, Components]]] = {}
    for entity in saved:  # by the identity of the layouts: hashing ten of them takes longer than everything else
        groups.setdefault(tuple(map(id, map(LAYOUT, entity[1]))), []).append(entity)
    return groups.values()


def _component(kind: ClassLayout) -> ClassLayout:
    if not is_dataclass(kind.type):
        raise InvalidValueError(f"the snapshot has a component {shown(kind.name)}, which is not a component")
    return kind


def _any_extra_attributes(kinds: Iterable[ClassLayout], components: Iterable[object]) -> bool:
    """Return True if a component has attributes that are not fields, which writing to it would not reset."""
    return any(
        kind.open and extra_attributes(component, kind) for component, kind in zip(components, kinds, strict=True)
    )


def _fields_from_plain(values: Values, find: FindClass) -> Values:
    return tuple([from_plain(value, find) for value in values])


def names_of(systems: Iterable[Any]) -> dict[str, Any]:
    """Return the systems by class name; several of one name are numbered, from 2."""
    by_name: dict[str, Any] = {}
    counts: dict[str, int] = {}
    for system in systems:
        name = type(system).__name__
        counts[name] = counts.get(name, 0) + 1
        by_name[name if counts[name] == 1 else f"{name} {counts[name]}"] = system
    return by_name


def systems_by_name(systems: Iterable[object]) -> dict[str, Any]:
    return {
        name: system
        for name, system in names_of(systems).items()
        if hasattr(system, "__dict__") and not getattr(system, "cosmetic", False)
    }
