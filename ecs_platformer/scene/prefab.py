"""Prefabs: types of entities, composed from data. Resolves `extends` and children, and builds entities."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.project import STOCK
from ecs_platformer.project.toml.load_errors import NO_PLACE, Message, Problem
from ecs_platformer.scene.checks.component_fields import problems_text
from ecs_platformer.scene.checks.requirements import contradictions, has_requirements
from ecs_platformer.scene.merge_components import (
    Components,
    Overrides,
    copy_for_entity,
    entity_problems,
    merge_components,
    parse_overrides,
    position_error,
)
from ecs_platformer.scene.tables import MOST_ENTITIES, Child, Definition

HEADER = re.compile(r"^\[prefab\.([\w-]+)\]", re.MULTILINE)
SCENE_ONLY = re.compile(r"^(map =|\[\[entity\]\])", re.MULTILINE)  # in files that are not made to be included


@dataclass(slots=True)
class EntitySpec:
    """An entity to be created, with the checked fields of each component. Fields that are left out have their
    defaults."""

    name: str | None
    components: Components
    parent: int = 0  # its parent is this many places earlier in the list of entities; 0: no parent


class Descendant(NamedTuple):
    name: str | None  # "child.grandchild", without the name of the prefab's entity; None if a part has no name
    components: Components
    x: int  # px, relative to the Position of the prefab's entity
    y: int
    placed: bool  # gets a Position, even if its data has none; False only if an override removes it
    parent: int  # its parent is this many places earlier in the list of entities
    problems: tuple[Problem, ...]


class Prefabs:
    """Inheritance is resolved once per prefab, at its first use."""

    def __init__(self, definitions: Mapping[str, Definition] | None = None) -> None:
        self.definitions = dict(definitions or {})
        self._components: dict[Definition, Components] = {}
        self._children: dict[Definition, tuple[Child, ...]] = {}
        self._descendants: dict[str, tuple[Descendant, ...] | None] = {}
        self._contradictions: dict[Definition, list[Problem]] = {}

    def __contains__(self, name: object) -> bool:
        return name in self.definitions

    def __iter__(self) -> Iterator[str]:
        return iter(self.definitions)

    def without_places(self) -> Prefabs:
        """Return a copy of the prefabs without any Place, because a Place keeps the text of its file in memory (over
        1 kB per entity)."""
        return Prefabs({name: _without_places(definition) for name, definition in self.definitions.items()})

    def bases(self, definition: Definition) -> list[Definition]:
        """Return the prefabs that a definition extends. In `definition.extends`, the definition's own name means the
        prefab of that name in an included file: `definition.included`."""
        return [
            definition.included if name == definition.name and definition.included else self.definitions[name]
            for name in definition.extends
        ]

    def expand(self, prefab: str, name: str | None, overrides: Mapping[str, Any]) -> list[EntitySpec]:
        """Return the entity of a prefab, with the name `name`, and the entity's descendants, in the order of their
        creation.

        overrides: component name → component, dict of its fields, tuple of its first fields, or False to remove it

        Raises InvalidValueError if there is no such prefab, or if the overrides or the entities have errors (all are
        listed).
        """
        if prefab not in self:
            raise InvalidValueError(f"no such prefab: {shown(prefab)}{nearest(str(prefab), self)}")
        checked, problems = parse_overrides(overrides)
        specs: list[EntitySpec] = []
        if not problems:
            specs, problems = self.build(prefab, name, checked)
        if problems:
            raise InvalidValueError(problems_text(problems, f"prefab {shown(prefab)}"))
        return specs

    def build(
        self, prefab: str | None, name: str | None, overrides: Overrides
    ) -> tuple[list[EntitySpec], list[Problem]]:
        """Return (the entities that expand() returns, the problems of these entities, such as components that exclude
        each other).

        prefab: None for an entity that consists of the overrides alone
        """
        descendants = () if prefab is None else self.descendants(prefab)
        if descendants is None:
            return [], [Problem((), Message(f"creates over {MOST_ENTITIES} entities"))]
        components = merge_components({} if prefab is None else self.components(prefab), overrides)
        problems = self._own_problems(components, prefab)
        specs = [EntitySpec(name, copy_for_entity(components))]
        position = components.get("Position", {})
        for descendant in descendants:
            problems += descendant.problems
            own = copy_for_entity(descendant.components)
            if descendant.placed:
                x, y = position.get("x", 0) + descendant.x, position.get("y", 0) + descendant.y
                own["Position"] = {**own.get("Position", {}), "x": x, "y": y}
            full_name = f"{name}.{descendant.name}" if name and descendant.name else None
            specs.append(EntitySpec(full_name, own, descendant.parent))
        problems += [Problem(("Position",), Message(far)) for spec in specs if (far := position_error(spec.components))]
        return specs, problems

    def components(self, name: str) -> Components:
        """Return a prefab's components: those of the prefabs that it extends, merged in order, then overridden by
        its own."""
        return self._merged(self.definitions[name])

    def _merged(self, definition: Definition) -> Components:
        if definition not in self._components:
            merged: Components = {}
            for base in self.bases(definition):
                merged = merge_components(merged, cast("Overrides", self._merged(base)))
            self._components[definition] = merge_components(merged, definition.overrides)
        return self._components[definition]

    def contradictions(self, definition: Definition) -> list[Problem]:
        """Return the problems of components or fields that exclude each other, whether they are the prefab's own or
        inherited."""
        if definition not in self._contradictions:
            bases = self.bases(definition)
            alone = len(bases) == 1 and not has_requirements(definition.overrides)
            self._contradictions[definition] = (
                self.contradictions(bases[0]) if alone else contradictions(self._merged(definition))
            )
        return self._contradictions[definition]

    def children(self, name: str) -> tuple[Child, ...]:
        """Return a prefab's children, inherited ones first."""
        return self._family(self.definitions[name])

    def _family(self, definition: Definition) -> tuple[Child, ...]:
        if definition not in self._children:
            inherited = [self._family(base) for base in self.bases(definition)]
            filled = [children for children in (*inherited, definition.children) if children]
            self._children[definition] = filled[0] if len(filled) == 1 else tuple(_merge_children(filled))
        return self._children[definition]

    def descendants(self, name: str) -> tuple[Descendant, ...] | None:
        """Return None if there are more than MOST_ENTITIES."""
        if name not in self._descendants:
            descendants: list[Descendant] = []
            for child in self.children(name):
                below = () if child.prefab is None else self.descendants(child.prefab)
                if below is None or len(descendants) + len(below) >= MOST_ENTITIES:
                    self._descendants[name] = None
                    return None
                head = self._descendant(child, len(descendants) + 1)
                descendants.append(head)
                descendants += [
                    descendant._replace(
                        name=_below(head.name, descendant.name), x=head.x + descendant.x, y=head.y + descendant.y
                    )
                    for descendant in below
                ]
            self._descendants[name] = tuple(descendants)
        return self._descendants[name]

    def _descendant(self, child: Child, parent: int) -> Descendant:
        components = {} if child.prefab is None else self.components(child.prefab)
        for overrides in child.overrides:
            components = merge_components(components, overrides)
        placed = "Position" in components or all(
            overrides.get("Position", {}) is not None for overrides in child.overrides
        )
        position = components.get("Position", {})
        label = f"child {shown(child.name)}" if child.name else f"child of prefab {shown(child.prefab)}"
        problems = [Problem((label, *path), message) for path, message in self._own_problems(components, child.prefab)]
        x, y = position.get("x", 0), position.get("y", 0)
        return Descendant(child.name, components, x, y, placed, parent, tuple(problems))

    def _own_problems(self, components: Components, prefab: str | None) -> list[Problem]:
        """Return what is wrong with an entity, without contradictions in its prefab, which are reported there."""
        problems = entity_problems(components)
        if not problems or prefab is None:
            return problems
        reported = self.contradictions(self.definitions[prefab])
        return [problem for problem in problems if problem not in reported]

    def unknown(self, name: str) -> Message:
        text = f"no such prefab: {shown(name)}"
        if file := including(name):
            return Message(f"{text}; include {shown(file)}, which has it")
        return Message(text, name, self.definitions)


