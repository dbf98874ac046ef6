"""The background pictures of levels of LDtk: cropped, scaled or repeated as `__bgPos` says."""

from __future__ import annotations

from math import ceil
from typing import Any

from ecs_platformer.media.art.painted import PaintedLayer, PaintedTile
from ecs_platformer.media.art.sheet import MAX_SIDE, Stretch
from ecs_platformer.scene.editors.form.data_files import DataFiles
from ecs_platformer.scene.editors.form.level import EditedLevel
from ecs_platformer.scene.editors.form.node import Node
from ecs_platformer.scene.editors.ldtk.levels import Level
from ecs_platformer.scene.editors.ldtk.tiles import not_a_png, pair

FARTHEST = -500  # Sprite.layer of pictures behind levels


def read_background(level: Level, files: DataFiles, into: EditedLevel) -> None:
    """Pieces are as large as a sprite may be."""
    node = level.node
    if not node.table.get("bgRelPath"):
        return
    if reason := not_a_png(node.text("bgRelPath")):
        files.report.notes.append((node, f"its background {reason}: it is not drawn"))
        return
    path, size = files.picture(node, "bgRelPath")
    place = node.inner("__bgPos") if node.table.get("__bgPos") else node.of(_whole(size), "__bgPos")
    left, top = pair(place, "topLeftPx")
    across, down = _numbers(place, "scale", 2, 1 / 1024, 1024)
    x, y, width, height = _numbers(place, "cropRect", 4, 0, max(size))
    if not width or not height:
        return
    repeats = node.table.get("bgPos") == "Repeat"
    columns = (0, level.width) if repeats else _filled(left, width * across, level.width)
    rows = (0, level.height) if repeats else _filled(top, height * down, level.height)
    sprite = f"image:{path.name} {level.name}".replace(".", "_")
    box = min(MAX_SIDE, level.width), min(MAX_SIDE, level.height)
    for begin_y in range(rows[0], rows[1], box[1]):
        for begin_x in range(columns[0], columns[1], box[0]):
            end_x, end_y = min(box[0], columns[1] - begin_x), min(box[1], rows[1] - begin_y)
            part = Stretch(x, y, width, height, across, down, left - begin_x, top - begin_y, 0, 0, end_x, end_y)
            tile = PaintedTile(sprite, into.book.frame(sprite, path, size, part, box))
            at = (level.x + begin_x, level.y + begin_y, tile)
            into.backdrops.append(PaintedLayer(single=(at,), layer=FARTHEST))


def _whole(size: tuple[int, int]) -> dict[str, Any]:
    return {"topLeftPx": [0, 0], "scale": [1, 1], "cropRect": [0, 0, *size]}


def _numbers(node: Node, key: str, count: int, low: float, high: float) -> list[float]:
    values = node.items(key)
    if len(values) != count:
        raise node.fault(f"expected {count} numbers, found {len(values)}", key)
    return [node.of({key: value}).number(key, low=low, high=high) for value in values]


def _filled(start: int, length: float, limit: int) -> tuple[int, int]:
    """Return the first px, and the one after the last, whose middles lie in a picture and in the level."""
    return max(0, start), min(limit, start + ceil(length - 0.5))
