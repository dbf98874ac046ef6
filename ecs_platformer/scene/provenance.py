"""Finds where a prefab's values come from: the table, of its own or inherited, that set each of them last."""

from __future__ import annotations

from collections.abc import Iterator

from ecs_platformer.scene.merge import Overrides
from ecs_platformer.scene.prefab import Prefabs
from ecs_platformer.scene.tables import Definition
from ecs_platformer.scene.toml.load_errors import Place


def fields_set_at(prefabs: Prefabs, name: str) -> dict[tuple[str, str], Place]:
    """Return the place of every field that a prefab sets, by component and field, and of its components (field "").

    The prefabs must still have their places: see read_scene().
    """
    found: dict[tuple[str, str], Place] = {}
    for place, overrides in _layers(prefabs, prefabs.definitions[name]):
        add_layer(found, place, overrides)
    return found


def add_layer(found: dict[tuple[str, str], Place], place: Place, overrides: Overrides) -> None:
    """Enter what the table at a place sets or removes, over what was `found` in those below it."""
    for component, fields in overrides.items():
        if fields is None:
            for key in [key for key in found if key[0] == component]:
                del found[key]
            continue
        found.setdefault((component, ""), place.at(component))
        for field in fields:
            found[component, field] = place.at(component, field)


def _layers(prefabs: Prefabs, definition: Definition) -> Iterator[tuple[Place, Overrides]]:
    """Yield the tables that a prefab is merged of, in the order of Prefabs.components()."""
    for base in prefabs.bases(definition):
        yield from _layers(prefabs, base)
    yield definition.place, definition.overrides
