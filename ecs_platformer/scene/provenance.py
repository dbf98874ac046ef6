"""Finds where a prefab's values come from: for each value, the last table that sets it, own or inherited."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from ecs_platformer.project.toml.load_errors import Place
from ecs_platformer.scene.merge_components import Overrides
from ecs_platformer.scene.prefab import Prefabs
from ecs_platformer.scene.tables import Definition


def fields_set_at(prefabs: Prefabs, name: str) -> dict[tuple[str, str], Place]:
    """Return the place of each field that a prefab sets or inherits, by (component, field).

    The key (component, "") has the place where the component is first set.
    """
    found: dict[tuple[str, str], Place] = {}
    for definition in layers(prefabs, prefabs.definitions[name]):
        add_layer(found, definition.place, definition.overrides)
    return found


def add_layer(found: dict[tuple[str, str], Place], place: Place, overrides: Overrides) -> None:
    for component, fields in overrides.items():
        if fields is None:
            for key in [key for key in found if key[0] == component]:
                del found[key]
            continue
        found.setdefault((component, ""), place.at(component))
        for field in fields:
            found[component, field] = place.at(component, field)


def layers(prefabs: Prefabs, definition: Definition) -> Iterator[Definition]:
    for base in prefabs.bases(definition):
        yield from layers(prefabs, base)
    yield definition


def prefab_at(place: Place) -> str:
    """Return the name of the prefab used by the `[[entity]]` or legend entry at this place, or "" if it uses none."""
    table: Any = place.source.data
    for part in place.path:
        table = table[part]
    return str(cast("dict[str, Any]", table).get("prefab", "") if isinstance(table, dict) else table)
