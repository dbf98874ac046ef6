"""Gives the items of a Frame depth: walls are blocks, figures stand halfway back in the level, scenery is far behind.

Units are canvas px. z points towards the viewer; the front of the level is at z = 0.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Blit, Fill, Frame
from ecs_platformer.window.diorama.extension import EXTENSION, LevelEdges, extended_image
from ecs_platformer.window.diorama.extrusion import OPAQUE_ALPHA, largest_square
from ecs_platformer.window.diorama.horizon import Horizon
from ecs_platformer.window.diorama.layers import DEBUG_LAYER, FAR_LAYER, FRONT_LAYER, SKY_LAYER, TEXT_LAYER

DEPTH = 16  # px, of the level: two tiles
MIN_THICKNESS, MAX_THICKNESS = 2, 8  # px, of figures: at most a tile
LAYER_DISTANCE = 0.7  # px per layer of background scenery
MAX_DISTANCE = 300  # px of background scenery behind the level
QUARTERS = (1 / 4, 3 / 4)  # of a figure, from its edges: a wall that reaches so far hides a part of it
Z_OFFSET = 1 / 256  # px between items that would otherwise lie in the same plane


class SolidItem(NamedTuple):
    item: Blit | Fill
    z: float
    thickness: float


class Scenery(NamedTuple):
    """The items of a Frame: the sky behind everything, the items with depth, and the flat items in front of those."""

    sky: Sequence[Blit | Fill]
    solids: Sequence[SolidItem]
    debug: Sequence[Blit | Fill]  # on the front of the level
    letters: Sequence[Blit]  # of labels in the level
    interface: Sequence[Blit | Fill]  # HUD, signs, menus, messages


class SceneryBuilder:
    """Caches how thick images are, and the images extended at the edges of the level."""

    def __init__(self) -> None:
        self._sizes: dict[Image, int] = {}
        self._extended: dict[tuple[Image, LevelEdges], Image] = {}
        self._horizon = Horizon()

    def build(self, frame: Frame, level: tuple[int, int]) -> Scenery:
        items = [self._extend(item, frame, level) for item in frame.sorted()]
        sky = 0
        while sky < len(items) and (items[sky].layer <= SKY_LAYER or _is_backdrop(items[sky], frame)):
            sky += 1
        layers = [item.layer for item in items]
        front, debug, text = (bisect_left(layers, layer) for layer in (FRONT_LAYER, DEBUG_LAYER, TEXT_LAYER))
        shown = [*self._horizon.continued(items[sky:front], frame)]
        letters = [item for item in shown if isinstance(item, Blit) and item.kind == "letter"]
        solids = [item for item in shown if not isinstance(item, Blit) or item.kind != "letter"]
        pieces = [item for item in solids if isinstance(item, Blit) and item.kind == "piece"]
        placed = [self._place(item, number, pieces) for number, item in enumerate(solids)]
        return Scenery(items[:sky], placed, items[debug:text], letters, items[front:debug] + items[text:])

    def clear(self) -> None:
        self._sizes.clear()
        self._extended.clear()
        self._horizon.clear()

    def _extend(self, item: Blit | Fill, frame: Frame, level: tuple[int, int]) -> Blit | Fill:
        """A piece that ends at the edge of the level is extended, so that its end is out of view."""
        if isinstance(item, Fill) or item.kind != "piece" or item.flip:
            return item
        image = item.image
        left, top = item.x + frame.camera[0], item.y + frame.camera[1]
        edges = left == 0, top == 0, left + image.width == level[0], top + image.height == level[1]
        if not any(edges):
            return item
        extended = self._extended.get((image, edges))
        if extended is None:
            extended = self._extended[image, edges] = extended_image(image, edges)
        return item._replace(x=item.x - EXTENSION * edges[0], y=item.y - EXTENSION * edges[1], image=extended)

    def _place(self, item: Blit | Fill, number: int, pieces: Sequence[Blit]) -> SolidItem:
        offset = number * Z_OFFSET
        if item.layer <= FAR_LAYER:
            return SolidItem(item, max(item.layer * LAYER_DISTANCE, -MAX_DISTANCE) - DEPTH + offset, MIN_THICKNESS)
        if isinstance(item, Blit) and item.kind == "piece":
            # pieces of the level share a plane, without gaps; pieces on higher layers, such as boxes, are cubes
            thickness = DEPTH if item.layer <= 0 else min(max(_size(item)), DEPTH)
            return SolidItem(item, item.layer * Z_OFFSET - (DEPTH - thickness) / 2, thickness)
        size = self._thickness(item.image) if isinstance(item, Blit) else min(item.width, item.height, MAX_THICKNESS)
        thickness = max(size, MIN_THICKNESS)
        walls = [piece for piece in pieces if piece.layer <= item.layer]
        if any(_inside(item, piece, 1 / 2, 1 / 2) for piece in walls):
            return SolidItem(item, offset + 1, 1)  # painted on a wall
        if any(_inside(item, piece, x, y) for piece in walls for x in QUARTERS for y in QUARTERS):
            return SolidItem(item, offset + thickness, thickness)  # flies in front of a wall, partly
        middle = -DEPTH / 2 * (1 - item.layer / (abs(item.layer) + 30))  # higher layers are slightly nearer
        return SolidItem(item, min(middle + thickness / 2, 0) + offset, thickness)

    def _thickness(self, image: Image) -> int:
        known = self._sizes.get(image)
        if known is None:
            known = self._sizes[image] = largest_square(image, MAX_THICKNESS)
        return known


def _size(item: Blit | Fill) -> tuple[int, int]:
    return (item.image.width, item.image.height) if isinstance(item, Blit) else (item.width, item.height)


def _inside(item: Blit | Fill, piece: Blit, across: float, down: float) -> bool:
    """Return True if a point of the item (in fractions of its size) is in front of an opaque pixel of the piece."""
    width, height = _size(item)
    x, y = item.x + int(width * across) - piece.x, item.y + int(height * down) - piece.y
    if not (0 <= x < piece.image.width and 0 <= y < piece.image.height):
        return False
    column = piece.image.width - 1 - x if piece.flip else x
    return piece.image.data[(y * piece.image.width + column) * 4 + 3] >= OPAQUE_ALPHA


def _is_backdrop(item: Blit | Fill, frame: Frame) -> bool:
    """Return True if the item is behind the level and covers the whole canvas."""
    width, height = _size(item)
    covers = item.x <= 0 and item.y <= 0 and item.x + width >= frame.width and item.y + height >= frame.height
    return covers and item.layer < 0
