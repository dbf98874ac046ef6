"""Reads int grids and the tiles of layers of LDtk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil

from ecs_platformer.errors import shown
from ecs_platformer.media.art.painted import PaintedLayer
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import MOST_CELLS, MOST_KINDS, EditedLevel, Kind, TileLayer
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.ldtk.left_out import LeftOut
from ecs_platformer.scene.editors.ldtk.levels import Level
from ecs_platformer.scene.editors.ldtk.tiles import Tileset, cut_of, pair, place_in_cell


@dataclass(slots=True)
class Definition:
    """`order`: Sprite.layer of its pictures."""

    node: Node
    order: int
    painted: bool  # there are pictures of the values of its int grid

    @property
    def cell(self) -> int:
        return self.node.whole("gridSize", low=1, high=256)

    @property
    def name(self) -> str:
        return self.node.text("identifier", "")

    @property
    def pivot(self) -> tuple[float, float]:
        return self.node.number("tilePivotX", 0.0, 0, 1), self.node.number("tilePivotY", 0.0, 0, 1)

    @property
    def parallax(self) -> tuple[float, float]:
        """The factors as in Parallax: 1 moves with the level. LDtk counts the other way."""
        across, down = (self.node.number(f"parallaxFactor{axis}", 0.0, -1, 1) for axis in "XY")
        return 1 - across, 1 - down

    @property
    def is_scaled(self) -> bool:
        """True if LDtk scales the layer by its parallax factor."""
        return self.parallax[0] != 1 and self.node.flag("parallaxScaling", True)


class Stack:
    """Layers with cells of the same size and place, for tiles that lie over each other in a cell.

    Tiles that do not fill a cell, and the tiles that come to lie over these, are loose: drawn one by one, at last.
    """

    def __init__(self, name: str, left: int, top: int, look: PaintedLayer, rows: int) -> None:
        self.name, self.left, self.top, self.look = name, left, top, look
        self.count = look.columns * rows
        self.layers: list[TileLayer] = []
        self.depths: dict[int, int] = {}  # cell → how many tiles it has
        self.covered: set[tuple[int, int]] = set()  # columns and rows that loose tiles reach into
        self.add_layer()

    def add_layer(self) -> None:
        kinds, tiles = [0] * self.count, [0] * self.count
        self.layers.append(TileLayer(self.name, self.look.columns, kinds, tiles, self.look))

    def cell(self, x: int, y: int) -> int:
        return (y - self.top) // self.look.size * self.look.columns + (x - self.left) // self.look.size

    def add_tile(self, x: int, y: int, number: int, cell: int) -> TileLayer:
        """Add a tile of `cell` px with its top left corner at `x`, `y`. Return the layer that shows it in a cell; the
        lowest layer if the tile is loose."""
        size, x, y = self.look.size, x - self.left, y - self.top
        column, row = x // size, y // size
        if cell != size or x % size or y % size or (column, row) in self.covered:
            across, down = range(column, (x + cell - 1) // size + 1), range(row, (y + cell - 1) // size + 1)
            self.covered.update((one, other) for one in across for other in down)
            self.layers[0].loose.append((x, y, number))
            return self.layers[0]
        at = row * self.look.columns + column
        depth = self.depths[at] = self.depths.get(at, 0) + 1
        if depth > len(self.layers):
            self.add_layer()
        self.layers[depth - 1].tiles[at] = number
        return self.layers[depth - 1]


@dataclass(slots=True)
class CellReader:
    """Layers with cells of the same size and place become one Stack."""

    level: EditedLevel
    files: DataFiles
    tilesets: dict[int, Tileset]
    left_out: LeftOut
    view: tuple[int, int]
    size: tuple[int, int]  # of all levels together, in px
    cells: int = 0  # in all layers so far
    kinds: dict[tuple[object, ...], int] = field(default_factory=dict[tuple[object, ...], int])  # → in level.kinds
    warned: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])

    def read(self, definition: Definition, placed: list[tuple[Level, Node]]) -> None:
        stacks: dict[object, Stack] = {}
        values = {one.whole("value"): one for one in definition.node.nodes("intGridValues")}
        for one, layer in placed:
            if layer.whole("__gridSize", definition.cell) != definition.cell:
                raise layer.fault(f"expected {definition.cell} px as in the layer's definition", "__gridSize")
            x, y = one.x + layer.whole("__pxTotalOffsetX", 0), one.y + layer.whole("__pxTotalOffsetY", 0)
            into = self._stack(definition, one, x, y, stacks)
            if layer.items("intGridCsv"):
                self._read_int_grid(one, layer, (x, y), definition, values, into)
            elif layer.items("intGrid"):
                raise layer.fault("was saved by an LDtk before 1.0: save the project with a newer one", "intGrid")
            self._read_tiles(one, layer, (x, y), definition, into)
        for stack in stacks.values():
            self.cells += stack.count * len(stack.layers)
            if self.cells > MOST_CELLS:
                raise definition.node.fault(f"the layers have over {MOST_CELLS:,} cells in all")
            stack.layers[-1].loose, stack.layers[0].loose = stack.layers[0].loose, stack.layers[-1].loose
            self.level.layers += stack.layers

    def _stack(self, definition: Definition, one: Level, x: int, y: int, stacks: dict[object, Stack]) -> Stack:
        """Return the stack that has the cells at these places, which begins at the first cell that can be seen."""
        size, parallax = definition.cell, definition.parallax
        left, top = x % size and x % size - size, y % size and y % size - size
        across, down = self._shift(definition, one)
        key = (left, top, across, down)
        if key not in stacks:
            columns, rows = -(-(self.size[0] - left) // size), -(-(self.size[1] - top) // size)
            if self.cells + columns * rows * (len(stacks) + 1) > MOST_CELLS:
                raise definition.node.fault(f"the layers have over {MOST_CELLS:,} cells in all")
            look = PaintedLayer(left + across, top + down, size, columns, layer=definition.order, parallax=parallax)
            stacks[key] = Stack(definition.name, left, top, look, rows)
        return stacks[key]

    def _shift(self, definition: Definition, one: Level) -> tuple[int, int]:
        """Return how many px a layer with parallax is moved, so that it lies where LDtk shows it.

        LDtk moves layers by the middle of the view. A layer that LDtk does not scale lies at its level when the middle
        of the view is that of the level; one with a vertical factor only, when the middle of the view is at 0.
        """
        found: list[int] = []
        scaling = definition.node.flag("parallaxScaling", True)
        for factor, view, start, length in zip(
            definition.parallax, self.view, (one.x, one.y), (one.width, one.height), strict=True
        ):
            centred = not scaling or definition.is_scaled
            found.append(ceil((1 - factor) * ((view - length if centred else view) / 2 - start) - 0.5))
        return found[0], found[1]

    def _read_tiles(self, one: Level, layer: Node, start: tuple[int, int], definition: Definition, into: Stack) -> None:
        instances = [(instance, definition.pivot) for instance in layer.nodes("gridTiles")]
        instances += [(instance, (0.0, 0.0)) for instance in layer.nodes("autoLayerTiles")]
        if not instances:
            return
        tileset, visible = self._tileset(layer), layer.flag("visible", True)
        opacity, size = layer.number("__opacity", 1.0, 0, 1), definition.cell
        if tileset.reason:
            self._warn(layer, f"{tileset.reason}: its tiles are not drawn")
        if definition.is_scaled and visible:
            self._warn(layer, "LDtk scales it by its parallax factor; here it has its own size")
        for instance, pivot in instances:
            x, y = place_in_cell(instance, pivot, size, tileset.cell)
            x, y = start[0] + x, start[1] + y
            cut, shows = cut_of(one, x, y, tileset.cell), into.layers[0]
            if visible and cut is not None and not tileset.reason:
                alpha = round(255 * opacity * instance.number("a", 1.0, 0, 1))
                shows = into.add_tile(x, y, tileset.tile(instance, self.level, alpha, cut), tileset.cell)
            tag = tileset.tags.get(instance.whole("t", 0), "")
            x, y = pair(instance, "px")
            x, y = start[0] + x, start[1] + y
            if tag and one.holds(x, y, size) and not self.left_out.has_prefab("tags", tag):
                shows.kinds[into.cell(x, y)] = self._kind(layer, tag, not tileset.reason, into)

    def _read_int_grid(
        self,
        one: Level,
        layer: Node,
        start: tuple[int, int],
        definition: Definition,
        values: dict[int, Node],
        into: Stack,
    ) -> None:
        width, height, size = layer.whole("__cWid", low=1), layer.whole("__cHei", low=1), into.look.size
        cells = layer.items("intGridCsv")
        if len(cells) != width * height:
            raise layer.fault(f"has {len(cells):,} cells, and {width}x{height} are {width * height:,}", "intGridCsv")
        for at, value in enumerate(cells):
            if value == 0 or not values:
                continue
            known = values.get(value) if type(value) is int else None
            if known is None:
                raise layer.fault(f"no such value: {shown(value)}; the layer defines {sorted(values)}", "intGridCsv")
            name = known.table.get("identifier")
            x, y = start[0] + at % width * size, start[1] + at // width * size
            if isinstance(name, str) and one.holds(x, y, size) and not self.left_out.has_prefab("values", name):
                into.layers[0].kinds[into.cell(x, y)] = self._kind(layer, name, definition.painted, into)

    def _kind(self, layer: Node, prefab: str, painted: bool, into: Stack) -> int:
        if into.look.parallax != (1.0, 1.0):
            raise layer.fault("its cells are walls or entities, so that it cannot have parallax")
        key = (prefab, painted, into.look.size)
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

    def _warn(self, layer: Node, text: str) -> None:
        key = layer.labels[-1], text
        if key not in self.warned:
            self.warned.add(key)
            self.files.report.notes.append((layer, text))


def tiles_of(layer: Node) -> Iterator[Node]:
    yield from layer.nodes("gridTiles")
    yield from layer.nodes("autoLayerTiles")
