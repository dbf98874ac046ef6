"""Draws the in-game pictures of prefabs on one sheet, and finds where each Collider lies in its picture.

A picture extends equally far to the left and right of the Collider, and ends at the Collider's bottom: so the prefab
stands at the middle of the picture's lower edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from PIL import Image as Pillow
from PIL import ImageChops, ImageStat

from ecs_platformer.media.art.colors import RGBA
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.project.progress_bar import progress
from ecs_platformer.scene.scene import Scene
from ecs_platformer.tools.reference.catalog.drawn_prefab import START, VIEW, Box, DrawnPrefab, drawn_prefab

TILE = ("#",)  # the rows of a prefab that has Tiles
GRID = 8  # px: pictures lie on multiples of it
WIDTH = 512  # px, of the sheet
SMALLEST, LARGEST = 8, 48  # px, of a picture without a Collider
BLACK, WHITE = (0, 0, 0, 255), (255, 255, 255, 255)
OUTLINE = "#b05fd0"  # of what draws nothing
BEHIND = -1_000_000  # layer


class Picture(NamedTuple):
    """`box` is the prefab's Collider in the picture: left, top, width, height (px).

    `box` is None if there is no Collider, or if it does not fit into the view.
    """

    image: Pillow.Image
    box: Box | None

    @property
    def color(self) -> str:
        mean = ImageStat.Stat(self.image.convert("RGB"), mask=self.image.getchannel("A")).mean
        return "#" + "".join(f"{round(value):02x}" for value in mean)


class Sheet(NamedTuple):
    """`places`: prefab → left, top, width and height (px) of its picture on the sheet."""

    image: Pillow.Image
    places: dict[str, Box]
    pictures: dict[str, Picture]


def draw_sheet(scene: Scene, names: Sequence[str]) -> Sheet:
    pictures = {name: picture_of(scene, name) for _, name in zip(progress(len(names), "drawing"), names, strict=False)}
    places = _placed({name: picture.image.size for name, picture in pictures.items()})
    height = max((top + size for _, top, _, size in places.values()), default=GRID)
    sheet = Pillow.new("RGBA", (WIDTH, ceil(height / GRID) * GRID))
    for name, (left, top, _, _) in places.items():
        sheet.paste(pictures[name].image, (left, top))
    return Sheet(sheet, places, pictures)


def picture_of(scene: Scene, name: str) -> Picture:
    """Return the picture of a prefab; if it draws nothing, the outline of its Collider, or of a small box."""
    drawn = drawn_prefab(scene, name, TILE)
    fits = drawn.collider is not None and _is_inside(drawn.collider)
    if not drawn.frame.rows:
        left, top, right, bottom = drawn.collider if fits and drawn.collider else _outlined(drawn)
        drawn.frame.outline(left, top, right - left, bottom - top, OUTLINE)
    area = _area(drawn.area(), drawn.collider if fits else None)
    image = _transparent(drawn.frame).crop(area)
    if image.getchannel("A").getbbox() is None:  # all that it draws is elsewhere, such as in a corner of the screen
        frame = Frame(*VIEW)
        frame.outline(*START, SMALLEST, SMALLEST, OUTLINE)
        return Picture(_transparent(frame).crop((*START, START[0] + SMALLEST, START[1] + SMALLEST)), None)
    if not fits or drawn.collider is None:
        return Picture(image, None)
    left, top, right, bottom = drawn.collider
    return Picture(image, (left - area[0], top - area[1], right - left, bottom - top))


def _outlined(drawn: DrawnPrefab) -> Box:
    size = (SMALLEST, SMALLEST) if drawn.collider is None else (4 * SMALLEST, 4 * SMALLEST)
    return START[0], START[1], START[0] + size[0], START[1] + size[1]


def _is_inside(box: Box) -> bool:
    return box[0] >= 0 and box[1] >= 0 and box[2] <= VIEW[0] and box[3] <= VIEW[1]


def _area(drawn: Box, collider: Box | None) -> Box:
    if collider is None:  # it begins at the Position
        right, bottom = (START[axis] + min(max(drawn[2 + axis] - START[axis], SMALLEST), LARGEST) for axis in (0, 1))
        return START[0], START[1], right, bottom
    left, top, right, bottom = collider
    beside = max(left - drawn[0], drawn[2] - right, 0)
    beside = min(beside, left, VIEW[0] - right)
    return left - beside, min(top, drawn[1]), right + beside, bottom


def _transparent(frame: Frame) -> Pillow.Image:
    """Return the frame painted on a transparent background: px that are the same on black and on white are opaque."""
    dark, light = (_on(frame, color) for color in (BLACK, WHITE))
    alpha = ImageChops.invert(ImageChops.subtract(light, dark).convert("RGB").getchannel("R"))
    found = dark.convert("RGBA")
    found.putalpha(alpha)
    return found


def _on(frame: Frame, color: RGBA) -> Pillow.Image:
    below = frame.copy()
    below.rows.append((BEHIND, 0, 0, *VIEW, color))
    return paint(below)


def _placed(sizes: dict[str, tuple[int, int]]) -> dict[str, Box]:
    """Return a place on the sheet for each picture: in rows, the highest pictures first."""
    found: dict[str, Box] = {}
    left = top = highest = 0
    for name in _highest_first(sizes):
        width, height = sizes[name]
        if left and left + width > WIDTH:
            left, top, highest = 0, top + highest, 0
        found[name] = left, top, width, height
        left += ceil(width / GRID) * GRID
        highest = max(highest, ceil(height / GRID) * GRID)
    return found


def _highest_first(sizes: dict[str, tuple[int, int]]) -> Iterable[str]:
    return sorted(sizes, key=lambda name: (-sizes[name][1], name))
