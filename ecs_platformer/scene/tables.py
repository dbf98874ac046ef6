"""Reads the tables of a scene file that list components: entities, prefabs with their children, legend entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from sys import intern
from typing import Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.project.toml.scanner import Path
from ecs_platformer.scene.checks.component_fields import check_fields
from ecs_platformer.scene.checks.component_names import unknown_component
from ecs_platformer.scene.merge_components import Overrides
from ecs_platformer.scene.names.in_fields import Found, references
from ecs_platformer.scene.names.references import Reference

LONGEST_NAME = 255  # characters
MOST_ENTITIES = 65_536  # of a scene

ANCHORS = ("top", "bottom", "center")  # of an entity in its cell of the map
ENTITY = ("prefab", "name")  # the keys of an entity that are no components
LEGEND = (*ENTITY, "anchor")  # those of a legend entry
PREFAB = ("extends", "replace", "child")  # the keys of a prefab that are no components


@dataclass(frozen=True, slots=True, eq=False)
class Child:
    name: str | None
    prefab: str | None
    overrides: tuple[Overrides, ...]
    place: Place
    anchor: str = ""  # of a legend entry: one of ANCHORS; "": at the cell's top, raised if it would reach below


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """A `[prefab.NAME]` table, checked by itself: it is not known yet whether the prefabs that it uses exist."""

    name: str
    place: Place
    extends: tuple[str, ...]
    replaces: bool  # has `replace = true`
    overrides: Overrides  # the components of the table itself
    children: tuple[Child, ...]  # those of the table itself
    included: Definition | None = None  # the prefab of the same name in an included file, if this one extends it

    @property
    def layers(self) -> Iterator[Definition]:
        """Yield this definition, then the included definition of the same name that it extends, and so on."""
        layer: Definition | None = self
        while layer is not None:
            yield layer
            layer = layer.included


@dataclass(slots=True)
class Tables:
    """Collects their errors, and the names in them that are to be checked once all files are read."""

    errors: LoadErrors
    references: list[Reference] = field(default_factory=list[Reference])  # all other names

    def definition(self, place: Place, name: str, table: object) -> Definition:
        mine = self.table(place, table)
        extends = self._extends(place.at("extends"), mine.get("extends", ()))
        children = self._children(place.at("child"), mine.get("child", []))
        replaces = mine.get("replace", False)
        if not isinstance(replaces, bool):
            self.errors.add(place.at("replace"), f"expected true or false, found {shown(replaces)}")
        return Definition(name, place, extends, replaces is True, self.overrides(place, mine, PREFAB), children)

    def legend_entry(self, place: Place, table: object) -> Child:
        child = self.entity(place, table, LEGEND)
        anchor = self._text(place, cast("dict[str, Any]", table), "anchor") if isinstance(table, dict) else None
        if anchor is None:
            return child
        if anchor in ANCHORS:
            return replace(child, anchor=anchor)
        self.errors.add(place.at("anchor"), Message(f"no such anchor: {shown(anchor)}", anchor, ANCHORS))
        return child

    def entity(self, place: Place, table: object, keys: tuple[str, ...] = ENTITY) -> Child:
        mine = self.table(place, table)
        overrides = self.overrides(place, mine, keys)
        name, prefab = self._text(place, mine, "name"), self._text(place, mine, "prefab")
        if name is not None and not 0 < len(name) <= LONGEST_NAME:
            self.errors.add(place.at("name"), f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}")
        return Child(name, prefab, (overrides,), place)

    def overrides(self, place: Place, table: Mapping[str, Any], keys: tuple[str, ...]) -> Overrides:
        """`keys`: other keys that the table may have, which are skipped."""
        known = vocabulary()
        overrides: Overrides = {}
        for key, value in table.items():
            if key in keys:
                continue
            key = intern(key)  # see check_fields
            kind = known.get(key)
            if kind is None:
                what = "no such component" if isinstance(value, dict) or value is False else "no such key"
                self.errors.add(place.at(key), unknown_component(key, what, keys, place.source.path))
            elif value is False:
                overrides[key] = None
            elif isinstance(value, dict):
                fields, problems = check_fields(kind, cast("dict[str, Any]", value), partial=True)
                overrides[key] = fields
                self.errors.add_all(place.at(key), problems)
                unchecked = [_unchecked(problem.path) for problem in problems]
                for one in references(kind, cast("dict[str, Any]", value) if problems else fields):
                    if not any(one.path[: len(path)] == path for path in unchecked):
                        self._note(place.at(key, *one.path), one)
            else:
                text = f"expected a table of fields ({{}} for none) or false, found {shown(value)}"
                self.errors.add(place.at(key), text)
        return overrides

    def _note(self, place: Place, found: Found) -> None:
        owner = str(place.path[1]) if place.path[0] == "prefab" else None
        self.references.append(Reference(place, found, owner))

    def table(self, place: Place, value: object) -> dict[str, Any]:
        if isinstance(value, dict):
            return cast("dict[str, Any]", value)
        self.errors.add(place, f"expected a table, found {shown(value)}")
        return {}

    def _text(self, place: Place, table: Mapping[str, Any], key: str) -> str | None:
        value = table.get(key)
        if value is None or isinstance(value, str):
            return value
        self.errors.add(place.at(key), f"expected text, found {shown(value)}")
        return None

    def _extends(self, place: Place, value: object) -> tuple[str, ...]:
        names = [value] if isinstance(value, str) else value
        if isinstance(names, list | tuple):
            found = cast("list[object]", names)
            texts = [name for name in found if isinstance(name, str)]
            if len(texts) == len(found):
                return tuple(texts)
        self.errors.add(place, f"expected the name of a prefab, or a list of names; found {shown(value)}")
        return ()

    def _children(self, place: Place, value: object) -> tuple[Child, ...]:
        if not isinstance(value, list):
            self.errors.add(place, f"write [[{'.'.join(map(str, place.path))}]], with two brackets")
            return ()
        tables = cast("list[object]", value)
        if len(tables) > MOST_ENTITIES:
            self.errors.add(place, f"over {MOST_ENTITIES} children")
            return ()
        children = [self.entity(place.at(number), table) for number, table in enumerate(tables)]
        seen: dict[str, Child] = {}
        for child in children:
            if child.name is not None and seen.setdefault(child.name, child) is not child:
                first = seen[child.name].place
                self.errors.add(child.place.at("name"), f"the name {shown(child.name)} is already used", first)
        return tuple(children)


def _unchecked(wrong: Path) -> Path:
    """Return which part of a component may be unchecked if there is an error at the path `wrong`: around a wrong key,
    the table, whose other keys may not have been looked at."""
    return wrong if len(wrong) == 1 or isinstance(wrong[-1], int) else wrong[:-1]
