"""A second painter of LDtk projects, written from the JSON documentation of the format (version 1.5.3).

It shares no code with the reader. It paints what the documentation says that a level looks like: its colour, its
background picture (`__bgPos`), then its layers from the last of `layerInstances` to the first, each tile at `px` plus
the layer's total offset, mirrored by `f`, faded by `a` and by the layer's `__opacity`. Entities are left to the game.

What the documentation leaves open is as the editor draws it: a level's tiles end at the level's edges, a mirrored tile
that is not as large as its cell is mirrored within the cell, and the middle of the view moves layers with a parallax
factor.
"""

import json
from collections.abc import Iterator
from math import ceil, floor
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, cast

from PIL import Image

Json: TypeAlias = dict[str, Any]


class View(NamedTuple):
    left: int
    top: int
    width: int
    height: int


class Axis(NamedTuple):
    """Where the points of a layer lie in the picture, on one axis: at `scale` times the point, plus `shift`."""

    scale: float
    shift: float
    end: int  # the level's size: there is nothing of the layer beyond it


class Chosen(NamedTuple):
    """The levels of a world that have one depth, or one level, which then lies at 0, 0."""

    world: str | None = None
    depth: int = 0
    level: str | None = None


def paint(project: Path, view: View, chosen: Chosen, color: str = "#000000") -> Image.Image:
    """Return a picture of a view of levels. Where there is no level, it has the colour."""
    data = json.loads(project.read_text(encoding="utf-8"))
    picture = Image.new("RGB", (view.width, view.height), color)
    for one, x, y in _levels(project, data, chosen):
        _Level(project.parent, data["defs"], one, (x - view.left, y - view.top)).paint(picture)
    return picture


def corner(project: Path, chosen: Chosen) -> tuple[int, int]:
    data = json.loads(project.read_text(encoding="utf-8"))
    places = [(x, y) for _, x, y in _levels(project, data, chosen)]
    return min(x for x, _ in places), min(y for _, y in places)


def cells(project: Path, value: str, chosen: Chosen) -> set[tuple[int, int]]:
    """Return each px of the world in which an int grid has a value with this identifier.

    A cell of which nothing lies in its level is left out.
    """
    data = json.loads(project.read_text(encoding="utf-8"))
    found: set[tuple[int, int]] = set()
    for level, left, top in _levels(project, data, chosen):
        for layer in level["layerInstances"]:
            definition = next(one for one in data["defs"]["layers"] if one["uid"] == layer["layerDefUid"])
            meant = {one["value"] for one in definition["intGridValues"] if one["identifier"] == value}
            grid = layer["__gridSize"]
            for at, number in enumerate(layer["intGridCsv"]):
                x = layer["__pxTotalOffsetX"] + at % layer["__cWid"] * grid
                y = layer["__pxTotalOffsetY"] + at // layer["__cWid"] * grid
                if number in meant and -grid < x < level["pxWid"] and -grid < y < level["pxHei"]:
                    found.update((left + x + across, top + y + down) for across in range(grid) for down in range(grid))
    return found


def _levels(project: Path, data: Json, chosen: Chosen) -> Iterator[tuple[Json, int, int]]:
    worlds = [one for one in data["worlds"] if chosen.world in (None, one["identifier"])]
    for one in [*data["levels"], *(level for world in worlds for level in world["levels"])]:
        if one["identifier"] == chosen.level if chosen.level else one["worldDepth"] == chosen.depth:
            if one["layerInstances"] is None:
                one |= json.loads((project.parent / one["externalRelPath"]).read_text(encoding="utf-8"))
            place = (0, 0) if chosen.level else (one["worldX"], one["worldY"])
            yield one, place[0], place[1]


