"""Prefabs: types of entities composed from data, and the entities made of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import ValueFault, nearest, shown
from ecs_platformer.scene.checks.component_fields import told
from ecs_platformer.scene.checks.requirements import checked, contradictions
from ecs_platformer.scene.merge import Components, Layer, fresh, gaps, given, overlaid, too_far
from ecs_platformer.scene.tables import MOST_ENTITIES, Child, Definition
from ecs_platformer.scene.toml.load_errors import NOWHERE, Message, Problem


@dataclass(slots=True)
class EntitySpec:
    """An entity to be made: the fields of each component, checked; those that are left out have their defaults."""

    name: str | None
    components: Components
    parent: int = 0  # how many entities before it its parent is created; 0: it is nobody's child


class Part(NamedTuple):
    """A descendant of a prefab's entity; `x`, `y` in px from that entity's Position."""

    name: str | None  # behind the entity's own name and a dot; None if anyone on the way has none
    components: Components
    x: int
    y: int
    placed: bool  # has a Position
    parent: int  # how many entities before it its parent is
    problems: tuple[Problem, ...]


class Prefabs:
    """Prefabs by name. What is inherited is worked out once, when it is first asked for."""

    def __init__(self, definitions: Mapping[str, Definition] | None = None) -> None:
        self.definitions = dict(definitions or {})
        self._components: dict[str, Components] = {}
        self._children: dict[str, tuple[Child, ...]] = {}
        self._parts: dict[str, tuple[Part, ...] | None] = {}
        self._contradictions: dict[str, list[Problem]] = {}

    def __contains__(self, name: object) -> bool:
        return name in self.definitions

    def __iter__(self) -> Iterator[str]:
        return iter(self.definitions)

    def without_places(self) -> Prefabs:
        """The same, once there are no faults to tell: a place holds all that was read, over 1 kB for every entity."""
        return Prefabs({
            name: replace(
                definition,
                place=NOWHERE,
                children=tuple(replace(child, place=NOWHERE) for child in definition.children),
            )
            for name, definition in self.definitions.items()
        })  # fmt: skip

    def expand(self, prefab: str, name: str | None, overrides: Mapping[str, Any]) -> list[EntitySpec]:
        """The entity of a prefab and its children, in the order of their creation.

        An override is a dict of fields, a tuple of them in the component's order, a component, or False to leave it
        out. ValueFault, with every mistake in it.
        """
        if prefab not in self:
            raise ValueFault(f"no such prefab: {shown(prefab)}{nearest(str(prefab), self)}")
        layer, problems = given(overrides)
        specs: list[EntitySpec] = []
        if not problems:
            specs, problems = self.build(prefab, name, layer)
        if problems:
            raise ValueFault(told(problems, f"prefab {shown(prefab)}"))
        return specs

    def build(self, prefab: str | None, name: str | None, layer: Layer) -> tuple[list[EntitySpec], list[Problem]]:
        """The same for overrides that are checked already; and what is wrong with the whole."""
        parts = () if prefab is None else self.parts(prefab)
        if parts is None:
            return [], [Problem((), Message(f"makes over {MOST_ENTITIES} entities"))]
        components = overlaid({} if prefab is None else self.components(prefab), layer)
        problems = self._gaps(components, prefab)
        specs = [EntitySpec(name, fresh(components))]
        position = components.get("Position", {})
        for part in parts:
            problems += part.problems
            own = fresh(part.components)
            if part.placed:
                x, y = position.get("x", 0) + part.x, position.get("y", 0) + part.y
                own["Position"] = {**own.get("Position", {}), "x": x, "y": y}
            called = f"{name}.{part.name}" if name and part.name else None
            specs.append(EntitySpec(called, own, part.parent))
        problems += [Problem(("Position",), Message(far)) for spec in specs if (far := too_far(spec.components))]
        return specs, problems

    def components(self, name: str) -> Components:
        """The components of a prefab with all that it inherits. Not to be changed: everyone has the same."""
        if name not in self._components:
            definition = self.definitions[name]
            merged: Components = {}
            for base in definition.extends:
                merged = overlaid(merged, cast("Layer", self.components(base)))
            self._components[name] = overlaid(merged, definition.layer)
        return self._components[name]

    def contradictions(self, name: str) -> list[Problem]:
        """What is said in two ways by a prefab and what it inherits: wrong whether there are entities of it or not."""
        if name not in self._contradictions:
            definition = self.definitions[name]
            alone = len(definition.extends) == 1 and not checked(definition.layer)
            self._contradictions[name] = (
                self.contradictions(definition.extends[0]) if alone else contradictions(self.components(name))
            )
        return self._contradictions[name]

    def children(self, name: str) -> tuple[Child, ...]:
        """The children of a prefab's entity: its bases' and its own. One of the same name is laid over the first."""
        if name not in self._children:
            definition = self.definitions[name]
            inherited = [self.children(base) for base in definition.extends]
            filled = [children for children in (*inherited, definition.children) if children]
            self._children[name] = filled[0] if len(filled) == 1 else tuple(_joined(filled))
        return self._children[name]

    def parts(self, name: str) -> tuple[Part, ...] | None:
        """All descendants, each child followed by its own; None if there are too many."""
        if name not in self._parts:
            parts: list[Part] = []
            for child in self.children(name):
                below = () if child.prefab is None else self.parts(child.prefab)
                if below is None or len(parts) + len(below) >= MOST_ENTITIES:
                    self._parts[name] = None
                    return None
                head = self._part(child, len(parts) + 1)
                parts.append(head)
                parts += [
                    part._replace(name=_below(head.name, part.name), x=head.x + part.x, y=head.y + part.y)
                    for part in below
                ]
            self._parts[name] = tuple(parts)
        return self._parts[name]

    def _part(self, child: Child, parent: int) -> Part:
        components = {} if child.prefab is None else self.components(child.prefab)
        for layer in child.layers:
            components = overlaid(components, layer)
        placed = "Position" in components or all(layer.get("Position", {}) is not None for layer in child.layers)
        position = components.get("Position", {})
        who = f"child {shown(child.name)}" if child.name else f"child of prefab {shown(child.prefab)}"
        problems = [Problem((who, *path), message) for path, message in self._gaps(components, child.prefab)]
        x, y = position.get("x", 0), position.get("y", 0)
        return Part(child.name, components, x, y, placed, parent, tuple(problems))

    def _gaps(self, components: Components, prefab: str | None) -> list[Problem]:
        """What is wrong with an entity, but not what is wrong with its prefab already: that is told once, there."""
        problems = gaps(components)
        if not problems or prefab is None:
            return problems
        told_there = self.contradictions(prefab)
        return [problem for problem in problems if problem not in told_there]

    def unknown(self, name: str) -> Message:
        """What is said of a name that is no prefab's."""
        return Message(f"no such prefab: {shown(name)}", name, self.definitions)


def _joined(families: Iterable[tuple[Child, ...]]) -> Iterator[Child]:
    """Children in the order in which they are first met; the same one inherited twice counts once."""
    met: dict[object, Child] = {}
    for child in chain.from_iterable(families):
        key = id(child) if child.name is None else child.name
        earlier = met.get(key, child)
        if earlier is not child:
            known = {id(layer) for layer in earlier.layers}
            layers = (*earlier.layers, *(layer for layer in child.layers if id(layer) not in known))
            child = Child(child.name, child.prefab or earlier.prefab, layers, child.place)
        met[key] = child
    return iter(met.values())


def _below(parent: str | None, name: str | None) -> str | None:
    return f"{parent}.{name}" if parent and name else None
