"""Takes a world's state, and puts it back: all of it or nothing, and no more work than what has changed since asks for.

What is still there keeps its components, so that whoever holds one holds the right one after a restore, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, is_dataclass
from functools import cache, partial
from itertools import chain, islice, repeat
from operator import itemgetter
from typing import Any

from ecs_platformer import project
from ecs_platformer.ecs.entities import Entities
from ecs_platformer.errors import ValueFault, nearest, shown
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.snapshot import Parts, Snapshot
from ecs_platformer.snapshot.columns import parts, plain
from ecs_platformer.snapshot.encoding import (
    Find,
    Kind,
    Part,
    Values,
    Write,
    all_values,
    frozen_field,
    inner_kinds,
    kind_of,
    strangers,
    thawed,
)

Order = tuple[type[Any], ...]
Writes = tuple[Write, Sequence[object], Sequence[Values]]  # how, to what, and what


class Classes:
    """The component classes that a world knows by name: those that it has seen, then the project's vocabulary."""

    def __init__(self) -> None:
        self._seen: dict[str, type[Any]] = {}

    def see(self, components: Iterable[object]) -> None:
        """ValueFault if one of the components cannot be saved, or another class of its name was seen before."""
        by_class: dict[type[Any], list[object]] = {}
        for component in components:
            by_class.setdefault(type(component), []).append(component)
        for cls, ones in by_class.items():
            name = parts(cls, ones)[0][0].name
            if self._seen.setdefault(name, cls) is not cls:
                raise ValueFault(f"{name}: two component classes of this name; saved, they could not be told apart")

    def find(self, kind: Kind) -> Kind:
        """The kind with its class. Never imports: ValueFault if no class of that name is known."""
        if kind.type is not None:
            return kind
        known: dict[str, type[Any]] = {**project.vocabulary(), **self._seen}
        if kind.name not in known:
            known = {inner.__name__: inner for outer in known.values() for inner in inner_kinds(outer)} | known
        if kind.name not in known:
            close = nearest(kind.name, known)
            raise ValueFault(f"the snapshot has a {shown(kind.name)}, of which this world knows nothing{close}")
        return kind_of(known[kind.name])


@dataclass(slots=True)
class Plan:
    """What a restore will do, once nothing can go wrong any more."""

    gone: list[int] = field(default_factory=list[int])
    new: list[tuple[int, list[object]]] = field(default_factory=list[tuple[int, list[object]]])
    writes: list[Writes] = field(default_factory=list[Writes])
    systems: list[tuple[Any, dict[str, Any]]] = field(default_factory=list[tuple[Any, dict[str, Any]]])


def entities_of(entities: Entities) -> tuple[tuple[int, Parts], ...]:
    """All components of all entities, by ids and the names of the classes. ValueFault for what cannot be saved."""
    alike: dict[Order, tuple[list[int], list[Iterable[object]]]] = {}
    for entity in entities.ids():
        table = entities.components(entity)
        members, rows = alike.setdefault(tuple(table), ([], []))
        members.append(entity)
        rows.append(table.values())
    # Group by group and turned to columns, without a step for each component: a snapshot takes 0.8 of the time
    by_class: dict[type[Any], list[object]] = {}
    for classes, (_, rows) in alike.items():
        for cls, column in zip(classes, zip(*rows, strict=True), strict=True):
            by_class.setdefault(cls, []).extend(column)
    columns = {cls: iter(parts(cls, components)) for cls, components in by_class.items()}
    found: list[tuple[int, Parts]] = []
    for classes, (members, _) in alike.items():
        rest = [islice(columns[cls], len(members)) for cls in _by_name(classes)]
        found += zip(members, zip(*rest, strict=True) if rest else repeat(()), strict=False)
    found.sort(key=itemgetter(0))
    return tuple(found)


def systems_of(systems: Iterable[object]) -> Parts:
    """What systems keep in themselves, by their attributes; a `cosmetic` one keeps it to itself."""
    kept: list[Part] = []
    for name, system in _called(systems).items():
        state: dict[str, Any] = system.__dict__
        if state:
            names = tuple(sorted(state))
            values = tuple(frozen_field(f"system {name}", attribute, state[attribute]) for attribute in names)
            kept.append((Kind(name, names), values))
    return tuple(kept)


