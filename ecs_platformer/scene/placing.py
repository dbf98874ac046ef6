"""Places the tiles and entities of an editor's level, with the same checks as for the tables of a scene file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors, Place
from ecs_platformer.project.toml.source import Source
from ecs_platformer.scene.checks.component_info import default
from ecs_platformer.scene.editors.form.level import MOST_CELLS, Drawn, EditedLevel, Kind
from ecs_platformer.scene.merge_components import Components, Overrides, merge_components, translated
from ecs_platformer.scene.prefab import EntitySpec, Prefabs
from ecs_platformer.scene.tables import Child, Tables
from ecs_platformer.scene.tilemap import Row, map_cells, shift_in_cell

FIRST = 0xF0000  # characters of kinds: those of the private use area, which no map that is drawn in a scene has

Known = Callable[[str | None, Place], bool]  # reports an unknown prefab


class Plane(NamedTuple):
    rows: list[Row]
    size: int
    x: int
    y: int


class Placed(NamedTuple):
    place: Place
    described: Place  # of the table that it is made from
    specs: list[EntitySpec]


class Placement:
    """`source` has the level's kinds of tiles and its entities as tables like those of a scene file, and the labels
    of these tables in error messages."""

    def __init__(self, level: EditedLevel, tables: Tables, prefabs: Prefabs, known: Known) -> None:
        self.level = level
        data = {"legend": [kind.table for kind in level.kinds], "entity": [drawn.table for drawn in level.entities]}
        self.source = Source(level.node.source.path, level.node.source.file, "", data, self._labels)
        self.prefabs = prefabs
        self.place = Place(self.source, ("map",))
        self.solid: set[int] = set()  # the kinds that are tiles of a grid
        place = Place(self.source, ())
        self.usable = True
        self._first: dict[str, int] = {}  # meaning → the first kind that has it
        self._columns: list[int] = []  # of each of the planes
        self._sizes = {kind: layer.look.size for layer in level.layers for kind in {*layer.kinds}}  # px, of their cells
        self.legend: dict[str, Child] = {}
        self.entities: list[Child] = []
        for number, kind in enumerate(level.kinds):
            self._resolve(kind.table)
            child = tables.legend_entry(place.at("legend", number), kind.table)
            if self._is_known(known, child):
                self.legend[chr(FIRST + number + 1)] = self._kind(number + 1, kind, child)
        for layer in level.layers:
            if layer.undrawn is not None and {*layer.kinds} - {0} - self.solid:
                level.notes.append(layer.undrawn)
        for number, drawn in enumerate(level.entities):
            self._resolve(drawn.table)
            child = tables.entity(place.at("entity", number), drawn.table)
            if self._is_known(known, child):
                self.entities.append(self._entity(drawn, child))

    def _resolve(self, table: dict[str, Any]) -> None:
        """Let "Spiked_lift" name the prefab spiked_lift, because LDtk begins every name with a capital."""
        name = table.get("prefab")
        if isinstance(name, str) and name not in self.prefabs and name.lower() in self.prefabs:
            table["prefab"] = name.lower()

    def _is_known(self, known: Known, child: Child) -> bool:
        found = known(child.prefab, child.place)
        self.usable = self.usable and found
        return found

    def _labels(self, path: tuple[str | int, ...], char: int | None) -> tuple[str, ...]:
        if len(path) > 1:
            what, which, *rest = path
            if what == "sprite":
                return (f'tileset "{str(which).partition(":")[2]}"', *map(str, rest))
            if what == "note":
                return self.level.notes[int(which)][0].labels
            node = (self.level.kinds if what == "legend" else self.level.entities)[int(which)].node
            return (*node.labels, *map(str, rest))
        if char is not None:
            plane, cell = divmod(char, MOST_CELLS)
            row, column = divmod(cell, self._columns[plane])
            return (f"tile in column {column + 1}, row {row + 1}",)
        return ()

    @property
    def prefab_names(self) -> set[str]:
        return {child.prefab for child in (*self.legend.values(), *self.entities) if child.prefab}

    def tiles(self, errors: LoadErrors) -> Iterator[Placed]:
        """Yield the entities of all tile layers, ordered by the row and then the column of each entity's first cell."""
        found: list[tuple[int, int, Placed]] = []
        for rows, size, x, y in self.planes():
            for cell in map_cells(self.place, rows, self.legend, self.prefabs, size, errors):
                described = self.legend[rows[cell.row].text[cell.column]].place
                specs = [replace(spec, components=translated(spec.components, x, y)) for spec in cell.specs]
                found.append((cell.row * size + y, cell.column * size + x, Placed(cell.place, described, specs)))
        for _, _, placed in sorted(found, key=lambda one: one[:2]):
            yield placed

    def objects(self, errors: LoadErrors) -> Iterator[Placed]:
        for child in self.entities:
            specs, problems = self.prefabs.build(child.prefab, child.name, child.overrides[0])
            errors.add_all(child.place, problems)
            yield Placed(child.place, child.place, specs)

    def planes(self) -> Iterator[Plane]:
        """Yield maps of characters that together contain all tiles.

        All cells of one kind are in the same map, so that the tiles of this kind become one grid. Cells of another size
        or place have maps of their own.
        """
        grids: dict[tuple[int, ...], dict[int, set[int]]] = {}
        for layer in self.level.layers:
            look = layer.look
            for cell, kind in enumerate(layer.kinds):
                if kind:
                    at = grids.setdefault((look.size, look.x, look.y, layer.columns, len(layer.kinds)), {})
                    at.setdefault(self._merged(kind), set()).add(cell)
        self._columns.clear()
        for (size, x, y, columns, count), at in grids.items():
            planes: list[dict[int, str]] = []
            for kind, cells in at.items():
                plane = next((one for one in planes if one.keys().isdisjoint(cells)), None)
                if plane is None:
                    planes.append(plane := {})
                plane.update(dict.fromkeys(cells, chr(FIRST + kind)))
            for plane in planes:
                text = ["."] * count
                for cell, char in plane.items():
                    text[cell] = char
                start = len(self._columns) * MOST_CELLS
                self._columns.append(columns)
                rows = [Row("".join(text[at : at + columns]), start + at) for at in range(0, count, columns)]
                yield Plane(rows, size, x, y)

    def kind_of(self, char: str) -> Kind:
        return self.level.kinds[ord(char) - FIRST - 1]

    def _merged(self, kind: int) -> int:
        """Return the first kind that means the same: tiles that differ only in their pictures are one grid."""
        one = self.legend[chr(FIRST + kind)]
        key = repr((one.prefab, one.name, one.anchor, one.overrides))
        return self._first.setdefault(key, kind)

    def _kind(self, number: int, kind: Kind, child: Child) -> Child:
        overrides = dict(child.overrides[0])
        components = self._components(child, overrides)
        if "Tiles" in components:
            self.solid.add(number)
            for name, fields in _scaled(
                self._components(child, {}), self._sizes.get(number, self.level.tile_size)
            ).items():
                overrides[name] = fields | (overrides.get(name) or {})
            components = self._components(child, overrides)
            if kind.painted:
                overrides["Sprite"] = None
        elif kind.image and "Sprite" not in components:
            overrides["Sprite"] = {"image": kind.image}
            across, down = shift_in_cell(components, self.level.tile_size, child.anchor or "")
            if kind.image_at != (across, down):
                overrides["Sprite"] |= {"x": kind.image_at[0] - across, "y": kind.image_at[1] - down}
        if kind.mirrored:
            _mirror(components, overrides)
        if kind.over and "Slope" in components:
            hangs = components["Slope"].get("hangs", False)
            overrides["Slope"] = {**(overrides.get("Slope") or {}), "hangs": not hangs}
        return replace(child, overrides=(overrides,))

    def _entity(self, drawn: Drawn, child: Child) -> Child:
        overrides = dict(child.overrides[0])
        components = self._components(child, overrides)
        given = overrides.get("Position") or {}
        collider = components.get("Collider")
        x, y = drawn.x, drawn.y
        if drawn.how == "box" and collider is not None and drawn.width:
            size = {"width": drawn.width, "height": drawn.height}
            collider = overrides["Collider"] = {**size, **(overrides.get("Collider") or {})}
            collider = {**(components.get("Collider") or {}), **collider}
        if collider is not None and drawn.how != "cell":
            x, y = x - collider.get("x", 0), y - collider.get("y", 0)
        if collider is not None and drawn.how == "point":
            x, y = x - collider["width"] // 2, y - collider["height"]
        if drawn.how == "cell":
            dx, dy = shift_in_cell({**components, "Position": {}}, drawn.height, "")
            x, y = x + dx, y + dy
        if overrides.get("Position", {}) is not None:
            overrides["Position"] = {"x": x, "y": y, **given}
        if drawn.image and "Sprite" not in components:
            overrides["Sprite"] = {"image": drawn.image}
            if drawn.image_at is not None and drawn.image_at != (x, y):
                overrides["Sprite"] |= {"x": drawn.image_at[0] - x, "y": drawn.image_at[1] - y}
        if drawn.mirrored:
            _mirror(components, overrides)
        return replace(child, overrides=(overrides,))

    def _components(self, child: Child, overrides: Overrides) -> Components:
        return merge_components({} if child.prefab is None else self.prefabs.components(child.prefab), overrides)


def _scaled(components: Components, size: int) -> dict[str, dict[str, Any]]:
    """Return Collider and Slope of a tile, scaled from the cells of its prefab to cells of `size` px."""
    before = components.get("Tiles", {}).get("size", default(vocabulary()["Tiles"], "size"))
    found: dict[str, dict[str, Any]] = {}
    for name, fields in (("Collider", ("x", "y", "width", "height")), ("Slope", ("left", "right"))):
        if name in components and before != size:
            kind, given = vocabulary()[name], components[name]
            values = {one: given[one] if one in given else default(kind, one) for one in fields}
            found[name] = {one: value * size // before for one, value in values.items()}
    return found


def _mirror(components: Components, overrides: Overrides) -> None:
    if "Slope" in components:
        kind, slope = vocabulary()["Slope"], components["Slope"]
        left, right = (slope.get(side, default(kind, side)) for side in ("left", "right"))
        overrides["Slope"] = {**(overrides.get("Slope") or {}), "left": right, "right": left}
    if "Facing" in components:
        overrides["Facing"] = {**(overrides.get("Facing") or {}), "x": -components["Facing"].get("x", 1)}
