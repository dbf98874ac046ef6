"""Reads a Tiled map with all its layers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ecs_platformer.art.painted import PaintedLayer, PaintedTile
from ecs_platformer.art.sheet import MAX_SIDE, Crop
from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import MOST_CELLS, MOST_KINDS, Drawn, EditedLevel, Kind, TileLayer
from ecs_platformer.scene.editors.form.node import EditorError, Node
from ecs_platformer.scene.editors.tiled.cells import Block, blocks_of
from ecs_platformer.scene.editors.tiled.collision import shape_table
from ecs_platformer.scene.editors.tiled.gids import MIRRORED, OVER, SWAPPED, Gids, turned_bits
from ecs_platformer.scene.editors.tiled.objects import Objects
from ecs_platformer.scene.editors.tiled.properties import merge, read_properties
from ecs_platformer.scene.editors.tiled.tileset import class_of, parse_for, read_tileset

OWN = ("prefab", "drawn", "layer", "ignore")  # properties of layers that are settings
BEHIND, IN_FRONT = 0, 60  # Sprite.layer of tile layers before and after the first layer of objects
FARTHEST = -500  # Sprite.layer of the first image layer
MOST_LAYERS = 1024


@dataclass(slots=True)
class Layer:
    """A layer of the map that is not a group. Its offset, opacity and so on include those of the groups that contain
    it."""

    node: Node
    x: int  # px, offset
    y: int
    parallax: tuple[float, float]
    alpha: int
    visible: bool


@dataclass(slots=True)
class _Drawing:
    """A tile layer with its cells as read, before they are moved into the rectangle of the level."""

    layer: Layer
    blocks: list[Block]
    order: int  # Sprite.layer


def read_tiled(path: Path, files: DataFiles) -> EditedLevel:
    """Return the level of a map file.

    Raises SceneError if a file cannot be read or parsed; other faults are collected in `files.report`.
    """
    root = files.read(path, parse_for(path))
    level = EditedLevel(root, 8)
    with files.report.collecting():
        _MapReader(root, files, level).read()
    return level


class _MapReader:
    def __init__(self, root: Node, files: DataFiles, level: EditedLevel) -> None:
        self.root, self.files, self.level = root, files, level
        self.gids = Gids([])
        self.meanings: dict[tuple[int, str], tuple[int, int]] = {}  # gid and the layer's prefab → kind, tile
        self.cells = 0

    def read(self) -> None:
        root, level = self.root, self.level
        if root.text("orientation", "orthogonal") != "orthogonal":
            raise root.fault(f"expected an orthogonal map, found {shown(root.text('orientation'))}", "orientation")
        level.tile_size = root.whole("tilewidth", low=1, high=256)
        if root.whole("tileheight", low=1, high=256) != level.tile_size:
            raise root.fault(f"expected square tiles, found {level.tile_size}x{root.whole('tileheight')} px")
        for listed in root.nodes("tilesets"):
            with self.files.report.collecting():
                self.gids.tilesets.append((listed.whole("firstgid", 1, 1), read_tileset(listed, self.files)))
        if len(self.gids.tilesets) < len(root.items("tilesets")):
            return  # otherwise, every tile of the missing tileset would be another error
        self.gids.tilesets.sort(key=lambda one: one[0])
        layers: list[Layer] = []
        self._flatten(root, Layer(root, 0, 0, (1.0, 1.0), 255, True), layers, 0)
        self._read_layers(layers)

    def _flatten(self, node: Node, above: Layer, found: list[Layer], depth: int) -> None:
        """List the layers in their groups, bottom to top."""
        if depth > 16:
            raise node.fault("groups over 16 deep")
        for listed in node.nodes("layers"):
            one = node.of(listed.table)
            name = one.text("name", "")
            inside = one.labelled(f'layer "{name}"')
            if len(found) >= MOST_LAYERS:
                raise inside.fault(f"over {MOST_LAYERS} layers")
            layer = Layer(
                inside,
                above.x + round(inside.number("offsetx", 0.0)),
                above.y + round(inside.number("offsety", 0.0)),
                (
                    above.parallax[0] * inside.number("parallaxx", 1.0, -8, 8),
                    above.parallax[1] * inside.number("parallaxy", 1.0, -8, 8),
                ),
                round(above.alpha * inside.number("opacity", 1.0, 0, 1)),
                above.visible and inside.flag("visible", True),
            )
            if inside.text("type") == "group":
                self._flatten(inside, layer, found, depth + 1)
            else:
                found.append(layer)

    def _read_layers(self, layers: list[Layer]) -> None:
        drawings: list[_Drawing] = []
        objects: list[tuple[Layer, list[Node]]] = []
        images = 0
        for layer in layers:
            with self.files.report.collecting():
                kind, node = layer.node.text("type"), layer.node
                own = read_properties(node, OWN).others
                if own.get("ignore") is True:
                    continue
                if kind == "tilelayer":
                    order = own.get("layer", IN_FRONT if objects else BEHIND)
                    drawings.append(_Drawing(layer, self._blocks(node), _order(node, order)))
                elif kind == "objectgroup":
                    objects.append((layer, self._objects_of(node)))
                elif kind == "imagelayer":
                    default = IN_FRONT if objects else FARTHEST + images
                    images += 1
                    self._read_image(layer, _order(node, own.get("layer", default)))
                else:
                    raise node.fault(f"no such type of layer: {shown(kind)}", "type")
        left, top = self._place(drawings)
        for drawing in drawings:
            with self.files.report.collecting():
                self.level.layers.append(self._tile_layer(drawing, left, top))
        self._read_objects(objects, left * self.level.tile_size, top * self.level.tile_size)

    def _blocks(self, node: Node) -> list[Block]:
        blocks = blocks_of(node)
        self.cells += sum(len(block.gids) for block in blocks)
        if self.cells > MOST_CELLS:
            raise node.fault(f"the layers have over {MOST_CELLS:,} cells")
        return blocks

    def _objects_of(self, node: Node) -> list[Node]:
        """Return the objects of a layer, labelled with their ids."""
        found: list[Node] = []
        for number, one in enumerate(node.items("objects"), 1):
            inside = node.of(one, f"object {number}")
            identity = inside.table.get("id", number)
            found.append(node.of(one, f"object {identity if type(identity) is int else number}"))
        return found

    def _place(self, drawings: list[_Drawing]) -> tuple[int, int]:
        """Set the level's size in cells; return its top left cell, which can be other than 0, 0 in an infinite map."""
        level, root = self.level, self.root
        if not root.flag("infinite", False):
            level.columns, level.rows = root.whole("width", low=1), root.whole("height", low=1)
            left, top = 0, 0
        else:
            boxes = [box for drawing in drawings for block in drawing.blocks if (box := _filled(block))]
            if not boxes:
                return 0, 0
            left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
            level.columns, level.rows = max(box[2] for box in boxes) - left, max(box[3] for box in boxes) - top
        if level.columns * level.rows * max(len(drawings), 1) > MOST_CELLS:
            size = f"{level.columns}x{level.rows} cells in {len(drawings)} layers"
            level.columns = level.rows = 0
            drawings.clear()
            raise root.fault(f"{size}; at most {MOST_CELLS:,} cells in all")
        return left, top

    def _tile_layer(self, drawing: _Drawing, left: int, top: int) -> TileLayer:
        layer, level = drawing.layer, self.level
        node, count = layer.node, level.columns * level.rows
        own = read_properties(node, OWN).others
        prefab = str(own.get("prefab", "")) or class_of(node.of({**node.table, "type": ""}))
        kinds, tiles = [0] * count, [0] * count
        for block in drawing.blocks:
            meanings = {gid: self._meaning(node, gid, prefab) for gid in sorted({*block.gids} - {0})} | {0: (0, 0)}
            for row in range(block.height):
                line = block.gids[row * block.width : (row + 1) * block.width]
                below = block.y + row - top
                if not any(line):
                    continue
                for column, gid in enumerate(line, block.x - left):
                    if gid and 0 <= below < level.rows and 0 <= column < level.columns:
                        at = below * level.columns + column
                        kinds[at], tiles[at] = meanings[gid]
        if (layer.x or layer.y or layer.parallax != (1.0, 1.0)) and any(kinds):
            raise node.fault("its tiles are walls or entities, so that it cannot have an offset or parallax")
        look = PaintedLayer(layer.x, layer.y, level.tile_size, level.columns, layer=drawing.order)
        look = replace(look, parallax=layer.parallax, alpha=layer.alpha)
        visible = layer.visible and own.get("drawn", True) is not False
        return TileLayer(node.labels[-1], level.columns, kinds, tiles, look, visible)

    def _meaning(self, node: Node, gid: int, prefab: str) -> tuple[int, int]:
        """Return the number of a tile's kind and that of its picture; 0 stands for none."""
        found = self.meanings.get((gid, prefab))
        if found is None:
            found = self.meanings[gid, prefab] = self._new_meaning(node, gid, prefab)
        return found

    def _new_meaning(self, node: Node, gid: int, prefab: str) -> tuple[int, int]:
        level, size = self.level, self.level.tile_size
        tileset, tile, flips = self.gids.find(node, gid)
        picture = tileset.picture(tile, level.book, self.files) if tileset.drawn else None
        image = 0
        if picture is not None:
            level.tiles.append(picture._replace(turned=turned_bits(flips)))
            image = len(level.tiles)
        place, properties = tileset.place(tile), tileset.properties(tile)
        called = tileset.class_of(tile)
        table: dict[str, Any] = {"prefab": called} if called else {}
        if not called and tile in tileset.listed:
            if flips & SWAPPED and tileset.listed[tile].table.get("objectgroup"):
                raise node.fault(f"tile {tile} of {tileset.name} has a collision shape, and cannot be rotated")
            try:
                table = shape_table(place, size, bool(flips & MIRRORED), bool(flips & OVER)) or {}
            except EditorError as error:
                self.files.report.notes.append(
                    (error.node.labelled(*error.more), f"{error.message}: the tile is only a picture")
                )
        called = str(table.get("prefab", "")) or tileset.prefab or prefab
        merge(table, properties.components)
        if not called and vocabulary().keys().isdisjoint(table):
            return 0, image
        if called:
            table["prefab"] = called
        if len(level.kinds) >= MOST_KINDS:
            raise node.fault(f"over {MOST_KINDS:,} kinds of tiles with a meaning")
        alone = tileset.sprite(tile, level.book, self.files) if picture else ""
        mirrored = bool(flips & MIRRORED) and "Slope" not in table
        level.kinds.append(Kind(place, table, bool(picture), alone, mirrored))
        return len(level.kinds), image

    def _read_image(self, layer: Layer, order: int) -> None:
        node = layer.node
        if not layer.visible or not node.table.get("image"):
            return
        path, size = self.files.picture(node, "image")
        if max(size) > MAX_SIDE:
            raise node.fault(f"{shown(path.name)} has {size[0]}x{size[1]} px; at most {MAX_SIDE}x{MAX_SIDE}", "image")
        sprite = f"image:{path.name}".replace(".", "_")
        frame = self.level.book.frame(sprite, path, size, Crop(0, 0, *size))
        look = PaintedLayer(layer.x, layer.y, layer=order, parallax=layer.parallax, alpha=layer.alpha)
        repeat = node.flag("repeatx", False), node.flag("repeaty", False)
        self.level.backdrops.append(replace(look, single=((0, 0, PaintedTile(sprite, frame)),), repeat=repeat))

    def _read_objects(self, groups: list[tuple[Layer, list[Node]]], left: int, top: int) -> None:
        objects = Objects(self.files, self.gids, {})
        for _, nodes in groups:
            for node in nodes:
                objects.note(node)
        for layer, nodes in groups:
            pictures: list[tuple[int, int, int]] = []
            for node in nodes:
                with self.files.report.collecting():
                    drawn = objects.entity(node, self.level, (layer.x - left, layer.y - top))
                    if isinstance(drawn, Drawn):
                        self.level.entities.append(drawn)
                    elif drawn is not None:
                        pictures.append(drawn)
            if pictures:
                look = replace(PaintedLayer(size=self.level.tile_size), alpha=layer.alpha)
                self.level.layers.append(TileLayer(layer.node.labels[-1], 0, [], [], look, layer.visible, pictures))


def _order(node: Node, value: object) -> int:
    if type(value) is not int or not -1000 <= value <= 1000:
        raise node.fault(f"expected -1000 to 1000, found {shown(value)}", 'property "layer"')
    return value


def _filled(block: Block) -> tuple[int, int, int, int] | None:
    """Return left, top, right and bottom of the cells of a block that are not empty."""
    lines = [block.gids[row * block.width : (row + 1) * block.width] for row in range(block.height)]
    rows = [row for row, line in enumerate(lines) if any(line)]
    if not rows:
        return None
    columns = [column for column in range(block.width) if any(line[column] for line in lines)]
    return block.x + columns[0], block.y + rows[0], block.x + columns[-1] + 1, block.y + rows[-1] + 1
