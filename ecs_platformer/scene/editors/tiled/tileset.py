"""Tiled tilesets: the pictures, classes, properties, animations and collision shapes of tiles."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ecs_platformer.art.painted import PaintedTile
from ecs_platformer.art.sheet import MAX_SIDE, Crop
from ecs_platformer.scene.editors.form.data_files import DataFiles, Parse, parse_json
from ecs_platformer.scene.editors.form.level import SpriteBook
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.tiled.properties import Properties, read_properties
from ecs_platformer.scene.editors.tiled.xml_form import parse_xml

OWN = ("drawn", "prefab")  # properties of tilesets and layers that are settings
MOST_TILES = 1 << 20  # of a tileset
MOST_FRAMES = 256  # of an animation
LONGEST = 600_000  # ms, of a frame

Size = tuple[int, int]


@dataclass(slots=True)
class Tileset:
    """A tileset. Tiles are numbered from 0. `listed` has only the tiles with a class, properties or the like."""

    node: Node
    name: str
    width: int  # px, of a tile
    height: int
    drawn: bool  # its pictures are shown in the game, and not only in the editor
    prefab: str  # of tiles without a class
    sheet: tuple[Path, Size] | None = None  # None: no image, or one for each tile
    columns: int = 0
    margin: int = 0
    spacing: int = 0
    count: int = 0
    listed: dict[int, Node] = field(default_factory=dict[int, Node])

    def class_of(self, tile: int) -> str:
        """Return the class of a tile, or "" if it has none."""
        return class_of(self.listed[tile]) if tile in self.listed else ""

    def properties(self, tile: int) -> Properties:
        """Return the properties of a tile."""
        return read_properties(self.listed[tile], OWN) if tile in self.listed else Properties()

    def place(self, tile: int) -> Node:
        """Return the Node that messages about a tile refer to."""
        node = self.listed.get(tile)
        return node if node is not None else self.node.labelled(f"tile {tile}")

    def size_of(self, tile: int, files: DataFiles) -> Size:
        """Return width and height of a tile in px. Raises EditorError if the tile's image cannot be read."""
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

    def picture(self, tile: int, book: SpriteBook, files: DataFiles, prefix: str = "map:") -> PaintedTile | None:
        """Add the picture of a tile to `book` and return the picture. Return None if the tile has no picture.

        Raises EditorError if the image cannot be read, or if the tile is not inside the image.
        """
        node = self.listed.get(tile)
        if node is not None and node.table.get("animation"):
            return self._animated(node, tile, book, files)
        found = self._crop(tile, files)
        if found is None:
            return None
        path, size, crop = found
        sprite = f"{prefix}{self.name}" if self.sheet else f"{prefix}{self.name} {tile}"
        return PaintedTile(sprite, book.frame(sprite, path, size, crop))

    def sprite(self, tile: int, book: SpriteBook, files: DataFiles) -> str:
        """Add a sprite that shows only this tile to `book`, and return the sprite's name; "" if the tile has no
        picture."""
        node = self.listed.get(tile)
        if node is not None and node.table.get("animation"):
            return self._animated(node, tile, book, files).sprite
        found = self._crop(tile, files)
        name = f"tile:{self.name} {tile}"
        if found is not None:
            book.frame(name, *found)
        return name if found else ""

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
        path, size = files.picture(node, "image")
        x, y = node.whole("x", 0, 0, size[0] - 1), node.whole("y", 0, 0, size[1] - 1)
        width, height = node.whole("width", size[0] - x, 1), node.whole("height", size[1] - y, 1)
        if x + width > size[0] or y + height > size[1] or max(width, height) > MAX_SIDE:
            raise node.fault(f"{width}x{height} px at {x}, {y} are not inside its image of {size[0]}x{size[1]} px")
        return path, size, Crop(x, y, width, height)


def class_of(node: Node) -> str:
    """Return the class of a tile, object or layer. Its key is `class` for layers and in Tiled 1.9, otherwise `type`."""
    return node.text("type", "") or node.text("class", "")


def parse_for(path: Path) -> Parse:
    """Return the parser for a file of Tiled: JSON or XML, depending on its suffix."""
    return parse_xml if path.suffix.lower() in (".tmx", ".tsx", ".tx", ".xml") else parse_json


def read_tileset(listed: Node, files: DataFiles) -> Tileset:
    """Return a tileset of a map or template. The tileset may be embedded or in a file of its own.

    Raises EditorError for a faulty tileset, SceneError if the tileset's file cannot be read.
    """
    node = listed
    if "source" in listed.table:
        path = files.linked(listed, "source")
        node = files.read(path, parse_for(path))
    name = node.text("name", "tiles").replace(".", "_") or "tiles"
    node = Node(node.source, node.table, (f'tileset "{name}"',))
    own = read_properties(node, OWN).others
    drawn, prefab = own.get("drawn", True), own.get("prefab", "")
    if not isinstance(drawn, bool) or not isinstance(prefab, str):
        raise node.fault('expected true or false for "drawn", and text for "prefab"')
    width, height = node.whole("tilewidth", low=1, high=MAX_SIDE), node.whole("tileheight", low=1, high=MAX_SIDE)
    made = Tileset(node, name, width, height, drawn, prefab)
    made.listed = {one.whole("id", low=0, high=MOST_TILES): one for one in node.nodes("tiles")}
    made.listed = {tile: node.of(one.table, f"tile {tile}") for tile, one in made.listed.items()}
    if node.table.get("image"):
        path, size = files.picture(node, "image")
        made.margin, made.spacing = node.whole("margin", 0, 0), node.whole("spacing", 0, 0)
        made.columns, rows = (
            (side - 2 * made.margin + made.spacing) // (step + made.spacing)
            for side, step in zip(size, (width, height), strict=True)
        )
        made.count = made.columns * rows
        if min(made.columns, rows) < 1:
            raise node.fault(f"its image of {size[0]}x{size[1]} px has no room for a tile of {width}x{height} px")
        made.sheet = path, size
    else:  # each tile has a picture of its own, or none
        made.count = max(node.whole("tilecount", 0, 0), *(tile + 1 for tile in made.listed), 0)
    return made
