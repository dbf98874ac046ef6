"""Reads a Tiled map with all its layers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ecs_platformer.errors import shown
from ecs_platformer.media.art.painted import PaintedTile
from ecs_platformer.media.art.sheet import MAX_SIDE, Crop
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import MOST_CELLS, MOST_KINDS, Drawn, EditedLevel, Kind, TileLayer
from ecs_platformer.scene.editors.form.node import EditorError, Node
from ecs_platformer.scene.editors.tiled.cells import Block, blocks_of, filled
from ecs_platformer.scene.editors.tiled.collision import shape_table
from ecs_platformer.scene.editors.tiled.features import check_keys, check_kind
from ecs_platformer.scene.editors.tiled.gids import MIRRORED, OVER, SWAPPED, Gids, turned_bits
from ecs_platformer.scene.editors.tiled.images import key_of, read_image
from ecs_platformer.scene.editors.tiled.layers import OWN, Layer, layers_of
from ecs_platformer.scene.editors.tiled.objects import Objects
from ecs_platformer.scene.editors.tiled.properties import leave_out, merge, read_properties
from ecs_platformer.scene.editors.tiled.tileset import (
    Turn,
    class_of,
    read_tileset,
)
from ecs_platformer.scene.editors.tiled.xml_form import parse_for

BEHIND, IN_FRONT = 0, 60  # Sprite.layer of tile layers before and after the first layer of objects
FARTHEST = -500  # Sprite.layer of the first image layer
RENDER_ORDERS = ("right-down", "right-up", "left-down", "left-up")


@dataclass(slots=True)
class _Drawing:
    layer: Layer
    blocks: list[Block]
    order: int  # Sprite.layer


@dataclass(slots=True)
class _Things:
    layer: Layer
    nodes: list[Node]
    order: int  # Sprite.layer, of its pictures


@dataclass(slots=True)
class _Image:
    layer: Layer
    picture: PaintedTile
    order: int  # Sprite.layer


def read_tiled(path: Path, files: DataFiles) -> EditedLevel:
    """Raises SceneError if a file cannot be read or parsed; other faults are collected in `files.report`."""
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
        check_kind(root)
        order = root.text("renderorder", "right-down")
        if order not in RENDER_ORDERS:
            raise root.fault(f"expected {', '.join(RENDER_ORDERS)}; found {shown(order)}", "renderorder")
        level.right_to_left, level.upwards = order.startswith("left"), order.endswith("up")
        check_keys("map", root, self.files.report)
        if root.text("orientation", "orthogonal") != "orthogonal":
            raise root.fault(f"expected an orthogonal map, found {shown(root.text('orientation'))}", "orientation")
        level.tile_size = root.whole("tilewidth", low=1, high=256)
        if root.whole("tileheight", low=1, high=256) != level.tile_size:
            raise root.fault(f"expected square tiles, found {level.tile_size}x{root.whole('tileheight')} px")
        for listed in root.nodes("tilesets"):
            with self.files.report.collecting():
                tileset = read_tileset(listed, self.files, self.gids.names)
                self.gids.tilesets.append((listed.whole("firstgid", 1, 1), tileset))
        if len(self.gids.tilesets) < len(root.items("tilesets")):
            return  # otherwise, every tile of the missing tileset would be another error
        self.gids.tilesets.sort(key=lambda one: one[0])
        self._read_layers(layers_of(root, self.files.report))

    def _read_layers(self, layers: list[Layer]) -> None:
        found: list[_Drawing | _Things | _Image] = []
        for layer in layers:
            with self.files.report.collecting():
                own = read_properties(layer.node, OWN).others
                if own.get("ignore") is not True and (one := self._layer(layer, own, found)):
                    found.append(one)
        left, top = self._place([one for one in found if isinstance(one, _Drawing)])
        across, down = left * self.level.tile_size, top * self.level.tile_size
        objects = Objects(self.files, self.gids, {})
        for things in found:
            for node in things.nodes if isinstance(things, _Things) else ():
                objects.note(node)
        for one in found:
            with self.files.report.collecting():
                if isinstance(one, _Drawing):
                    self.level.layers.append(self._tile_layer(one, left, top))
                elif isinstance(one, _Things):
                    self._read_objects(one, objects, across, down)
                else:
                    repeat = one.layer.node.flag("repeatx", False), one.layer.node.flag("repeaty", False)
                    look = replace(one.layer.look(across, down, one.order), repeat=repeat)
                    look = replace(look, single=((0, 0, one.picture),), size=self.level.tile_size)
                    self.level.layers.append(TileLayer(one.layer.node.labels[-1], 0, [], [], look, one.layer.visible))
        objects.note_undrawn()

    def _layer(
        self, layer: Layer, own: dict[str, Any], below: list[_Drawing | _Things | _Image]
    ) -> _Drawing | _Things | _Image | None:
        kind, node = layer.node.text("type"), layer.node
        objects = next((at for at, one in enumerate(below) if isinstance(one, _Things)), None)
        plain = below if objects is None else below[objects:]
        above = any(not isinstance(one, _Things) for one in plain)  # a layer of tiles, or an image, since then
        if kind == "tilelayer":
            order = own.get("layer", BEHIND if objects is None else IN_FRONT)
            return _Drawing(layer, self._blocks(node), _order(node, order))
        if kind == "objectgroup":
            order = own.get("layer", IN_FRONT if above and objects is not None else BEHIND)
            return _Things(layer, self._objects_of(node), _order(node, order))
        if kind == "imagelayer":
            farthest = BEHIND if above else FARTHEST + len(below)
            order = own.get("layer", farthest if objects is None else IN_FRONT)
            picture = self._image(node)
            return picture and _Image(layer, picture, _order(node, order))
        raise node.fault(f"no such type of layer: {shown(kind)}", "type")

    def _blocks(self, node: Node) -> list[Block]:
        blocks = blocks_of(node, self.root.flag("infinite", False))
        self.cells += sum(len(block.gids) for block in blocks)
        if self.cells > MOST_CELLS:
            raise node.fault(f"the layers have over {MOST_CELLS:,} cells")
        return blocks

    def _objects_of(self, node: Node) -> list[Node]:
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
            boxes = [box for drawing in drawings for block in drawing.blocks if (box := filled(block))]
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
        visible = layer.visible and own.get("drawn", True) is not False
        look = replace(layer.look(order=drawing.order), size=level.tile_size, columns=level.columns)
        note = layer.undrawn(parallax=False)
        return TileLayer(node.labels[-1], level.columns, kinds, tiles, look, visible, undrawn=note)

    def _meaning(self, node: Node, gid: int, prefab: str) -> tuple[int, int]:
        found = self.meanings.get((gid, prefab))
        if found is None:
            found = self.meanings[gid, prefab] = self._new_meaning(node, gid, prefab)
        return found

    def _new_meaning(self, node: Node, gid: int, prefab: str) -> tuple[int, int]:
        level, size = self.level, self.level.tile_size
        tileset, tile, flips = self.gids.find(node, gid)
        picture = tileset.picture(tile, level.book, self.files) if tileset.drawn else None
        image = 0
        left, up = 0, size
        if picture is not None:
            natural = tileset.size_of(tile, self.files)
            wide, high = (size, size) if tileset.on_grid else natural
            picture = picture._replace(turned=turned_bits(flips))
            box = (0, size - high, wide, high)
            picture, left, up = tileset.posed(picture, natural, bool(flips & SWAPPED), box, Turn())
            level.tiles.append(picture)
            image = len(level.tiles)
            level.places[image] = left, up
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
        if called:
            leave_out(place, properties, self.files.report)
        merge(table, properties.components)
        if not called and vocabulary().keys().isdisjoint(table):
            if not image and tileset.drawn:
                text = f"tile {tile} of {tileset.name} has neither a picture nor a class: its cells are empty"
                self.files.report.notes.append((node, text))
            return 0, image
        if called:
            table["prefab"] = called
        if len(level.kinds) >= MOST_KINDS:
            raise node.fault(f"over {MOST_KINDS:,} kinds of tiles with a meaning")
        alone = tileset.sprite(tile, level.book, self.files) if picture else ""
        mirrored, over = (bool(flips & way) and "Slope" not in table for way in (MIRRORED, OVER))
        level.kinds.append(Kind(place, table, bool(picture), alone, mirrored, over, (left, up)))
        return len(level.kinds), image

    def _image(self, node: Node) -> PaintedTile | None:
        if not node.table.get("image"):
            return None
        path, size = read_image(node, self.files)
        if max(size) > MAX_SIDE:
            raise node.fault(f"{shown(path.name)} has {size[0]}x{size[1]} px; at most {MAX_SIDE}x{MAX_SIDE}", "image")
        key = key_of(node)
        sprite = f"image:{path}{key or ''}".replace(".", "_")
        if key is not None:
            self.level.book.keys[sprite] = key
        return PaintedTile(sprite, self.level.book.frame(sprite, path, size, Crop(0, 0, *size)))

    def _read_objects(self, things: _Things, objects: Objects, left: int, top: int) -> None:
        layer, pictures = things.layer, list[tuple[float, int, int, int]]()
        entities = len(self.level.entities)
        for node in things.nodes:
            with self.files.report.collecting():
                drawn = objects.entity(node, self.level, (layer.x - left, layer.y - top), layer.visible)
                if isinstance(drawn, Drawn):
                    self.level.entities.append(drawn)
                elif drawn is not None:
                    pictures.append(drawn)
        if layer.node.text("draworder", "topdown") != "index":
            pictures.sort(key=lambda one: one[0])
        note = layer.undrawn(parallax=True)
        if note and len(self.level.entities) > entities:
            self.files.report.notes.append(note)
        if pictures:  # they are placed with the offset of the layer
            look = replace(layer.look(order=things.order), x=0, y=0, size=self.level.tile_size)
            loose = [(x, y, number) for _, x, y, number in pictures]
            self.level.layers.append(TileLayer(layer.node.labels[-1], 0, [], [], look, layer.visible, loose))


def _order(node: Node, value: object) -> int:
    if type(value) is not int or not -1000 <= value <= 1000:
        raise node.fault(f"expected -1000 to 1000, found {shown(value)}", 'property "layer"')
    return value