class _Level:
    def __init__(self, folder: Path, defs: Json, level: Json, place: tuple[int, int]) -> None:
        self.folder, self.level, self.place = folder, level, place
        self.layers: dict[int, Json] = {one["uid"]: one for one in defs["layers"]}
        self.tilesets: dict[int, Json] = {one["uid"]: one for one in defs["tilesets"]}

    def paint(self, onto: Image.Image) -> None:
        colour = Image.new("RGB", (self.level["pxWid"], self.level["pxHei"]), self.level["__bgColor"])
        onto.paste(colour, self.place)
        if self.level.get("bgRelPath"):
            self._background(onto)
        for layer in reversed(self.level["layerInstances"]):
            if layer["visible"] and (layer["autoLayerTiles"] or layer["gridTiles"]):
                tileset = self.tilesets[layer["__tilesetDefUid"]]
                if tileset["relPath"]:  # others are part of the editor
                    self._layer(onto, layer, tileset)

    def _background(self, onto: Image.Image) -> None:
        image, spot = self._image(self.level["bgRelPath"]), self.level["__bgPos"]
        width, height = self.level["pxWid"], self.level["pxHei"]
        repeats = self.level.get("bgPos") == "Repeat"
        for y in range(height):
            for x in range(width):
                across = (x + 0.5 - spot["topLeftPx"][0]) / spot["scale"][0]
                down = (y + 0.5 - spot["topLeftPx"][1]) / spot["scale"][1]
                crop_x, crop_y, crop_width, crop_height = spot["cropRect"]
                if repeats:
                    across, down = across % crop_width, down % crop_height
                if 0 <= across < crop_width and 0 <= down < crop_height:
                    source = floor(crop_x + across), floor(crop_y + down)
                    _mix(onto, (x + self.place[0], y + self.place[1]), image, source, 1.0)

    def _layer(self, onto: Image.Image, layer: Json, tileset: Json) -> None:
        image, size, grid = self._image(tileset["relPath"]), tileset["tileGridSize"], layer["__gridSize"]
        definition = self.layers[layer["layerDefUid"]]
        axes = self._axis(onto.width, 0, definition, "X"), self._axis(onto.height, 1, definition, "Y")
        offset = layer["__pxTotalOffsetX"], layer["__pxTotalOffsetY"]
        tiles = [(tile, (0, 0)) for tile in layer["autoLayerTiles"]]
        tiles += [(tile, (definition["tilePivotX"], definition["tilePivotY"])) for tile in layer["gridTiles"]]
        for tile, pivot in tiles:
            mirrored = tile["f"] & 1, tile["f"] >> 1 & 1
            spans: list[list[tuple[int, int]]] = []
            for axis in (0, 1):
                aside = pivot[axis] * (grid - size)
                start = tile["px"][axis] + offset[axis] + ((grid - size - aside) if mirrored[axis] else aside)
                spans.append(list(_columns(start, size, axes[axis], bool(mirrored[axis]), tile["src"][axis])))
            for y, source_y in spans[1]:
                for x, source_x in spans[0]:
                    _mix(onto, (x, y), image, (source_x, source_y), tile.get("a", 1) * layer["__opacity"])

    def _axis(self, view: int, axis: int, definition: Json, name: str) -> Axis:
        factor, end = definition[f"parallaxFactor{name}"], self.level[("pxWid", "pxHei")[axis]]
        scaled = definition["parallaxScaling"]
        scale = 1 - definition["parallaxFactorX"] if scaled else 1
        middle = view / 2 - self.place[axis]  # of the camera, in px of the level
        return Axis(scale, self.place[axis] + middle * factor - (0 if scaled else end * factor / 2), end)

    def _image(self, path: str) -> Image.Image:
        return Image.open(self.folder / path).convert("RGBA")


def _columns(start: float, size: int, axis: Axis, mirrored: bool, source: int) -> Iterator[tuple[int, int]]:
    """Yield each px of the picture that a tile fills on one axis, with the px of the tileset that it shows."""
    first, last = axis.scale * start + axis.shift, axis.scale * (start + size) + axis.shift
    for at in range(ceil(first - 0.5), ceil(last - 0.5)):
        point = (at + 0.5 - axis.shift) / axis.scale
        if 0 <= point < axis.end:
            inside = min(size - 1, floor(point - start))
            yield at, source + (size - 1 - inside if mirrored else inside)


def _mix(onto: Image.Image, at: tuple[int, int], image: Image.Image, source: tuple[int, int], opacity: float) -> None:
    if 0 <= at[0] < onto.width and 0 <= at[1] < onto.height and source[0] < image.width and source[1] < image.height:
        red, green, blue, alpha = cast("tuple[int, int, int, int]", image.getpixel(source))
        below, share = cast("tuple[int, int, int]", onto.getpixel(at)), alpha * opacity / 255
        mixed = [round(old + (new - old) * share) for old, new in zip(below, (red, green, blue), strict=True)]
        onto.putpixel(at, (mixed[0], mixed[1], mixed[2]))
