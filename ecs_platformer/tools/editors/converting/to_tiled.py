"""Turns a scene with a drawn map into a Tiled map: a tile for each legend entry, an object for each entity."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors, Place
from ecs_platformer.project.toml.source import Source
from ecs_platformer.project.toml.writing import toml_value
from ecs_platformer.scene.checks.component_info import default
from ecs_platformer.scene.merge_components import Components, merge_components
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.scene import Scene
from ecs_platformer.scene.tables import Child, Tables
from ecs_platformer.scene.tilemap import characters, map_rows
from ecs_platformer.tools.editors.converting.scene_text import split
from ecs_platformer.tools.editors.converting.tiled_properties import Table, prop, properties
from ecs_platformer.tools.editors.exporting.pictures import Sheet, draw_sheet

NAMED = ("prefab", "name", "anchor")
SIZE = (("Collider", "width"), ("Collider", "height"), ("Position", "x"), ("Position", "y"))  # what a rectangle says


@dataclass(slots=True)
class Drawn:
    """`lost` lists what a Tiled map cannot contain."""

    table: Table
    sheet: Sheet
    lost: list[str] = field(default_factory=list[str])


def map_of(reader: SceneReader, scene: Scene, image: str) -> Drawn:
    """`image` is the file name of the PNG with its tiles, beside the map."""
    rows = map_rows(reader.head.map)
    size = reader.head.tile_size
    used = characters(rows)
    chars = [char for char in reader.legend if char in used]
    names = [reader.legend[char].prefab or "" for char in chars]
    sheet = draw_sheet(scene, [*dict.fromkeys(names)])
    columns = len(rows[0].text) if rows else max(reader.head.view[0] // size, 1)
    lines = [row.text for row in rows] or ["." * columns] * max(reader.head.view[1] // size, 1)
    gids = {char: number for number, char in enumerate(chars, 1)}
    tiles = [_tile(reader, char, gids[char] - 1, image, sheet, size) for char in chars]
    land: Table = {
        "columns": 0, "firstgid": 1, "grid": {"height": 1, "orientation": "orthogonal", "width": 1}, "margin": 0,
        "name": "legend", "properties": [prop("drawn", False)], "spacing": 0, "tilecount": len(tiles),
        "tileheight": max((one["height"] for one in tiles), default=size), "tiles": tiles,
        "tilewidth": max((one["width"] for one in tiles), default=size),
    }  # fmt: skip
    ground: Table = {
        "data": [gids.get(char, 0) for line in lines for char in line], "height": len(lines), "id": 1, "name": "map",
        "opacity": 1, "type": "tilelayer", "visible": True, "width": columns, "x": 0, "y": 0,
    }  # fmt: skip
    objects = _Objects(reader).all()
    things: Table = {
        "draworder": "index", "id": 2, "name": "entities", "objects": objects, "opacity": 1, "type": "objectgroup",
        "visible": True, "x": 0, "y": 0,
    }  # fmt: skip
    table: Table = {
        "compressionlevel": -1, "height": len(lines), "infinite": False, "layers": [ground, things], "nextlayerid": 3,
        "nextobjectid": len(objects) + 1, "orientation": "orthogonal", "renderorder": "right-down",
        "tiledversion": "1.11.2", "tileheight": size, "tilesets": [land] if tiles else [], "tilewidth": size,
        "type": "map", "version": "1.10", "width": columns,
    }  # fmt: skip
    return Drawn(table, sheet, _lost(reader, chars))


def _tile(reader: SceneReader, char: str, number: int, image: str, sheet: Sheet, size: int) -> Table:
    child = reader.legend[char]
    given = _given(child.place)
    made = merge_components(reader.prefabs.components(child.prefab or ""), child.overrides[0])
    if "Tiles" in made:
        inherited = reader.prefabs.components(child.prefab or "")
        given = given | _unscaled(inherited, made, size)
    listed = properties(given) + [
        prop(name, getattr(child, name)) for name in ("anchor", "name") if getattr(child, name)
    ]
    left, top, width, height = sheet.places[child.prefab or ""]
    tile: Table = {"id": number, "image": image, "imageheight": sheet.image.height, "imagewidth": sheet.image.width}
    tile |= {"x": left, "y": top, "width": width, "height": height, "type": child.prefab}
    return tile | ({"properties": listed} if listed else {})


def _unscaled(inherited: Components, made: Components, size: int) -> Table:
    """Return the Collider and Slope of a tile as the reader of Tiled maps expects them, before it scales them."""
    kinds = vocabulary()
    before = inherited.get("Tiles", {}).get("size", default(kinds["Tiles"], "size"))
    sizes = {"Collider": ("x", "y", "width", "height"), "Slope": ("left", "right")}
    found: Table = {}
    for name, fields in sizes.items():
        if name not in made or before == size:
            continue
        below = {one: value for one, value in inherited.get(name, {}).items() if one in fields}
        scaled = {one: value * size // before for one, value in below.items()}
        changed = {one: value for one, value in made[name].items() if scaled.get(one) != value}
        if changed:
            found[name] = changed
    return found


def _given(place: Place) -> Table:
    value: Any = place.source.data
    for part in place.path:
        value = value[part]
    return cast("Table", value) if isinstance(value, dict) else {}


def _lost(reader: SceneReader, chars: Sequence[str]) -> list[str]:
    same: dict[str, list[str]] = {}
    for char in chars:
        child = reader.legend[char]
        key = repr((child.prefab, child.name, child.anchor, child.overrides))
        same.setdefault(key, []).append(char)
    return [
        f"{' and '.join(alike)} on the map mean the same: their tiles are one kind"
        for alike in same.values()
        if alike[1:]
    ]


class _Objects:
    def __init__(self, reader: SceneReader) -> None:
        self.reader = reader
        self.found: list[Table] = []

    def all(self) -> list[Table]:
        tables = Tables(LoadErrors())
        place = Place(self.reader.scene, ("entity",))
        for number, listed in enumerate(self.reader.scene.data.get("entity", [])):
            self._add(tables.entity(place.at(number), listed), cast("Table", listed))
        return self.found

    def _add(self, child: Child, table: Table) -> None:
        inherited = {} if child.prefab is None else self.reader.prefabs.components(child.prefab)
        made = merge_components(inherited, child.overrides[0])
        one = self._object(child.prefab or "", child.name or "", made)
        one["properties"] = properties(table, SIZE if one.get("width") else SIZE[2:])
        if "Position" not in made:
            kept = [given for given in one["properties"] if given["name"].partition(".")[0] != "Position"]
            one["properties"] = [*kept, prop("Position", False)]
        else:
            implied = {"Position", *(name for name in ("Collider",) if name in inherited and table.get(name))}
            one["properties"] = [given for given in one["properties"] if given["name"] not in implied]
        self._add_ways(one, table)
        if not one["properties"]:
            del one["properties"]

    def _object(self, prefab: str, name: str, made: Components) -> Table:
        position, collider = made.get("Position", {}), made.get("Collider")
        one: Table = {
            "height": 0,
            "id": len(self.found) + 1,
            "name": name,
            "rotation": 0,
            "type": prefab,
            "visible": True,
        }
        one |= {"width": 0, "x": position.get("x", 0), "y": position.get("y", 0)}
        if collider is None or "Position" not in made:
            one["point"] = True
        else:
            one |= {"width": collider["width"], "height": collider["height"]}
            one |= {"x": one["x"] + collider.get("x", 0), "y": one["y"] + collider.get("y", 0)}
        self.found.append(one)
        return one

    def _add_ways(self, one: Table, table: Table) -> None:
        """Draw the paths of an object as lines that begin in its middle, and refer to them."""
        kinds: dict[str, Any] = {name: kind for name, kind in vocabulary().items() if hasattr(kind, "line")}
        for component, kind in kinds.items():
            line: str = kind.line
            fields = table.get(component)
            given = cast("Table", fields).get(line) if isinstance(fields, dict) else None
            if not given:
                continue
            way = [{"x": 0, "y": 0}, *({"x": x, "y": y} for x, y in given)]
            number = len(self.found) + 1
            middle = {"x": one["x"] + one["width"] / 2, "y": one["y"] + one["height"] / 2}
            label = f"way of {one['name']}" if one["name"] else "way"
            self.found.append(
                {"height": 0, "id": number, "name": label, "polyline": way, "rotation": 0, "type": "", "visible": True}
                | {"width": 0, **middle}
            )
            for listed in one["properties"]:
                if listed["name"] == f"{component}.{line}":
                    listed |= {"type": "object", "value": number}


def scene_text(source: Source, map_file: str, without: tuple[str, ...] = ()) -> str:
    """Return the text of a scene in which the Tiled map `map_file` replaces the scene's own map and entities."""
    head, rest = split(source.text, without=("map", "entity", *without), tables=("entity",))
    return "".join((*head, f"map = {toml_value(map_file)}\n", *(part.text for part in rest))).rstrip("\n") + "\n"
