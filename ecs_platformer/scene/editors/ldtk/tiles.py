"""Tilesets of LDtk, and the tiles of its layers."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil
from pathlib import Path

from ecs_platformer.errors import shown
from ecs_platformer.media.art.painted import PaintedTile
from ecs_platformer.media.art.sheet import Crop
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import EditedLevel
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.ldtk.levels import Level

PREFAB = "prefab"  # the enum with the names of the tiles' prefabs
OTHER_PICTURES = (".aseprite", ".ase", ".jpg", ".jpeg", ".gif", ".webp", ".bmp")  # files that LDtk can load


@dataclass(slots=True)
class Tileset:
    """`tags` maps each tile number to the value that the enum Prefab has for this tile.

    A tileset with a `reason` has no picture that can be drawn; the reason says why.
    """

    node: Node
    name: str
    cell: int  # px
    tags: dict[int, str]
    path: Path = Path()
    size: tuple[int, int] = (0, 0)  # px, of the PNG
    reason: str = ""
    numbers: dict[PaintedTile, int] = field(default_factory=dict[PaintedTile, int])

    def tile(self, instance: Node, level: EditedLevel, alpha: int, cut: tuple[int, int, int, int]) -> int:
        """The tile is added to level.tiles if it is new.

        cut: how many px are left out at the left, top, right and bottom of the tile as it is drawn Raises EditorError
        if the tile is not inside the PNG.
        """
        x, y = pair(instance, "src")
        flips = instance.whole("f", 0, 0, 3)
        if x < 0 or y < 0 or x + self.cell > self.size[0] or y + self.cell > self.size[1]:
            raise instance.fault(f"{x}, {y} is not inside {shown(self.path.name)} of {self.size[0]}x{self.size[1]} px")
        left, top, right, bottom = cut
        if flips & 1:
            left, right = right, left
        if flips & 2:
            top, bottom = bottom, top
        crop = Crop(x + left, y + top, self.cell - left - right, self.cell - top - bottom, left, top)
        sprite = f"map:{self.name}"
        frame = level.book.frame(sprite, self.path, self.size, crop, (self.cell, self.cell))
        found = PaintedTile(sprite, frame, flips, alpha=alpha)  # bit 0 mirrors and bit 1 turns over, as in turned
        if found not in self.numbers:
            level.tiles.append(found)
            self.numbers[found] = len(level.tiles)
        return self.numbers[found]


def cut_of(level: Level, x: int, y: int, cell: int) -> tuple[int, int, int, int] | None:
    """Return how many px of a tile at `x`, `y` lie beyond the left, top, right and bottom edge of its level; None if
    nothing of the tile lies in the level."""
    if not level.holds(x, y, cell):
        return None
    right, bottom = x + cell - level.x - level.width, y + cell - level.y - level.height
    return max(0, level.x - x), max(0, level.y - y), max(0, right), max(0, bottom)


def place_in_cell(instance: Node, pivot: tuple[float, float], grid: int, cell: int) -> tuple[int, int]:
    """Return where in its layer a tile of `cell` px is drawn.

    A tile that is not as large as the cells of its layer has its pivot at the pivot of its cell; if it is mirrored, its
    place in the cell is mirrored, too.
    """
    flips, places = instance.whole("f", 0, 0, 3), pair(instance, "px")
    room = grid - cell
    across, down = (
        ceil((1 - share if flips & bit else share) * room - 0.5) for share, bit in zip(pivot, (1, 2), strict=True)
    )
    return places[0] + across, places[1] + down


def pair(node: Node, key: str) -> tuple[int, int]:
    """Raises EditorError for anything but two integers."""
    values = node.items(key)
    if len(values) != 2:
        raise node.fault(f"expected two numbers, found {len(values)}", key)
    x, y = (node.of({key: value}).whole(key) for value in values)
    return x, y


def read_tilesets(definitions: Node, files: DataFiles, used: set[int]) -> dict[int, Tileset]:
    """Raises EditorError for a faulty tileset."""
    listed_enums = (*definitions.nodes("enums"), *definitions.nodes("externalEnums"))
    enums = {one.whole("uid"): one.text("identifier").lower() for one in listed_enums}
    found: dict[int, Tileset] = {}
    for listed in definitions.nodes("tilesets"):
        if listed.whole("uid") not in used:
            continue
        name = listed.text("identifier", "tiles")
        node = Node(listed.source, listed.table, (f'tileset "{name}"',))
        tags: dict[int, str] = {}
        if enums.get(node.table.get("tagsSourceEnumUid", 0)) == PREFAB:
            for tag in node.nodes("enumTags"):
                tags |= {tile: tag.text("enumValueId") for tile in tag.items("tileIds") if type(tile) is int}
        one = Tileset(node, name, node.whole("tileGridSize", low=1, high=1024), tags)
        if not node.table.get("relPath"):  # as the icons of LDtk itself, which are part of the program
            one.reason = f"tileset {name} has no image file"
        elif not (reason := not_a_png(node.text("relPath"))):
            one.path, one.size = files.picture(node, "relPath")
        else:
            one.reason = f"tileset {name}: {reason}"
        found[node.whole("uid")] = one
    return found


def not_a_png(path: str) -> str:
    """Return why a picture cannot be drawn, if it has a format that LDtk can load and a scene cannot; "" otherwise."""
    return f"{shown(path)} is not a PNG" if path.lower().endswith(OTHER_PICTURES) else ""
