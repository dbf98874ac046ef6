"""Finds the tables that the values of a scene's entities come from, and the tables that a value can be written to.

An entity is merged from layers: the prefabs that its prefab extends, the prefab itself, the entity or its entry in the
legend. Later layers override earlier ones, so a value can be written to the layer that sets it now, or a later one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.project.toml.load_errors import Place, line_numbers
from ecs_platformer.scene.provenance import layers, prefab_at
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.tables import Child

Tables = Mapping[str, Mapping[str, Any] | None]  # component → the fields that a layer sets; None removes it


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """`label` names the table, for example `prefab hero`."""

    label: str
    place: Place
    tables: Tables
    inherited: bool = False  # a prefab that the entity's own one extends

    @property
    def file(self) -> Path:
        return self.place.source.path.resolve()

    def sets(self, component: str, field: str) -> bool:
        return field in (self.tables.get(component) or {})


class Owners:
    """owned: called with a resolved path; returns True if the file at that path may be written"""

    def __init__(self, reader: SceneReader, owned: Callable[[Path], bool]) -> None:
        self.reader = reader
        self._owned = owned
        self._layers: dict[tuple[Place, int], tuple[Layer, ...]] = {}
        self._of_prefabs: dict[str, tuple[Layer, ...]] = {}
        self._may_write: dict[Layer, bool] = {}

    def prefab_of(self, number: int) -> str:
        root = self._root(number)
        named = prefab_at(self.reader.origins[root].described)
        child = self._child(named, number - root) if number > root and named else None
        return (child.prefab or "") if child else named if number == root else ""

    def layers(self, number: int) -> tuple[Layer, ...]:
        """The layers of the entity with this number in the scene; a later one overrides an earlier one."""
        root = self._root(number)
        described = self.reader.origins[root].described
        key = described, number - root
        if key not in self._layers:
            self._layers[key] = tuple(self._find(root, number))
        return self._layers[key]

    def setter(self, number: int, component: str, field: str) -> Layer | None:
        """Return the layer that a field gets its value from, or None if the field has its default."""
        found: Layer | None = None
        for layer in self.layers(number):
            if layer.tables.get(component, {}) is None:
                found = None
            elif layer.sets(component, field):
                found = layer
        return found

    def targets(self, number: int, component: str, field: str) -> list[Layer]:
        """Return the layers that a field can be written to: the layer that sets the field now, and the layers after it.

        A layer that the entity's prefab inherits from is left out, too, because other prefabs may inherit from it,
        unless that layer sets the field now.
        """
        known = self.layers(number)
        setter = self.setter(number, component, field)
        first = known.index(setter) if setter else 0
        return [one for one in known[first:] if (one is setter or not one.inherited) and self._writable(one)]

    def sharing(self, layer: Layer, component: str, field: str) -> list[int]:
        """Return the numbers of the entities that get a field from this layer, or would get it if the layer set it."""
        found: list[int] = []
        for number in range(len(self.reader.entities)):
            known = self.layers(number)
            at = next((at for at, one in enumerate(known) if one.place == layer.place), None)
            if at is not None and not any(
                one.sets(component, field) or one.tables.get(component, {}) is None for one in known[at + 1 :]
            ):
                found.append(number)
        return found

    @staticmethod
    def line(layer: Layer, component: str, field: str) -> str:
        """Return FILE:LINE of a field in a layer.

        If the layer does not set the field, the line is that of the field's component or, if the layer does not have
        that component, of the layer itself. For a file that is not TOML but a level of another editor, return FILE.
        """
        place = layer.place.at(component, field)
        if layer.place.source.labels is not None:
            return layer.place.source.file
        return f"{layer.place.source.file}:{line_numbers([place])[place]}"

    def _writable(self, layer: Layer) -> bool:
        if layer not in self._may_write:
            self._may_write[layer] = layer.place.source.labels is None and self._owned(layer.file)
        return self._may_write[layer]

    # Which layers

    def _root(self, number: int) -> int:
        while parent := self.reader.entities[number].parent:
            number -= parent
        return number

    def _find(self, root: int, number: int) -> Iterator[Layer]:
        described = self.reader.origins[root].described
        prefab = prefab_at(described)
        if number > root:
            child = self._child(prefab, number - root)
            if child is not None:
                yield from self._prefab_layers(child.prefab or "")
                yield from self._child_layers(prefab, child)
            return
        yield from self._prefab_layers(prefab)
        if described.source.labels is not None:
            yield Layer("it is drawn in another editor", described, self._differences(root, prefab))
        elif described.path[0] in ("entity", "legend"):
            yield Layer(_label(described), described, _tables(_table_at(described)))

    def _differences(self, number: int, prefab: str) -> Tables:
        prefabs = self.reader.prefabs
        before = prefabs.components(prefab) if prefab in prefabs else {}
        return {
            name: {field: value for field, value in fields.items() if value != before.get(name, {}).get(field, fields)}
            for name, fields in self.reader.entities[number].components.items()
        }

    def _prefab_layers(self, name: str) -> tuple[Layer, ...]:
        if name not in self._of_prefabs:
            prefabs = self.reader.prefabs
            found = [*layers(prefabs, prefabs.definitions[name])] if name in prefabs else []
            self._of_prefabs[name] = tuple(
                Layer(f"prefab {one.name}", one.place, one.overrides, inherited=at < len(found) - 1)
                for at, one in enumerate(found)
            )
        return self._of_prefabs[name]

    def _child(self, prefab: str, place: int) -> Child | None:
        prefabs = self.reader.prefabs
        for child in prefabs.children(prefab):
            if place == 1:
                return child
            below = len(prefabs.descendants(child.prefab) or ()) if child.prefab else 0
            if place <= 1 + below:
                return self._child(child.prefab or "", place - 1)
            place -= 1 + below
        return None

    def _child_layers(self, prefab: str, child: Child) -> Iterator[Layer]:
        """Tables of the same name in prefabs that extend each other belong to one child."""
        places: dict[int, Place] = {}
        for name in (prefab, *self.reader.prefabs.definitions):
            for layer in layers(self.reader.prefabs, self.reader.prefabs.definitions[name]):
                places |= {id(one): listed.place for listed in layer.children for one in listed.overrides}
            if all(id(one) in places for one in child.overrides):
                break
        for overrides in child.overrides:
            place = places.get(id(overrides), child.place)
            name = f" {shown(child.name)}" if child.name else ""
            yield Layer(f"child{name} of prefab {place.path[1]}", place, overrides)


def _tables(table: Mapping[str, Any]) -> Tables:
    return {
        name: None if value is False else cast("Mapping[str, Any]", value)
        for name, value in table.items()
        if isinstance(value, dict) or value is False
    }


def _table_at(place: Place) -> Mapping[str, Any]:
    table: Any = place.source.data
    for part in place.path:
        table = table[part]
    return cast("Mapping[str, Any]", table) if isinstance(table, dict) else {}


def _label(place: Place) -> str:
    kind, key = str(place.path[0]), place.path[1]
    if kind == "legend":
        return f"legend {shown(key)}"
    name = _table_at(place).get("name")
    return f"entity {shown(name)}" if name else f"entity {int(key) + 1}"