@cache
def _stock_files() -> dict[str, str]:
    """Return, for each prefab of the stock that a scene can include, the name of the file to include."""
    found: dict[str, str] = {}
    for file in sorted((STOCK / "scenes").glob("*.toml")):
        text = file.read_text(encoding="utf-8")
        if not SCENE_ONLY.search(text):
            for name in HEADER.findall(text):
                found.setdefault(name, file.name)
    return found


def including(prefab: str) -> str:
    """Return the name of the stock file that has this prefab, or "" if none has it."""
    return _stock_files().get(prefab, "")


def _without_places(definition: Definition) -> Definition:
    return replace(
        definition,
        place=NO_PLACE,
        children=tuple(replace(child, place=NO_PLACE) for child in definition.children),
        included=definition.included and _without_places(definition.included),
    )


def _merge_children(families: Iterable[tuple[Child, ...]]) -> Iterator[Child]:
    """Return the children in the order of their first occurrence.

    A child that is inherited in several ways occurs once.
    """
    met: dict[object, Child] = {}
    for child in chain.from_iterable(families):
        key = id(child) if child.name is None else child.name
        earlier = met.get(key, child)
        if earlier is not child:
            known = {id(layer) for layer in earlier.overrides}
            overrides = (
                *earlier.overrides,
                *(overrides for overrides in child.overrides if id(overrides) not in known),
            )
            child = Child(child.name, child.prefab or earlier.prefab, overrides, child.place)
        met[key] = child
    return iter(met.values())


def _below(parent: str | None, name: str | None) -> str | None:
    return f"{parent}.{name}" if parent and name else None
