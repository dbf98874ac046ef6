"""Tilesets of LDtk, and the tiles of its layers."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ecs_platformer.art.painted import PaintedTile
from ecs_platformer.art.sheet import Crop
from ecs_platformer.errors import shown
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import EditedLevel
from ecs_platformer.scene.editors.form.node import Node

PREFAB = "prefab"  # the enum with the names of the tiles' prefabs


@dataclass(slots=True)
class Tileset:
    """A tileset. `tags` maps each tile number to the value that the enum Prefab has for this tile."""

    node: Node
    name: str
    path: Path
    size: tuple[int, int]  # px, of the PNG
    cell: int  # px
    tags: dict[int, str]
    numbers: dict[PaintedTile, int] = field(default_factory=dict[PaintedTile, int])

    def tile(self, instance: Node, level: EditedLevel) -> tuple[int, str]:
        """Return (the tile's number in level.tiles, counted from 1; the tile's tag, or "" if the tile has no tag).

        The tile is added to level.tiles if it is new. Raises EditorError if the tile is not inside the PNG.
        """
        x, y = pair(instance, "src")
        flips, tile = instance.whole("f", 0, 0, 3), instance.whole("t", 0)
        if x < 0 or y < 0 or x + self.cell > self.size[0] or y + self.cell > self.size[1]:
            raise instance.fault(f"{x}, {y} is not inside {shown(self.path.name)} of {self.size[0]}x{self.size[1]} px")
        sprite = f"map:{self.name}"
        frame = level.book.frame(sprite, self.path, self.size, Crop(x, y, self.cell, self.cell))
        found = PaintedTile(sprite, frame, flips)  # bit 0 mirrors and bit 1 turns over, as in PaintedTile.turned
        if found not in self.numbers:
            level.tiles.append(found)
            self.numbers[found] = len(level.tiles)
        return self.numbers[found], self.tags.get(tile, "")


def pair(node: Node, key: str) -> tuple[int, int]:
    """Return the two integers in the list at a key, such as a position in px. Raises EditorError for anything else."""
    values = node.items(key)
    if len(values) != 2:
        raise node.fault(f"expected two numbers, found {len(values)}", key)
    x, y = (node.of({key: value}).whole(key) for value in values)
    return x, y


def read_tilesets(definitions: Node, files: DataFiles, used: set[int]) -> dict[int, Tileset]:
    """Return uid → tileset for the tilesets in `used` that have an image file. Raises EditorError for a faulty
    tileset."""
    enums = {one.whole("uid"): one.text("identifier").lower() for one in definitions.nodes("enums")}
    found: dict[int, Tileset] = {}
    for listed in definitions.nodes("tilesets"):
        if not listed.table.get("relPath") or listed.whole("uid") not in used:  # the icons of LDtk have no file
            continue
        name = listed.text("identifier", "tiles")
        node = Node(listed.source, listed.table, (f'tileset "{name}"',))
        path, size = files.picture(node, "relPath")
        tags: dict[int, str] = {}
        if enums.get(node.table.get("tagsSourceEnumUid", 0)) == PREFAB:
            for tag in node.nodes("enumTags"):
                tags |= {tile: tag.text("enumValueId") for tile in tag.items("tileIds") if type(tile) is int}
        found[node.whole("uid")] = Tileset(node, name, path, size, node.whole("tileGridSize", low=1, high=1024), tags)
    return found
