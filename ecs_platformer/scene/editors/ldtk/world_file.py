"""Reads a project of LDtk: one of its levels, or several as adjoining rooms."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ecs_platformer.errors import shown
from ecs_platformer.scene.editors.form.data_files import DataFiles, parse_json
from ecs_platformer.scene.editors.form.level import MOST_CELLS, Drawn, EditedLevel
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.ldtk.backgrounds import read_background
from ecs_platformer.scene.editors.ldtk.cells import CellReader, Definition, tiles_of
from ecs_platformer.scene.editors.ldtk.entities import Entities
from ecs_platformer.scene.editors.ldtk.left_out import LeftOut
from ecs_platformer.scene.editors.ldtk.levels import Level, choose_levels
from ecs_platformer.scene.editors.ldtk.tiles import Tileset, read_tilesets

MOST_LAYERS = 256
BEHIND, IN_FRONT = 0, 60  # Sprite.layer below and above the entities
ROOM = "room"  # the prefab of each level, if a scene has several levels


@dataclass(slots=True)
class Wanted:
    """name: what follows the "#" in the scene's `map`: see choose_levels()
    view: the size of the scene's view, in px"""

    name: str
    view: tuple[int, int]
    left_out: LeftOut


def read_ldtk(path: Path, wanted: Wanted, files: DataFiles) -> EditedLevel:
    """Return the levels of a project that a scene wants; if there are several levels, each is a room.

    Raises SceneError if a file cannot be read or parsed; other faults are collected in `files.report`.
    """
    root = files.read(path, parse_json)
    found = EditedLevel(root, 8)
    with files.report.collecting():
        _WorldReader(root, files, found, wanted).read()
    return found


class _WorldReader:
    def __init__(self, root: Node, files: DataFiles, level: EditedLevel, wanted: Wanted) -> None:
        self.root, self.files, self.level, self.wanted = root, files, level, wanted
        self.left_out = wanted.left_out
        self.levels: list[Level] = []
        self.tilesets: dict[int, Tileset] = {}

    def read(self) -> None:
        if "layerInstances" in self.root.table:
            raise self.root.fault("is a level of LDtk: name its project")
        definitions = self.root.inner("defs")
        defined = [*definitions.nodes("layers")]
        if len(defined) > MOST_LAYERS:
            raise definitions.fault(f"over {MOST_LAYERS} layers")
        self.levels = choose_levels(self.root, self.wanted.name, self.files)
        layers = [one for one in defined if not self.left_out.has(one.text("identifier", ""))]
        size = self._set_size(layers)
        known = {layer.whole("uid") for layer in defined}
        for one in self.levels:
            for uid, layer in one.layers.items():
                if uid not in known:
                    raise layer.fault(f"no layer is defined with the uid {uid}")
        self.tilesets = read_tilesets(definitions, self.files, self._used_tilesets(layers))
        if len(self.levels) > 1 and not self.left_out.has_prefab("entities", ROOM):
            for one in self.levels:
                table = {"prefab": ROOM, "name": one.name}
                self.level.entities.append(Drawn(one.node, table, "box", one.x, one.y, one.width, one.height))
        self._read_layers(definitions, layers, size)
        for one in self.levels:
            with self.files.report.collecting():
                read_background(one, self.files, self.level)
        self._set_background()
        self._note_level_fields(definitions)
        if text := self.left_out.warning():
            self.files.report.notes.append((self.root, text))

    def _set_size(self, layers: list[Node]) -> tuple[int, int]:
        """Set the size of a cell to the least of the int grids, or else of all layers; set how many cells there are."""
        grids = [layer for layer in layers if _kind(layer) == "IntGrid"] or layers
        size = self.level.tile_size = min((layer.whole("gridSize", low=1, high=256) for layer in grids), default=8)
        width, height = max(one.x + one.width for one in self.levels), max(one.y + one.height for one in self.levels)
        self.level.columns, self.level.rows = -(-width // size), -(-height // size)
        if self.level.columns * self.level.rows * max(len(layers), 1) > MOST_CELLS:
            count = f"{self.level.columns}x{self.level.rows} cells in {len(layers)} layers"
            self.level.columns = self.level.rows = 0
            raise self.root.fault(f"{count}; at most {MOST_CELLS:,} cells in all")
        return width, height

    def _used_tilesets(self, layers: list[Node]) -> set[int]:
        uids = [layer.table.get("__tilesetDefUid") for layer in self._placed(layers) if any(tiles_of(layer))]
        return {uid for uid in uids if type(uid) is int}

    def _placed(self, layers: list[Node]) -> list[Node]:
        uids = {layer.whole("uid") for layer in layers}
        return [layer for one in self.levels for uid, layer in one.layers.items() if uid in uids]

    def _read_layers(self, definitions: Node, layers: list[Node], size: tuple[int, int]) -> None:
        entities = Entities(self.level, definitions, self.left_out)
        for layer in self._placed(layers):
            with self.files.report.collecting():
                entities.note(layer)
        cells = CellReader(self.level, self.files, self.tilesets, self.left_out, self.wanted.view, size)
        behind = True  # until the first layer of entities; the definitions are listed from front to back
        for definition in reversed(layers):
            uid = definition.whole("uid")
            placed = [(one, one.layers[uid]) for one in self.levels if uid in one.layers]
            if _kind(definition) == "Entities":
                behind = False
                factors = [definition.number(f"parallaxFactor{axis}", 0.0, -1, 1) for axis in "XY"]
                if any(factors) and any(layer.items("entityInstances") for _, layer in placed):
                    text = "has a parallax factor; its entities move with the level"
                    self.files.report.notes.append((placed[0][1], text))
                for one, layer in placed:
                    entities.read(layer, one.x, one.y, self.files.report)
            else:
                with self.files.report.collecting():
                    order = BEHIND if behind else IN_FRONT
                    cells.read(Definition(definition, order, self._is_painted(layers, uid)), placed)

    def _is_painted(self, layers: list[Node], uid: int) -> bool:
        """Return True if an int grid has pictures: its own auto-tiles, or those of an auto-layer based on it."""
        based = [one for one in layers if uid in (one.whole("uid"), one.table.get("autoSourceLayerDefUid"))]
        drawn = [layer for layer in self._placed(based) if layer.items("autoLayerTiles")]
        uids = [layer.table.get("__tilesetDefUid") for layer in drawn]
        return any(type(one) is not int or one not in self.tilesets or not self.tilesets[one].reason for one in uids)

    def _set_background(self) -> None:
        self.level.background = self.levels[0].node.text("__bgColor", "")
        for one in self.levels[1:]:
            color = one.node.text("__bgColor", "")
            if color != self.level.background:
                text = f"has the background {color}, level {shown(self.levels[0].name)} has {self.level.background}"
                self.files.report.notes.append((one.node, f"{text}: give the scene one that suits all"))
                return

    def _note_level_fields(self, definitions: Node) -> None:
        names: dict[str, None] = {}
        for one in self.levels:
            for given in one.node.nodes("fieldInstances"):
                name, value = given.text("__identifier"), given.table.get("__value")
                if value not in (None, [], False, "") and not self.left_out.has(name) and not self.left_out.all_unknown:
                    names[name] = None
        if names:
            self.files.report.notes.append((self.root, f"fields of levels are not read: {', '.join(names)}"))


def _kind(layer: Node) -> str:
    return layer.text("type", "") or layer.text("__type", "")
