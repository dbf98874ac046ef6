"""The types of a Tiled project: a class for each component and each prefab, an enum for each field with choices."""

from __future__ import annotations

from typing import Any

from ecs_platformer.project import vocabulary
from ecs_platformer.tools.editors.exporting.forms import BLANK, Form, default_value, forms
from ecs_platformer.tools.editors.exporting.kept_files import Table, tables
from ecs_platformer.tools.editors.exporting.prefabs import PLACE, ExportedPrefabs

GREY = "#ffa0a0a4"  # Tiled's colour of classes
TYPES = {"bool": "bool", "int": "int", "float": "float", "text": "string", "choice": "string"}  # others are objects


def property_types(prefabs: ExportedPrefabs, old: Table) -> list[Table]:
    """All types of the `old` project are kept, and keep their ids."""
    new: list[Table] = []
    for kind in vocabulary().values():
        new += [_enum(form) for form in forms(kind).values() if form.kind == "choice"]
        new.append(_component(kind))
    new += [_prefab(prefabs, name) for name in prefabs.components]
    known = {(one.get("type"), one.get("name")): one for one in tables(old, "propertyTypes")}
    ours = {(one["type"], one["name"]) for one in new}
    ids = [one["id"] for one in known.values() if type(one.get("id")) is int]
    free = max(ids, default=0) + 1
    for one in new:
        number = known.get((one["type"], one["name"]), {}).get("id")
        if type(number) is not int:
            number, free = free, free + 1
        one["id"] = number
    found = [*(one for key, one in known.items() if key not in ours), *new]
    return sorted(found, key=lambda one: str(one.get("name")))


def _enum(form: Form) -> Table:
    return {
        "id": 0,
        "name": f"{form.component}.{form.name}",
        "storageType": "string",
        "type": "enum",
        "values": [*form.choices],
        "valuesAsFlags": False,
    }


def _component(kind: type) -> Table:
    members = [_member(form, default_value(kind, form)) for form in forms(kind).values()]
    return _class(kind.__name__, members, GREY, "property")


def _member(form: Form, value: Any) -> Table:
    if form.kind in ("object", "line"):
        return {"name": form.name, "type": "object", "value": 0}
    named = {"propertyType": f"{form.component}.{form.name}"} if form.kind == "choice" else {}
    return {"name": form.name, **named, "type": TYPES[form.kind], "value": value}


def _prefab(prefabs: ExportedPrefabs, name: str) -> Table:
    members: list[Table] = []
    for component, given in sorted(prefabs.components[name].items()):
        if component != PLACE:
            known = forms(vocabulary()[component])
            shown = {field: known[field] for field in given if field in known and known[field].kind in BLANK}
            values = {field: form.value(given[field]) for field, form in shown.items() if form.kind != "object"}
            members.append({"name": component, "propertyType": component, "type": "class", "value": values})
    color = prefabs.sheet.pictures[name].color.replace("#", "#ff")
    return _class(name, members, color, "object", "tile", "layer")


def _class(name: str, members: list[Table], color: str, *used: str) -> Table:
    members = sorted(members, key=lambda one: one["name"])
    return {
        "color": color, "drawFill": True, "id": 0, "members": members, "name": name, "type": "class", "useAs": [*used]
    }  # fmt: skip
