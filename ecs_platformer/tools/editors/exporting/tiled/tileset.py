"""The tileset of all prefabs: a tile for each, with its picture, its class, and its Collider as collision shape."""

from __future__ import annotations

from ecs_platformer.tools.editors.exporting.kept_files import Table, tables
from ecs_platformer.tools.editors.exporting.pictures import Sheet
from ecs_platformer.tools.editors.exporting.prefabs import PICTURES, ExportedPrefabs

VERSION = {"tiledversion": "1.11.2", "version": "1.10"}
BLANK = {"x": 0, "y": 0, "width": 8, "height": 8}  # on the sheet, of a prefab that is gone


def tileset(prefabs: ExportedPrefabs, old: Table) -> Table:
    """Tiles of the `old` tileset keep their numbers, even if their prefab does not exist any more."""
    numbers = {one["type"]: one["id"] for one in tables(old, "tiles") if {"type", "id"} <= one.keys()}
    free = max(numbers.values(), default=-1) + 1
    for name in prefabs.components:
        if name not in numbers:
            numbers[name], free = free, free + 1
    tiles = [_tile(prefabs.sheet, name, number) for name, number in sorted(numbers.items(), key=lambda one: one[1])]
    return {
        "columns": 0,
        "grid": {"height": 1, "orientation": "orthogonal", "width": 1},
        "margin": 0,
        "name": "prefabs",
        "properties": [{"name": "drawn", "type": "bool", "value": False}],
        "spacing": 0,
        "tilecount": len(tiles),
        **VERSION,
        "tileheight": max(one["height"] for one in tiles),
        "tiles": tiles,
        "tilewidth": max(one["width"] for one in tiles),
        "type": "tileset",
    }


def _tile(sheet: Sheet, name: str, number: int) -> Table:
    width, height = sheet.image.size
    tile: Table = {"id": number, "image": PICTURES, "imageheight": height, "imagewidth": width, "type": name}
    if name not in sheet.places:
        return tile | BLANK
    tile |= dict(zip(("x", "y", "width", "height"), sheet.places[name], strict=True))
    box = sheet.pictures[name].box
    return tile if box is None else tile | {"objectgroup": _collision(box)}


def _collision(box: tuple[int, int, int, int]) -> Table:
    rectangle = dict(zip(("x", "y", "width", "height"), box, strict=True))
    shape: Table = {"id": 1, "name": "", "rotation": 0, "type": "", "visible": True, **rectangle}
    return {
        "draworder": "index", "id": 2, "name": "", "objects": [shape], "opacity": 1, "type": "objectgroup",
        "visible": True, "x": 0, "y": 0,
    }  # fmt: skip
