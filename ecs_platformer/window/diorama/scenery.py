"""Gives the items of a Frame depth: walls are blocks, figures stand in the middle of their depth, scenery far behind.

Units are canvas px. z points towards the viewer; the front of the level is at z = 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecs_platformer.art.image import Image
from ecs_platformer.rendering.frame import Blit, Fill, Frame
from ecs_platformer.window.diorama.extrusion import OPAQUE_ALPHA, largest_square

DEPTH = 16  # px, of the level: two tiles
MIN_THICKNESS, MAX_THICKNESS = 2, 8  # px, of figures: at most a tile
FAR_LAYER = -20  # this layer and lower ones are background scenery: thin, and farther away the lower the layer
LAYER_DISTANCE = 0.7  # px per layer of background scenery
MAX_DISTANCE = 300  # px of background scenery behind the level
DEBUG_LAYER = 1001  # this layer and higher ones show debug drawing
TEXT_LAYER = 10_000  # this layer and higher ones show messages over the picture
EXTENSION = 96  # px by which a level is extended at its edges
Z_OFFSET = 1 / 256  # px between items that would otherwise lie in the same plane

LevelEdges = tuple[bool, bool, bool, bool]  # True for the edges that an image touches: left, top, right, bottom


class SolidItem(NamedTuple):
    """An item, the z of its front, and its thickness, which extends behind the front (px)."""

    item: Blit | Fill
    z: float
    thickness: float


class Scenery(NamedTuple):
    """The items of a Frame: the sky behind everything, items with depth, flat debug drawing, and text on top."""

    sky: Sequence[Blit | Fill]
    solids: Sequence[SolidItem]
    debug: Sequence[Blit | Fill]
    text: Sequence[Blit | Fill]


class SceneryBuilder:
    """Converts Frames to Scenery. Caches the thickness of images, and the images that are extended at level edges."""

    def __init__(self) -> None:
        self._sizes: dict[Image, int] = {}
        self._extended: dict[tuple[Image, LevelEdges], Image] = {}

    def build(self, frame: Frame, level: tuple[int, int]) -> Scenery:
        """Return the items of a frame as Scenery, each kind in drawing order. `level`: width and height in px."""
        items = [self._extend(item, frame, level) for item in frame.sorted()]
        solids = 0
        while solids < len(items) and items[solids].layer < 0 and _covers(items[solids], frame):
            solids += 1
        debug = next((n for n, item in enumerate(items) if item.layer >= DEBUG_LAYER), len(items))
        text = next((n for n, item in enumerate(items) if item.layer >= TEXT_LAYER), len(items))
        pieces = [item for item in items[solids:debug] if isinstance(item, Blit) and item.kind == "piece"]
        placed = [self._place(item, number, pieces) for number, item in enumerate(items[solids:debug])]
        return Scenery(items[:solids], placed, items[debug:text], items[text:])

    def clear(self) -> None:
        """Clear the caches."""
        self._sizes.clear()
        self._extended.clear()

    def _extend(self, item: Blit | Fill, frame: Frame, level: tuple[int, int]) -> Blit | Fill:
        """Return the item. A piece that ends at the edge of the level is extended, so that its end is out of view."""
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
        if isinstance(item, Blit) and item.kind == "letter":
            return SolidItem(item, offset, 1)
        size = self._thickness(item.image) if isinstance(item, Blit) else min(item.width, item.height, MAX_THICKNESS)
        thickness = max(size, MIN_THICKNESS)
        if any(_inside(item, piece) for piece in pieces if piece.layer <= item.layer):
            return SolidItem(item, offset + 1, 1)  # painted on a wall
        middle = -DEPTH / 2 * (1 - item.layer / (abs(item.layer) + 30))  # higher layers are slightly nearer
        return SolidItem(item, min(middle + thickness / 2, 0) + offset, thickness)

    def _thickness(self, image: Image) -> int:
        known = self._sizes.get(image)
        if known is None:
            known = self._sizes[image] = largest_square(image, MAX_THICKNESS)
        return known


def extended_image(image: Image, edges: LevelEdges) -> Image:
    """Return a copy of the image in which the pixels at the given edges are repeated outwards for EXTENSION px."""
    left, top, right, bottom = (EXTENSION * end for end in edges)
    rows = [image.row(y) for y in range(image.height)]
    rows = [row[:4] * left + row + row[-4:] * right for row in rows]
    rows = rows[:1] * top + rows + rows[-1:] * bottom
    return Image(len(rows[0]) // 4, len(rows), b"".join(rows))


def _size(item: Blit | Fill) -> tuple[int, int]:
    return (item.image.width, item.image.height) if isinstance(item, Blit) else (item.width, item.height)


def _inside(item: Blit | Fill, piece: Blit) -> bool:
    """Return True if the centre of the item is in front of an opaque pixel of the piece."""
    width, height = _size(item)
    x, y = item.x + width // 2 - piece.x, item.y + height // 2 - piece.y
    if not (0 <= x < piece.image.width and 0 <= y < piece.image.height):
        return False
    across = piece.image.width - 1 - x if piece.flip else x
    return piece.image.data[(y * piece.image.width + across) * 4 + 3] >= OPAQUE_ALPHA


def _covers(item: Blit | Fill, frame: Frame) -> bool:
    width, height = _size(item)
    return item.x <= 0 and item.y <= 0 and item.x + width >= frame.width and item.y + height >= frame.height