def plan(saved: Snapshot, entities: Entities, systems: Iterable[object], classes: Classes) -> Plan:
    """How to get there from here. ValueFault if the snapshot does not fit; nothing is changed yet."""
    ahead = Plan()
    present = set(entities.ids())
    kinds: dict[Kind, Kind] = {}
    seen: set[int] = set()  # components, by identity: one that two entities share must not be written to twice
    columns: dict[str, tuple[Kind, list[Any], list[Values]]] = {}

    def find(kind: Kind) -> Kind:
        if kind.type is None and kind not in kinds:
            kinds[kind] = classes.find(kind)
        return kind if kind.type is not None else kinds[kind]

    def whole_part(part: Part) -> Part:
        kind = _component(find(part[0]))
        return kind, all_values(kind, *part)

    for members in _alike((entity, tuple(map(whole_part, made))) for entity, made in saved.entities):
        bound = [kind for kind, _ in members[0][1]]
        order = [kind.type for kind in bound]
        strange = partial(_strange, bound) if any(kind.open for kind in bound) else None
        kept: list[tuple[Sequence[Any], Parts]] = []
        for entity, made in members:
            now: dict[Any, Any] = entities.components(entity) if entity in present else {}
            there = list(map(now.get, order))
            whole = entity in present and len(now) == len(order) and list(map(type, there)) == order
            before = len(seen)
            seen.update(map(id, there))
            if whole and len(seen) == before + len(there) and not (strange and strange(there)):
                kept.append((there, made))
            else:
                built = [kind.build(_thawed(values, find)) for kind, (_, values) in zip(bound, made, strict=True)]
                ahead.new.append((entity, built))
        for number, kind in enumerate(bound):
            components, column = columns.setdefault(kind.name, (kind, [], []))[1:]
            components += [there[number] for there, _ in kept]
            column += [made[number][1] for _, made in kept]
    for kind, components, column in columns.values():
        values = column if plain(column) else [_thawed(values, find) for values in column]
        ahead.writes.append((kind.write, components, values))
    ahead.new.sort(key=itemgetter(0))
    ahead.gone = sorted(present - {entity for entity, _ in saved.entities})
    called = _called(systems)
    states = {kind.name: (kind, values) for kind, values in saved.systems}
    if missing := states.keys() - called.keys():
        raise ValueFault(f"the snapshot has the state of a system {shown(min(missing))}, which does not run here")
    for name, system in called.items():
        kind, values = states.get(name, (Kind(name, ()), ()))
        ahead.systems.append((system, dict(zip(kind.fields, _thawed(values, find), strict=True))))
    return ahead


def carry_out(ahead: Plan, saved: Snapshot, entities: Entities, bodies: Bodies) -> None:
    for entity in chain(ahead.gone, (entity for entity, _ in ahead.new)):
        if entities.alive(entity):
            bodies.drop(entity)
    for write, components, column in ahead.writes:
        for component, values in zip(components, column, strict=True):
            write(component, values)
    entities.create_with_ids(ahead.new, dict(saved.names), saved.next_id)
    for system, state in ahead.systems:
        system.__dict__.clear()
        system.__dict__.update(state)
    bodies.compare_all()


@cache
def _by_name(classes: Order) -> Order:
    return tuple(sorted(classes, key=lambda cls: cls.__name__))


def _alike(saved: Iterable[tuple[int, Parts]]) -> Iterable[list[tuple[int, Parts]]]:
    """The entities with the same kinds of components together."""
    alike: dict[tuple[int, ...], list[tuple[int, Parts]]] = {}
    for entity in saved:  # by the identity of the kinds: to hash ten of them takes longer than all the rest
        alike.setdefault(tuple([id(kind) for kind, _ in entity[1]]), []).append(entity)
    return alike.values()


def _component(kind: Kind) -> Kind:
    if not is_dataclass(kind.type):
        raise ValueFault(f"the snapshot has a component {shown(kind.name)}, which is no component")
    return kind


def _strange(kinds: Iterable[Kind], components: Iterable[object]) -> bool:
    """Has one of them attributes that are no fields, and so would be kept?"""
    return any(kind.open and strangers(component, kind) for component, kind in zip(components, kinds, strict=True))


def _thawed(values: Values, find: Find) -> Values:
    return tuple([thawed(value, find) for value in values])


def _called(systems: Iterable[object]) -> dict[str, Any]:
    """Those that may keep something in themselves, by the name of the class, numbered from the second on."""
    called: dict[str, Any] = {}
    counts: dict[str, int] = {}
    for system in systems:
        name = type(system).__name__
        counts[name] = counts.get(name, 0) + 1
        if hasattr(system, "__dict__") and not getattr(system, "cosmetic", False):
            called[name if counts[name] == 1 else f"{name} {counts[name]}"] = system
    return called
