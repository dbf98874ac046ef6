"""Components of a scene's tables as custom properties of Tiled: `Velocity.x`, each with its type."""

from __future__ import annotations

from typing import Any, cast

from ecs_platformer.project import vocabulary
from ecs_platformer.scene.editors.form.field_text import field_text

Table = dict[str, Any]

TYPES = {bool: "bool", int: "int", float: "float", str: "string"}


def properties(table: Table, without: tuple[tuple[str, str], ...] = ()) -> list[Table]:
    """Return the properties for the components in a table, sorted by name.

    A component without fields has a property with the value true. A component that the table removes has a property
    with the value false.
    """
    found: list[Table] = []
    for component, given in table.items():
        if component not in vocabulary():
            continue
        if given is False:
            found.append(prop(component, False))
            continue
        fields = cast("Table", given)
        said = [field for field in fields if (component, field) not in without]
        found += [prop(f"{component}.{field}", field_text(component, field, fields[field])) for field in said]
        if not said:
            found.append(prop(component, True))
    return sorted(found, key=lambda one: one["name"])


def prop(name: str, value: Any) -> Table:
    return {"name": name, "type": TYPES[type(value)], "value": value}
