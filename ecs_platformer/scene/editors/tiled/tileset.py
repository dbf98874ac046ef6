"""Tiled tilesets: the pictures, classes, properties, animations and collision shapes of tiles."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from math import floor
from pathlib import Path
from typing import NamedTuple

from ecs_platformer.errors import shown
from ecs_platformer.media.art.painted import PaintedTile
from ecs_platformer.media.art.sheet import MAX_SHEET_SIDE, MAX_SIDE, Crop
from ecs_platformer.media.art.transform import rotated_box
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import SpriteBook
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.tiled.features import check_keys
from ecs_platformer.scene.editors.tiled.images import Key, key_of, read_image
from ecs_platformer.scene.editors.tiled.properties import Properties, read_properties
from ecs_platformer.scene.editors.tiled.xml_form import parse_for

OWN = ("drawn", "prefab")  # properties of tilesets and layers that are settings
MOST_TILES = 1 << 20  # of a tileset
MOST_FRAMES = 256  # of an animation
LONGEST = 600_000  # ms, of a frame

ALIGNMENTS = {  # of tile objects: the shares of their size by which the point they are placed at lies inside them
    "unspecified": (0.0, 1.0),
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}
RENDER_SIZES, FILL_MODES = ("tile", "grid"), ("stretch", "preserve-aspect-fit")

Size = tuple[int, int]
Point = tuple[float, float]


@dataclass(slots=True)
class Tileset:
    """Tiles are numbered from 0. `listed` has only the tiles with a class, properties or the like."""

    node: Node
    name: str
    width: int  # px, of a tile
    height: int
    drawn: bool  # its pictures are shown in the game, and not only in the editor
    prefab: str  # of tiles without a class
    alignment: Point = (0.0, 1.0)
    offset: Size = (0, 0)  # px, of the pictures; scaled with them
    fits: bool = False  # a scaled picture keeps its shape
    on_grid: bool = False  # pictures in cells have the size of the cell
    sheet: tuple[Path, Size] | None = None  # None: no image, or one for each tile
    columns: int = 0
    margin: int = 0
    spacing: int = 0
    count: int = 0
    key: Key | None = None  # the colour of transparent px in `sheet`
    listed: dict[int, Node] = field(default_factory=dict[int, Node])

    def class_of(self, tile: int) -> str:
        return class_of(self.listed[tile]) if tile in self.listed else ""

    def properties(self, tile: int) -> Properties:
        return read_properties(self.listed[tile], OWN) if tile in self.listed else Properties()

    def place(self, tile: int) -> Node:
        node = self.listed.get(tile)
        return node if node is not None else self.node.labelled(f"tile {tile}")

    def size_of(self, tile: int, files: DataFiles) -> Size:
        """In px. Raises EditorError if the tile's image cannot be read."""
        found = None if self.sheet else self._crop(tile, files)
        return (found[2].width, found[2].height) if found else (self.width, self.height)

    def box_of(self, tile: int, mirrored: bool, files: DataFiles) -> tuple[float, float, float, float] | None:
        """Return the rectangle that is drawn as a tile's collision shape: left, top, right and bottom as fractions of
        the tile's size.

        Return None unless exactly one shape is drawn, and that shape is a rectangle. Raises EditorError for a faulty
        shape, or if the image of the tile cannot be read.
        """
        node = self.listed.get(tile)
        group = None if node is None else node.table.get("objectgroup")
        if node is None or group is None:
            return None
        shapes = [*node.of(group, "collision").nodes("objects")]
        plain = (
            not any(name in shapes[0].table for name in ("polygon", "polyline", "ellipse", "point"))
            if shapes
            else False
        )
        if len(shapes) != 1 or not plain:
            return None
        (width, height), shape = self.size_of(tile, files), shapes[0]
        left, top = shape.number("x") / width, shape.number("y") / height
        right, bottom = left + shape.number("width") / width, top + shape.number("height") / height
        return (1 - right, top, 1 - left, bottom) if mirrored else (left, top, right, bottom)

    def posed(
        self, picture: PaintedTile, natural: Size, swapped: bool, box: tuple[float, float, float, float], turn: Turn
    ) -> tuple[PaintedTile, int, int]:
        """Return (picture of a tile scaled to a box and turned, x, y): the px of its top left corner.

        natural: the picture's width and height in px
        swapped: True if the flip bits swap the axes
        box: left, top, width and height before the axes are swapped; its bottom left corner stays
        """
        left, top, width, height = box
        scale_x, scale_y = width / natural[0], height / natural[1]
        if self.fits:
            scale_x = scale_y = min(scale_x, scale_y)
        x = left + width / 2 + self.offset[0] * scale_x
        y = top + height / 2 + self.offset[1] * scale_y
        wide, high = natural[0] * scale_x, natural[1] * scale_y
        if swapped:
            x, y, wide, high = x + (height - width) / 2, y + (height - width) / 2, high, wide
        start_x, start_y = whole(x - wide / 2), whole(y - high / 2)
        size = max(whole(x + wide / 2) - start_x, 1), max(whole(y + high / 2) - start_y, 1)
        made = picture._replace(size=size[::-1] if swapped else size)
        if turn.degrees % 360:
            pivot = whole(2 * (turn.x - start_x)), whole(2 * (turn.y - start_y))
            made = made._replace(degrees=turn.degrees, pivot=pivot)
            further_x, further_y, _, _ = rotated_box(size, turn.degrees, pivot)
            start_x, start_y = start_x + further_x, start_y + further_y
        return made, start_x, start_y

    def picture(self, tile: int, book: SpriteBook, files: DataFiles, prefix: str = "map:") -> PaintedTile | None:
        """Return None if the tile has no picture. Raises EditorError if the image cannot be read, or if the tile is
        not inside the image."""
        node = self.listed.get(tile)
        if node is not None and node.table.get("animation"):
            return self._animated(node, tile, book, files)
        found = self._crop(tile, files)
        if found is None:
            return None
        path, size, crop = found
        sprite = f"{prefix}{self.name}" if self.sheet else f"{prefix}{self.name} {tile}"
        self._set_key(sprite, tile, book)
        return PaintedTile(sprite, book.frame(sprite, path, size, crop))

    def sprite(self, tile: int, book: SpriteBook, files: DataFiles) -> str:
        """Return the sprite's name; "" if the tile has no picture."""
        node = self.listed.get(tile)
        if node is not None and node.table.get("animation"):
            return self._animated(node, tile, book, files).sprite
        found = self._crop(tile, files)
        name = f"tile:{self.name} {tile}"
        if found is not None:
            self._set_key(name, tile, book)
            book.frame(name, *found)
        return name if found else ""

    def _set_key(self, sprite: str, tile: int, book: SpriteBook) -> None:
        key = self.key if self.sheet else key_of(self.listed[tile])
        if key is not None:
            book.keys[sprite] = key

    def _animated(self, node: Node, tile: int, book: SpriteBook, files: DataFiles) -> PaintedTile:
        name = f"map:{self.name} {tile} animated"
        if name not in book.animations:
            frames = [*node.nodes("animation")]
            if len(frames) > MOST_FRAMES:
                raise node.fault(f"over {MOST_FRAMES} frames", "animation")
            cuts = [self._crop(one.whole("tileid", low=0), files) for one in frames]
            times = [one.whole("duration", low=1, high=LONGEST) for one in frames]
            found = [cut for cut in cuts if cut is not None]
            if not found:
                raise node.fault("has no picture", "animation")
            if len(found) < len(cuts) or len({(path, crop.width, crop.height) for path, _, crop in found}) > 1:
                files.report.notes.append(
                    (node, "the frames of an animation must be tiles of one image: the first is shown")
                )
                found, times = found[:1], times[:1]
            self._set_key(name, tile if self.sheet or node.table.get("image") else frames[0].whole("tileid"), book)
            book.animate(name, found[0][0], found[0][1], [crop for _, _, crop in found], times)
        return PaintedTile(name)

    def _crop(self, tile: int, files: DataFiles) -> tuple[Path, Size, Crop] | None:
        """Return (path of the PNG that shows a tile, size of the PNG in px, rectangle of the tile in the PNG)."""
        if self.sheet is not None:
            path, size = self.sheet
            if not 0 <= tile < self.count:
                raise self.place(tile).fault(f"the tileset has {self.count} tiles, numbered from 0")
            x = self.margin + tile % self.columns * (self.width + self.spacing)
            y = self.margin + tile // self.columns * (self.height + self.spacing)
            return path, size, Crop(x, y, self.width, self.height)
        node = self.listed.get(tile)
        if node is None or not node.table.get("image"):
            return None
        path, size = read_image(node, files)
        x, y = node.whole("x", 0, 0, size[0] - 1), node.whole("y", 0, 0, size[1] - 1)
        width, height = node.whole("width", size[0] - x, 1), node.whole("height", size[1] - y, 1)
        if max(width, height) > MAX_SIDE:
            note = (
                node.labelled("image"),
                f"is {width}x{height} px large; at most {MAX_SIDE}x{MAX_SIDE}: it is not drawn",
            )
            if note not in files.report.notes:
                files.report.notes.append(note)
            return None
        if x + width > size[0] or y + height > size[1]:
            raise node.fault(f"{width}x{height} px at {x}, {y} are not inside its image of {size[0]}x{size[1]} px")
        return path, size, Crop(x, y, width, height)


