"""A sheet with a picture of each prefab, its name and its description, drawn without a display."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from math import ceil, sqrt
from pathlib import Path

from PIL import Image as Pillow
from PIL import ImageOps

from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.media.drawing.png import write_png
from ecs_platformer.project.progress_bar import progress
from ecs_platformer.scene.scene import Scene
from ecs_platformer.tools.reference.catalog.descriptions import Described
from ecs_platformer.tools.reference.catalog.drawn_prefab import START, VIEW, drawn_prefab

PICTURE = (64, 40)  # px: largest width and height of a picture on the sheet
LARGEST = 3  # the highest factor by which a picture is enlarged
TILES = ("##",)  # the rows of a prefab that has Tiles
CELL = (272, 48)  # px: width and height of the card of a prefab
GAP = 8  # px around the cards
LETTERS = 38  # of a description, per line
LINES = 2  # of a description; the rest is cut
TITLE, TEXT, PAPER, CARD, EMPTY = "#ffd479", "#b5a7bd", "#17131f", "#2a2438", "#50456b"
BEHIND = -1_000_000  # layer


def save_sheet(scene: Scene, prefabs: Sequence[Described], path: Path, scale: int = 2) -> None:
    """Raises OSError if it cannot be written."""
    write_png(path, ImageOps.scale(draw_sheet(scene, prefabs), scale, Pillow.Resampling.NEAREST))


def draw_sheet(scene: Scene, prefabs: Sequence[Described]) -> Pillow.Image:
    columns = max(1, ceil(sqrt(len(prefabs) * CELL[1] / CELL[0])))  # about as wide as high
    rows = ceil(len(prefabs) / columns)
    frame = Frame(GAP + columns * (CELL[0] + GAP), GAP + rows * (CELL[1] + GAP))
    frame.fill(0, 0, frame.width, frame.height, PAPER, BEHIND)
    corners = [
        (GAP + number // rows * (CELL[0] + GAP), GAP + number % rows * (CELL[1] + GAP))
        for number in range(len(prefabs))
    ]
    for (x, y), prefab in zip(corners, prefabs, strict=True):
        frame.fill(x, y, *CELL, CARD)
        text = x + PICTURE[0] + 2 * GAP
        frame.text(prefab.title, text, y + 8, TITLE)
        lines = textwrap.wrap(prefab.text, LETTERS, max_lines=LINES, placeholder=" …")
        frame.text("\n".join(lines), text, y + 20, TEXT)
    sheet = paint(frame)
    for number, (x, y) in zip(progress(len(prefabs), "drawing"), corners, strict=False):
        picture = picture_of(scene, prefabs[number].name)
        left, top = x + GAP // 2 + (PICTURE[0] - picture.width) // 2, y + (CELL[1] - picture.height) // 2
        sheet.paste(picture, (left, top))
    return sheet


def picture_of(
    scene: Scene, name: str, room: tuple[int, int] = PICTURE, largest: int = LARGEST, paper: str = CARD
) -> Pillow.Image:
    """Return a picture of a prefab on the colour `paper`.

    If the prefab draws nothing, the picture shows the outline of its Collider or, if it has no Collider, a dot.
    """
    drawn = drawn_prefab(scene, name, TILES)
    frame = drawn.frame
    if not frame.rows and drawn.collider is not None:
        left, top, right, bottom = drawn.collider
        frame.outline(left, top, right - left, bottom - top, EMPTY)
    if not frame.rows:
        frame.fill(*START, 2, 2, EMPTY)
    area = drawn.area()
    frame.rows.append((BEHIND, 0, 0, *VIEW, rgba(paper)))
    return _resized(paint(frame).crop(area), room, largest)


def _resized(picture: Pillow.Image, room: tuple[int, int], largest: int) -> Pillow.Image:
    fits = min(room[0] // picture.width, room[1] // picture.height)
    if fits:
        return ImageOps.scale(picture, min(fits, largest), Pillow.Resampling.NEAREST)
    return ImageOps.contain(picture, room, Pillow.Resampling.BOX)
