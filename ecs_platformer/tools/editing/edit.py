"""One edit of a scene, made of any number of operations; `Document.edit()` starts it and checks the result.

A target is the key path of a table of components: ("entity", 3), ("prefab", "crate"), ("prefab", "lift", "child", 0) or
("legend", "@"). A target is changed in the file that defines it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ecs_platformer.errors import nearest, shown
from ecs_platformer.project.toml.scanner import Path as KeyPath
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.tools.editing.text.entity_tables import add_entity, copy_entity
from ecs_platformer.tools.editing.text.errors import EditError
from ecs_platformer.tools.editing.text.file_text import Patch
from ecs_platformer.tools.editing.text.legend import char_of, free_char
from ecs_platformer.tools.editing.text.removing import next_removal
from ecs_platformer.tools.editing.text.tile_map import Cell, TileMap
from ecs_platformer.tools.editing.text.writing import set_value
from ecs_platformer.tools.editing.working_files import WorkingFiles

POSITION = "Position"
NAMING = ("target", "timeline", "peer", "crowd", "place", "field", "component")  # references that may name an entity


class Edit:
    """Operations on the files of a scene. Each operation may raise EditError, which cancels the whole edit.

    `scene`: the resolved path of the scene's own file; `reader`: the scene as it was before this edit.
    """

    def __init__(self, scene: Path, reader: SceneReader, files: WorkingFiles) -> None:
        self.scene = scene
        self.files = files
        self._reader = reader

    # Values

    def set(self, path: KeyPath, value: Any, file: Path | None = None) -> None:
        """Set the value at a key path, in `file` or, by default, in the file that file_of() returns."""
        file = file or self.file_of(path)
        old = self.files.value(file, path)
        self.files.apply(file, set_value(self.files.outline(file), path, value, old))

    def remove(self, path: KeyPath, file: Path | None = None) -> None:
        """Remove the value or table at a key path; for `file` see set(). Raises EditError if nothing is there."""
        file = file or self.file_of(path)
        if self.files.value(file, path) is None:
            raise EditError(f"there is no {'.'.join(map(str, path))} to remove")
        while patches := next_removal(self.files.outline(file), path):
            self.files.apply(file, patches)
            if isinstance(path[-1], int):
                break  # the next item of the list has this number now

    def set_field(self, target: KeyPath, component: str, field: str, value: Any) -> None:
        """Set a component field of a target, adding the component if the target lacks it."""
        self._open_legend_entry(target)
        self.set((*target, component, field), value)

    def add_component(self, target: KeyPath, component: str) -> None:
        """Add a component to a target that does not list it."""
        self._open_legend_entry(target)
        if not isinstance(self.files.value(self.file_of(target), (*target, component)), dict):
            self.set((*target, component), {})

    def remove_field(self, target: KeyPath, component: str, field: str) -> None:
        """Remove a field that the target itself sets, so that the inherited value applies again."""
        self.remove((*target, component, field))

    def remove_component(self, target: KeyPath, component: str, *, inherited: bool = False) -> None:
        """Remove a component that the target lists or, if `inherited` is True, inherits. Raises EditError if the
        target lists no such component, unless `inherited` is True."""
        path = (*target, component)
        if self.files.value(self.file_of(target), path) is not None:
            self.remove(path)
        elif not inherited:
            raise EditError(f"{'.'.join(map(str, target))} has no {component} of its own")
        if inherited:
            self._open_legend_entry(target)
            self.set(path, False)

    def file_of(self, path: KeyPath) -> Path:
        """Return the resolved path of the file that defines the entity, prefab or legend entry that `path` begins with.

        For a new one, return the path of the scene's own file.
        """
        reader, kind, name = self._reader, path[0], str(path[1]) if len(path) > 1 else ""
        if kind == "prefab" and name in reader.prefabs:
            return reader.prefabs.definitions[name].place.source.path.resolve()
        if kind == "legend" and name in reader.legend:
            return reader.legend[name].place.source.path.resolve()
        return self.scene

    def _open_legend_entry(self, target: KeyPath) -> None:
        file = self.file_of(target)
        prefab = self.files.value(file, target)
        slot = self.files.outline(file).find(target)
        if target[0] == "legend" and isinstance(prefab, str) and slot is not None:
            literal = self.files.outline(file).text[slice(*slot.value)]
            self.files.apply(file, [Patch(*slot.value, f"{{ prefab = {literal} }}")])

    # Entities

    def add_entity(self, prefab: str, x: int, y: int, name: str | None = None) -> int:
        """Add an `[[entity]]` with its Position at x, y (px); return its number."""
        if prefab not in self._reader.prefabs:
            raise EditError(f"no such prefab: {shown(prefab)}{nearest(prefab, self._reader.prefabs)}")
        table: dict[str, Any] = {"prefab": prefab}
        table |= {} if name is None else {"name": name}
        table[POSITION] = {"x": x, "y": y}
        self.files.apply(self.scene, add_entity(self.files.outline(self.scene), table))
        return len(self.entities) - 1

    def copy_entity(self, number: int, dx: int, dy: int) -> int:
        name = self._entity(number).get("name")
        self.files.apply(self.scene, copy_entity(self.files.outline(self.scene), number))
        copy = len(self.entities) - 1
        if name is not None:
            self.set(("entity", copy, "name"), self._free_name(str(name)))
        self.move_entity(copy, dx, dy)
        return copy

    def delete_entities(self, numbers: Iterable[int]) -> None:
        for number in sorted(numbers, reverse=True):
            self._entity(number)
            self.remove(("entity", number))

    def move_entity(self, number: int, dx: int, dy: int) -> None:
        """Move an `[[entity]]` by (dx, dy) px. The tables after it in the file stay as they are."""
        x, y = self.position_of(number)
        for axis, before, by in (("x", x, dx), ("y", y, dy)):
            if by:
                self.set_field(("entity", number), POSITION, axis, before + by)

    def position_of(self, number: int) -> tuple[int, int]:
        table = self._entity(number)
        inherited = self._reader.prefabs.components(table["prefab"]) if "prefab" in table else {}
        fields: dict[str, int] = {"x": 0, "y": 0, **inherited.get(POSITION, {}), **(table.get(POSITION) or {})}
        return fields["x"], fields["y"]

    def rename_entity(self, number: int, name: str) -> None:
        """Rename an `[[entity]]`, and update the fields that refer to it or to its children."""
        old = self._entity(number).get("name")
        self.set(("entity", number, "name"), name)
        for one in self._reader.references if old else ():
            if one.what in NAMING and f"{one.name}.".startswith(f"{old}."):
                self.set(one.place.path, name + one.name[len(str(old)) :], one.place.source.path.resolve())

    @property
    def entities(self) -> list[dict[str, Any]]:
        return self.files.data(self.scene).get("entity", [])

    def _entity(self, number: int) -> dict[str, Any]:
        if not 0 <= number < len(self.entities):
            raise EditError(f"there is no entity {number + 1}")
        return self.entities[number]

    def _free_name(self, name: str) -> str:
        names = {table.get("name") for table in self.entities} | {spec.name for spec in self._reader.entities}
        stem, number = name.rstrip("0123456789 ") or name, 2
        while f"{stem} {number}" in names:
            number += 1
        return f"{stem} {number}"

    # The map

    @property
    def map(self) -> TileMap:
        """The current map. Raises EditError if it is drawn in another editor, such as Tiled."""
        return TileMap(self.files.outline(self.scene), str(self.files.data(self.scene).get("map", "")))

    def paint(self, cells: Mapping[Cell, str]) -> None:
        """Write characters into cells (column and row, from 0) of the map, which grows to include them.

        If it grows to the left or upwards, every entity that sets its own Position is moved, so that the whole level
        shifts.
        """
        drawn = self.map
        wanted = {cell: char for cell, char in cells.items() if drawn.at(*cell) != char}
        filled = [cell for cell, char in wanted.items() if char not in ". "]
        if not filled:
            inside = {cell: char for cell, char in wanted.items() if _is_in(drawn, cell)}
            return self.files.apply(self.scene, drawn.paint(inside))
        left, top = (max(0, -min(cell[axis] for cell in filled)) for axis in (0, 1))
        right = max(0, max(cell[0] for cell in filled) + 1 - drawn.columns)
        bottom = max(0, max(cell[1] for cell in filled) + 1 - len(drawn.rows))
        if left or top or right or bottom:
            self.grow(left, top, right, bottom)
            drawn = self.map
        moved = {(column + left, row + top): char for (column, row), char in wanted.items()}
        self.files.apply(self.scene, drawn.paint({at: char for at, char in moved.items() if _is_in(drawn, at)}))
        return None

    def grow(self, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> None:
        """Add empty columns and rows at the sides of the map. Entities that set their own Position move with it."""
        self.files.apply(self.scene, self.map.grow(left, top, right, bottom))
        size = self._reader.tile_size
        for number, table in enumerate(self.entities) if left or top else ():
            if isinstance(table.get(POSITION), dict):
                self.move_entity(number, left * size, top * size)

    def legend_char(self, prefab: str) -> str:
        """Return the map character of a prefab, adding it to the legend if necessary."""
        char = char_of(prefab, self._reader.legend)
        if char is not None:
            return char
        legend: dict[str, Any] = self.files.data(self.scene).get("legend", {})
        char = next((char for char, entry in legend.items() if entry == prefab), None)
        if char is None:
            taken = {*self._reader.legend, *legend, *"".join(self.map.rows)}
            char = free_char(prefab, taken)
            self.set(("legend", char), prefab, self.scene)
        return char


def _is_in(drawn: TileMap, cell: Cell) -> bool:
    return 0 <= cell[0] < drawn.columns and 0 <= cell[1] < len(drawn.rows)
