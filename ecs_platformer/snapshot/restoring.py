"""Takes a world's state, and puts it back: all of it or nothing, and no more work than what has changed since asks for.

What is still there keeps its components, so that whoever holds one holds the right one after a restore, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, is_dataclass
from functools import cache
from itertools import chain
from operator import is_
from typing import Any

from ecs_platformer import project
from ecs_platformer.bodies import Bodies
from ecs_platformer.entities import Entities
from ecs_platformer.errors import ValueFault, nearest, shown
from ecs_platformer.snapshot import Parts, Snapshot
from ecs_platformer.snapshot.kinds import (
    Find,
    Kind,
    Part,
    Values,
    frozen_field,
    inner_kinds,
    kind_of,
    part_of,
    strangers,
    thawed,
    write,
)

Order = tuple[type[Any], ...]


class Classes:
    """The component classes that a world knows by name: those that it has seen, then the project's vocabulary."""

    def __init__(self) -> None:
        self._seen: dict[str, type[Any]] = {}

    def see(self, component: object) -> None:
        """ValueFault if the component cannot be saved, or another class of its name was seen before."""
        kind, _ = part_of(component)
        cls = type(component)
        if self._seen.setdefault(kind.name, cls) is not cls:
            raise ValueFault(f"{kind.name}: two component classes of this name; saved, they could not be told apart")

    def find(self, kind: Kind) -> Kind:
        """The kind with its class. Never imports: ValueFault if no class of that name, with these fields, is known."""
        if kind.type is not None:
            return kind
        known: dict[str, type[Any]] = {**project.vocabulary(), **self._seen}
        if kind.name not in known:
            known = {inner.__name__: inner for outer in known.values() for inner in inner_kinds(outer)} | known
        if kind.name not in known:
            close = nearest(kind.name, known)
            raise ValueFault(f"the snapshot has a {shown(kind.name)}, of which this world knows nothing{close}")
        found = kind_of(known[kind.name])
        if found.fields != kind.fields:
            theirs, ours = (", ".join(one.fields) or "none" for one in (kind, found))
            raise ValueFault(f"{kind.name}: the snapshot has the fields {shown(theirs)}, the class has {ours}")
        return found


@dataclass(slots=True)
class Plan:
    """What a restore will do, once nothing can go wrong any more."""

    gone: list[int] = field(default_factory=list[int])
    new: list[tuple[int, list[object]]] = field(default_factory=list[tuple[int, list[object]]])
    writes: list[tuple[object, Kind, Values]] = field(default_factory=list[tuple[object, Kind, Values]])
    systems: list[tuple[Any, dict[str, Any]]] = field(default_factory=list[tuple[Any, dict[str, Any]]])


def parts_of(components: dict[type[Any], Any]) -> Parts:
    """An entity's components, by the name of the class. ValueFault for one that cannot be saved."""
    return tuple([_part(cls, components[cls]) for cls in _by_name(tuple(components))])


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

    def find(kind: Kind) -> Kind:
        if kind.type is None and kind not in kinds:
            kinds[kind] = classes.find(kind)
        return kind if kind.type is not None else kinds[kind]

    for entity, parts in saved.entities:
        now: dict[Any, Any] = entities.components(entity) if entity in present else {}
        bound = [(kind, now.get(kind.type), values) for kind, values in _bound(parts, find)]
        there = entity in present and len(now) == len(bound)
        if there and all(_fits(component, kind, seen) for kind, component, _ in bound):
            for kind, component, values in bound:
                if not all(map(is_, kind.read(component), values)):
                    ahead.writes.append((component, kind, _thawed(values, find)))
        else:
            ahead.new.append((entity, [kind.build(_thawed(values, find)) for kind, _, values in bound]))
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
    for component, kind, values in ahead.writes:
        write(component, kind, values)
    entities.bring_back(ahead.new, dict(saved.names), saved.next_id)
    for system, state in ahead.systems:
        system.__dict__.clear()
        system.__dict__.update(state)
    bodies.refile()


@cache
def _by_name(classes: Order) -> Order:
    return tuple(sorted(classes, key=lambda cls: cls.__name__))


def _part(cls: type[Any], component: object) -> Part:
    part = part_of(component)
    if part[0].type is not cls:
        raise ValueFault(f"{part[0].name}: cannot be saved: it was added under the name of {cls.__name__}")
    return part


def _fits(component: Any, kind: Kind, seen: set[int]) -> bool:
    """Can the saved values be written into the component that is there now?"""
    if component is None or id(component) in seen or type(component) is not kind.type:
        return False
    seen.add(id(component))
    return not kind.open or not strangers(component, kind)


def _bound(parts: Parts, find: Find) -> Iterator[Part]:
    for unbound, values in parts:
        kind = find(unbound)
        if not is_dataclass(kind.type):
            raise ValueFault(f"the snapshot has a component {shown(kind.name)}, which is no component")
        yield kind, values


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