class Turn(NamedTuple):
    degrees: float = 0.0
    x: float = 0.0
    y: float = 0.0


def whole(value: float) -> int:
    """Return a place in whole px. Halves are rounded up, as the editor rounds them."""
    return floor(value + 0.5)


def class_of(node: Node) -> str:
    """Return the class of a tile, object or layer. Its key is `class` for layers and in Tiled 1.9, otherwise `type`."""
    return node.text("type", "") or node.text("class", "")


def read_tileset(listed: Node, files: DataFiles, names: dict[str, object]) -> Tileset:
    """The tileset may be embedded or in a file of its own.

    names: the names of the tilesets that have been read, with their tables; an equal name is made unequal

    Raises EditorError for a faulty tileset, SceneError if the tileset's file cannot be read.
    """
    node = listed
    if "source" in listed.table:
        path = files.linked(listed, "source")
        node = files.read(path, parse_for(path))
        if node.table.get("type", "tileset") != "tileset":
            raise listed.fault(f"{shown(path.name)} is no tileset, but a {node.table['type']}", "source")
    name = node.text("name", "tiles").replace(".", "_") or "tiles"
    node = Node(node.source, node.table, (f'tileset "{name}"',))
    new = name not in names
    while names.setdefault(name, node.table) is not node.table:
        name, new = f"{name}'", True
    own = read_properties(node, OWN).others
    drawn, prefab = own.get("drawn", True), own.get("prefab", "")
    if not isinstance(drawn, bool) or not isinstance(prefab, str):
        raise node.fault('expected true or false for "drawn", and text for "prefab"')
    most = MAX_SIDE if node.table.get("image") else MAX_SHEET_SIDE  # of a collection, it is that of the largest image
    width, height = node.whole("tilewidth", low=1, high=most), node.whole("tileheight", low=1, high=most)
    made = Tileset(node, name, width, height, drawn, prefab)
    made.alignment = ALIGNMENTS[_choice(node, "objectalignment", ALIGNMENTS)]
    made.on_grid = _choice(node, "tilerendersize", RENDER_SIZES) == "grid"
    made.fits = _choice(node, "fillmode", FILL_MODES) != "stretch"
    offset = node.inner("tileoffset")
    made.offset = offset.whole("x", 0), offset.whole("y", 0)
    made.listed = {one.whole("id", low=0, high=MOST_TILES): one for one in node.nodes("tiles")}
    made.listed = {tile: node.of(one.table, f"tile {tile}") for tile, one in made.listed.items()}
    if new:
        check_keys("tileset", node, files.report)
        for one in made.listed.values():
            check_keys("tile", one, files.report)
    if node.table.get("image"):
        path, size = read_image(node, files)
        made.key = key_of(node)
        made.margin, made.spacing = node.whole("margin", 0, 0), node.whole("spacing", 0, 0)
        made.columns, rows = (
            (side - made.margin + made.spacing) // (step + made.spacing)
            for side, step in zip(size, (width, height), strict=True)
        )
        made.count = made.columns * rows
        if min(made.columns, rows) < 1:
            raise node.fault(f"its image of {size[0]}x{size[1]} px has no room for a tile of {width}x{height} px")
        made.sheet = path, size
    else:  # each tile has a picture of its own, or none
        made.count = max(node.whole("tilecount", 0, 0), *(tile + 1 for tile in made.listed), 0)
    return made


def _choice(node: Node, key: str, choices: Collection[str]) -> str:
    found = node.text(key, next(iter(choices)))
    if found not in choices:
        raise node.fault(f"expected {', '.join(choices)}; found {shown(found)}", key)
    return found
