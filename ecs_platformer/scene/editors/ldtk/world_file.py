"""Reads a world of LDtk: one of its levels, or all of them as adjoining rooms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from ecs_platformer.art.painted import PaintedLayer, PaintedTile
from ecs_platformer.art.sheet import MAX_SIDE, Crop
from ecs_platformer.errors import shown
from ecs_platformer.scene.editors.form.data_files import DataFiles, parse_json
from ecs_platformer.scene.editors.form.level import MOST_CELLS, MOST_KINDS, Drawn, EditedLevel, Kind, TileLayer
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.ldtk.entities import Entities
from ecs_platformer.scene.editors.ldtk.tiles import Tileset, pair, read_tilesets
from ecs_platformer.scene.toml.load_errors import Message

MOST_LEVELS = 1024
MOST_LAYERS = 256
BEHIND, IN_FRONT, FARTHEST = 0, 60, -500  # Sprite.layer below and above the entities, and of pictures behind levels
ROOM = "room"  # the prefab of each level, if a scene has several levels


@dataclass(slots=True)
class Level:
    """A level of the world. `x`, `y`: its top left corner in the scene, in px."""

    node: Node
    name: str
    x: int
    y: int
    width: int  # px
    height: int
    layers: dict[int, Node]  # by the uid of their definitions


def read_ldtk(path: Path, name: str, files: DataFiles) -> EditedLevel:
    """Return the level `name` of a world. If `name` is "", return all levels of the world; if there are several levels,
    each is a room.

    Raises SceneError if a file cannot be read or parsed; other faults are collected in `files.report`.
    """
    root = files.read(path, parse_json)
    found = EditedLevel(root, 8)
    with files.report.collecting():
        _WorldReader(root, files, found).read(name)
    return found


class _WorldReader:
    def __init__(self, root: Node, files: DataFiles, level: EditedLevel) -> None:
        self.root, self.files, self.level = root, files, level
        self.levels: list[Level] = []
        self.tilesets: dict[int, Tileset] = {}
        self.kinds: dict[tuple[object, ...], int] = {}  # meaning of a cell → its number in level.kinds

    def read(self, name: str) -> None:
        definitions = self.root.inner("defs")
        layers = [*definitions.nodes("layers")]
        if len(layers) > MOST_LAYERS:
            raise definitions.fault(f"over {MOST_LAYERS} layers")
        self._choose(name)
        self._set_size(layers)
        known = {layer.whole("uid") for layer in layers}
        for one in self.levels:
            for uid, layer in one.layers.items():
                if uid not in known:
                    raise layer.fault(f"no layer is defined with the uid {uid}")
        self.tilesets = read_tilesets(definitions, self.files, self._used_tilesets())
        if len(self.levels) > 1:
            for one in self.levels:
                table = {"prefab": ROOM, "name": one.name}
                self.level.entities.append(Drawn(one.node, table, "box", one.x, one.y, one.width, one.height))
        entities = Entities(self.level, definitions)
        for one in self.levels:
            for layer in one.layers.values():
                with self.files.report.collecting():
                    entities.note(layer)
        behind = True  # until the first layer of entities; the definitions are listed from front to back
        for definition in reversed(layers):
            uid, kind = definition.whole("uid"), definition.text("type", "") or definition.text("__type", "")
            placed = [(one, one.layers[uid]) for one in self.levels if uid in one.layers]
            if kind == "Entities":
                behind = False
                for one, layer in placed:
                    entities.read(layer, one.x, one.y, self.files.report)
            else:
                with self.files.report.collecting():
                    self._read_cells(definition, placed, BEHIND if behind else IN_FRONT, self._is_painted(layers, uid))
        for one in self.levels:
            with self.files.report.collecting():
                self._read_picture(one)

    def _choose(self, name: str) -> None:
        """Choose the levels to read, and their places: as in the world, or (0, 0) for a single level."""
        worlds = [self.root, *self.root.nodes("worlds")]
        listed = [(world, level) for world in worlds for level in world.nodes("levels")]
        if not listed or len(listed) > MOST_LEVELS:
            raise self.root.fault(f"expected 1 to {MOST_LEVELS} levels, found {len(listed)}", "levels")
        names = [level.text("identifier") for _, level in listed]
        if name and name not in names:
            raise self.root.fault(Message(f"no such level: {shown(name)}", name, names))
        along = 0
        for (world, level), called in zip(listed, names, strict=True):
            layout = world.table.get("worldLayout") or "Free"
            width, height = level.whole("pxWid", low=1), level.whole("pxHei", low=1)
            x, y = level.whole("worldX", 0), level.whole("worldY", 0)
            if layout in ("LinearHorizontal", "LinearVertical"):
                x, y = (along, 0) if layout == "LinearHorizontal" else (0, along)
                along += width if layout == "LinearHorizontal" else height
            if not name or called == name:
                self.levels.append(self._level(level, called, x, y, width, height))
        left, top = min(one.x for one in self.levels), min(one.y for one in self.levels)
        for one in self.levels:
            one.x, one.y = one.x - left, one.y - top

    def _level(self, node: Node, name: str, x: int, y: int, width: int, height: int) -> Level:
        node = Node(node.source, node.table, (f'level "{name}"',))
        if node.table.get("layerInstances") is None and node.table.get("externalRelPath"):
            outside = self.files.read(self.files.linked(node, "externalRelPath"), parse_json)
            node = Node(outside.source, outside.table, node.labels)
        layers: dict[int, Node] = {}
        for layer in node.nodes("layerInstances"):
            called = layer.text("__identifier", "")
            layers[layer.whole("layerDefUid")] = node.of(layer.table, f'layer "{called}"')
        return Level(node, name, x, y, width, height, layers)

    def _set_size(self, layers: list[Node]) -> None:
        """Set the number of columns and rows, and the size of a cell: that of the int grids, or else of all layers."""
        grids = [layer for layer in layers if layer.table.get("type", layer.table.get("__type")) == "IntGrid"] or layers
        sizes = {layer.whole("gridSize", low=1, high=256) for layer in grids}
        if len(sizes) > 1:
            found = ", ".join(map(str, sorted(sizes)))
            raise self.root.fault(f"expected int grids with cells of one size, found {found} px")
        size = self.level.tile_size = min(sizes, default=8)
        for one in self.levels:
            if one.x % size or one.y % size:
                raise one.node.fault(f"lies at {one.x}, {one.y} from the first level: no multiple of {size} px")
        self.level.columns = -(-max(one.x + one.width for one in self.levels) // size)
        self.level.rows = -(-max(one.y + one.height for one in self.levels) // size)
        if self.level.columns * self.level.rows * max(len(layers), 1) > MOST_CELLS:
            count = f"{self.level.columns}x{self.level.rows} cells in {len(layers)} layers"
            self.level.columns = self.level.rows = 0
            raise self.root.fault(f"{count}; at most {MOST_CELLS:,} cells in all")

    def _used_tilesets(self) -> set[int]:
        """Return the uids of the tilesets that the levels have tiles of."""
        layers = [layer for one in self.levels for layer in one.layers.values()]
        uids = [
            layer.table.get("__tilesetDefUid")
            for layer in layers
            if layer.items("gridTiles") or layer.items("autoLayerTiles")
        ]
        return {uid for uid in uids if type(uid) is int}

    def _is_painted(self, layers: list[Node], uid: int) -> bool:
        """Return True if an int grid has pictures: its own auto-tiles, or those of an auto-layer based on it."""
        uids = {uid, *(one.whole("uid") for one in layers if one.table.get("autoSourceLayerDefUid") == uid)}
        placed = [one.layers[other] for one in self.levels for other in uids if other in one.layers]
        return any(layer.items("autoLayerTiles") for layer in placed)

    def _read_cells(self, definition: Node, placed: list[tuple[Level, Node]], order: int, painted: bool) -> None:
        """Add a layer: its int grids and tiles in all levels. Tiles on top of others are drawn one by one."""
        level, size = self.level, definition.whole("gridSize", low=1, high=256)
        count, columns = level.columns * level.rows, level.columns
        kinds, tiles, loose = [0] * count, [0] * count, list[tuple[int, int, int]]()
        look = PaintedLayer(size=level.tile_size, columns=columns, layer=order)
        values = {one.whole("value"): one for one in definition.nodes("intGridValues")}
        visible = True
        factors = [definition.number(f"parallaxFactor{axis}", 0.0, -1, 1) for axis in "XY"]
        look = replace(look, parallax=(1 - factors[0], 1 - factors[1]))
        for one, layer in placed:
            look = replace(look, alpha=round(255 * layer.number("__opacity", 1.0, 0, 1)))
            dx, dy = layer.whole("__pxTotalOffsetX", 0), layer.whole("__pxTotalOffsetY", 0)
            visible = layer.flag("visible", True)
            if layer.items("intGridCsv") and values:
                self._read_int_grid(one, layer, values, kinds, painted)
            for instance in (*layer.nodes("gridTiles"), *layer.nodes("autoLayerTiles")):
                tileset = self._tileset(layer)
                number, tag = tileset.tile(instance, level)
                x, y = pair(instance, "px")
                x, y = one.x + x + dx, one.y + y + dy
                column, row = x // level.tile_size, y // level.tile_size
                at = row * columns + column
                inside = 0 <= column < columns and 0 <= row < level.rows
                if tag and inside:
                    kinds[at] = self._kind(layer, tag, True)
                fits = not x % level.tile_size and not y % level.tile_size and size == level.tile_size
                if inside and fits and not tiles[at] and not loose:
                    tiles[at] = number
                else:
                    loose.append((x, y, number))
        if any(kinds) and look.parallax != (1.0, 1.0):
            raise definition.fault("its cells are walls or entities, so that it cannot have parallax")
        level.layers.append(TileLayer(definition.text("identifier", ""), columns, kinds, tiles, look, visible, loose))

    def _read_int_grid(
        self, level: Level, layer: Node, values: dict[int, Node], kinds: list[int], painted: bool
    ) -> None:
        width, height = layer.whole("__cWid", low=1), layer.whole("__cHei", low=1)
        cells, size = layer.items("intGridCsv"), self.level.tile_size
        if len(cells) != width * height:
            raise layer.fault(f"has {len(cells):,} cells, and {width}x{height} are {width * height:,}", "intGridCsv")
        left, top = level.x // size, level.y // size
        for at, value in enumerate(cells):
            if value == 0:
                continue
            known = values.get(value) if type(value) is int else None
            if known is None:
                raise layer.fault(f"no such value: {shown(value)}; the layer defines {sorted(values)}", "intGridCsv")
            name = known.table.get("identifier")
            column, row = left + at % width, top + at // width
            if isinstance(name, str) and column < self.level.columns and row < self.level.rows:
                kinds[row * self.level.columns + column] = self._kind(layer, name, painted)

    def _kind(self, layer: Node, prefab: str, painted: bool) -> int:
        key = (prefab, painted)
        if key not in self.kinds:
            if len(self.level.kinds) >= MOST_KINDS:
                raise layer.fault(f"over {MOST_KINDS:,} kinds of tiles with a meaning")
            node = Node(layer.source, {}, (*layer.labels[-1:], f'value "{prefab}"'))
            self.level.kinds.append(Kind(node, {"prefab": prefab}, painted))
            self.kinds[key] = len(self.level.kinds)
        return self.kinds[key]

    def _tileset(self, layer: Node) -> Tileset:
        uid = layer.table.get("__tilesetDefUid")
        if type(uid) is not int or uid not in self.tilesets:
            raise layer.fault(f"no tileset has the uid {shown(uid)}", "__tilesetDefUid")
        return self.tilesets[uid]

    def _read_picture(self, level: Level) -> None:
        """Add the background picture of a level."""
        if not level.node.table.get("bgRelPath"):
            return
        path, size = self.files.picture(level.node, "bgRelPath")
        if max(size) > MAX_SIDE:
            raise level.node.fault(f"{shown(path.name)} has {size[0]}x{size[1]} px; at most {MAX_SIDE}x{MAX_SIDE}")
        sprite = f"image:{path.name}".replace(".", "_")
        tile = PaintedTile(sprite, self.level.book.frame(sprite, path, size, Crop(0, 0, *size)))
        self.level.backdrops.append(PaintedLayer(level.x, level.y, single=((0, 0, tile),), layer=FARTHEST))
