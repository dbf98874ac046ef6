"""Reads components from custom properties of Tiled: `Component.field`, or a class property named after a component."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from ecs_platformer.errors import nearest
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.editors.form.field_text import field_value, holds_text
from ecs_platformer.scene.editors.form.node import Node, Report

Table = dict[str, Any]
KEYS = ("name", "prefab", "anchor")  # of a legend entry or an entity, beside components


@dataclass(slots=True)
class Properties:
    """`components` is like an [[entity]] table."""

    components: Table = field(default_factory=Table)
    others: Table = field(default_factory=Table)  # properties that are no components, by name
    unknown: list[str] = field(default_factory=list[str])  # properties that are no components, of any type
    objects: dict[tuple[str, str], int] = field(default_factory=dict[tuple[str, str], int])  # field → object's id


def read_properties(node: Node, own: tuple[str, ...] = ()) -> Properties:
    """Return the properties of a map, layer, tile or object; `own` are the names of its settings, which are no
    components.

    Raises EditorError for a property without a value.
    """
    found = Properties()
    for number, one in enumerate(node.items("properties"), 1):
        listed = node.of(one, f"property {number}")
        name, kind, value = listed.text("name"), listed.text("type", "string"), listed.table.get("value")
        inside = node.labelled(f'property "{name}"')
        if value is None:
            raise inside.fault("has no value")
        component, dot, key = name.partition(".")
        if name in own:
            found.others[name] = value
        elif kind == "class":
            called = name if name in vocabulary() else listed.text("propertytype", name) or name
            if called not in vocabulary():
                found.unknown.append(called)
            members = {part: _listed(inner) for part, inner in inside.of(value).table.items()}
            for part in [part for part, inner in members.items() if _is_object(called, part, inner)]:
                found.objects[called, part] = members.pop(part)
            merge(
                found.components, {called: {part: field_value(called, part, inner) for part, inner in members.items()}}
            )
        elif dot and kind == "object":
            found.objects[component, key] = inside.of({"value": value}).whole("value")
        elif dot:
            merge(found.components, {component: {key: field_value(component, key, _plain(kind, value))}})
        else:
            merge(found.components, {name: {} if value is True else value})
            if name not in vocabulary() and name not in KEYS:
                found.unknown.append(name)
    return found


def _is_object(component: str, part: str, value: object) -> bool:
    """Return True for a member of a class that is the id of an object: a number for a line, or for text."""
    is_line = part == getattr(vocabulary().get(component), "line", None)
    known = component in vocabulary() and part in component_info(vocabulary()[component]).types
    return type(value) is int and known and (is_line or holds_text(component, part))


def merge(table: Table, over: Mapping[str, Any]) -> None:
    for name, fields in over.items():
        below = table.get(name)
        both = isinstance(fields, dict) and isinstance(below, dict)
        table[name] = {**cast("Table", below), **cast("Table", fields)} if both else fields


def _plain(kind: str, value: Any) -> Any:
    """Return a value as scenes write it: Tiled has #aarrggbb for a colour, and the type of each item of a list."""
    if kind == "list" and isinstance(cast("object", value), list):
        return [_item(one) for one in cast("list[Any]", value)]
    if kind == "color" and isinstance(value, str) and len(value) == 9:
        return "#" + value[3:] + ("" if value[1:3].lower() == "ff" else value[1:3])
    return value


def leave_out(node: Node, properties: Properties, report: Report) -> None:
    """Take the properties that are no components out, each with a warning: a game need not know all that a map has."""
    for name in dict.fromkeys(properties.unknown):
        if properties.components.pop(name, None) is not None:
            near = nearest(name, vocabulary())
            report.notes.append((node.labelled(f'property "{name}"'), f"has no effect: no such component{near}"))


def _item(item: Any) -> Any:
    if not isinstance(item, dict):
        return item
    table = cast("Table", item)
    return _plain(str(table.get("type", "string")), table.get("value"))


def _listed(value: Any) -> Any:
    items = cast("list[Any]", value) if isinstance(cast("object", value), list) else []
    typed = bool(items) and all(isinstance(one, dict) and "value" in one for one in items)
    return _plain("list", value) if typed else value
