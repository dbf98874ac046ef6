"""Where the items of a Frame stand in the depth: levels and walls as deep blocks, figures in the middle of them, hills
and stars far behind. px, as the canvas; z grows towards who looks, and 0 is the front of the level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecs_platformer.art.image import Image
from ecs_platformer.rendering.frame import Blit, Fill, Frame
from ecs_platformer.window.diorama.relief import OPAQUE, bulk

DEPTH = 16  # of the level: two tiles
SLIMMEST, FATTEST = 2, 8  # figures; those as bulky as a tile are as deep
FAR = -20  # layers up to this one are landscape: thin, and the further away the lower
SPREAD = 0.7  # px into the distance for each layer
FARTHEST = 300
FLAT = 1001  # from this layer on: what debugging shows, and words over the picture
WORDS = 10_000
BEYOND = 96  # px that a level goes on beyond its end
APART = 1 / 256  # between two figures that would lie in one plane

Ends = tuple[bool, bool, bool, bool]  # left, top, right, bottom


class Prop(NamedTuple):
    """An item, the z of its front, and how far it goes back from there (px)."""

    item: Blit | Fill
    z: float
    thickness: float


class Scenery(NamedTuple):
    """A Frame taken apart: what covers all from behind, what stands in the room, marks on its front, and words."""

    sky: Sequence[Blit | Fill]
    props: Sequence[Prop]
    marks: Sequence[Blit | Fill]
    words: Sequence[Blit | Fill]


class Scenes:
    """Takes Frames apart; remembers how bulky images are, and those that go on beyond the level."""

    def __init__(self) -> None:
        self._bulks: dict[Image, int] = {}
        self._longer: dict[tuple[Image, Ends], Image] = {}

    def of(self, frame: Frame, level: tuple[int, int]) -> Scenery:
        """Every item in one of the four, each in the Frame's order; `level` is the size of it all, px."""
        items = [self._beyond(item, frame, level) for item in frame.sorted()]
        props = 0
        while props < len(items) and items[props].layer < 0 and _covers(items[props], frame):
            props += 1
        marks = next((n for n, item in enumerate(items) if item.layer >= FLAT), len(items))
        words = next((n for n, item in enumerate(items) if item.layer >= WORDS), len(items))
        pieces = [item for item in items[props:marks] if isinstance(item, Blit) and item.kind == "piece"]
        standing = [self._prop(item, number, pieces) for number, item in enumerate(items[props:marks])]
        return Scenery(items[:props], standing, items[marks:words], items[words:])

    def forget(self) -> None:
        """Lets go of all images."""
        self._bulks.clear()
        self._longer.clear()

    def _beyond(self, item: Blit | Fill, frame: Frame, level: tuple[int, int]) -> Blit | Fill:
        """What ends with the level goes on, to the eye, for a while: whoever looks from the side sees no end of it."""
        if isinstance(item, Fill) or item.kind != "piece" or item.flip:
            return item
        image = item.image
        left, top = item.x + frame.camera[0], item.y + frame.camera[1]
        ends = left == 0, top == 0, left + image.width == level[0], top + image.height == level[1]
        if not any(ends):
            return item
        longer = self._longer.get((image, ends))
        if longer is None:
            longer = self._longer[image, ends] = prolonged(image, ends)
        return item._replace(x=item.x - BEYOND * ends[0], y=item.y - BEYOND * ends[1], image=longer)

    def _prop(self, item: Blit | Fill, number: int, pieces: Sequence[Blit]) -> Prop:
        apart = number * APART
        if item.layer <= FAR:
            return Prop(item, max(item.layer * SPREAD, -FARTHEST) - DEPTH + apart, SLIMMEST)
        if isinstance(item, Blit) and item.kind == "piece":
            # those of one level in one plane, without gaps; boxes, which are drawn over it, are cubes
            thickness = DEPTH if item.layer <= 0 else min(max(_size(item)), DEPTH)
            return Prop(item, item.layer * APART - (DEPTH - thickness) / 2, thickness)
        if isinstance(item, Blit) and item.kind == "letter":
            return Prop(item, apart, 1)
        size = self._bulk(item.image) if isinstance(item, Blit) else min(item.width, item.height, FATTEST)
        thickness = max(size, SLIMMEST)
        if any(_inside(item, piece) for piece in pieces if piece.layer <= item.layer):
            return Prop(item, apart + 1, 1)  # writing on a wall
        middle = -DEPTH / 2 * (1 - item.layer / (abs(item.layer) + 30))  # higher layers a little nearer
        return Prop(item, min(middle + thickness / 2, 0) + apart, thickness)

    def _bulk(self, image: Image) -> int:
        known = self._bulks.get(image)
        if known is None:
            known = self._bulks[image] = bulk(image, FATTEST)
        return known


def prolonged(image: Image, ends: Ends) -> Image:
    """The image, its outermost pixels repeated where it ends."""
    left, top, right, bottom = (BEYOND * end for end in ends)
    rows = [image.row(y) for y in range(image.height)]
    rows = [row[:4] * left + row + row[-4:] * right for row in rows]
    rows = rows[:1] * top + rows + rows[-1:] * bottom
    return Image(len(rows[0]) // 4, len(rows), b"".join(rows))


def _size(item: Blit | Fill) -> tuple[int, int]:
    return (item.image.width, item.image.height) if isinstance(item, Blit) else (item.width, item.height)


def _inside(item: Blit | Fill, piece: Blit) -> bool:
    """Whether the middle of the item is before an opaque pixel of the piece."""
    width, height = _size(item)
    x, y = item.x + width // 2 - piece.x, item.y + height // 2 - piece.y
    if not (0 <= x < piece.image.width and 0 <= y < piece.image.height):
        return False
    across = piece.image.width - 1 - x if piece.flip else x
    return piece.image.data[(y * piece.image.width + across) * 4 + 3] >= OPAQUE


def _covers(item: Blit | Fill, frame: Frame) -> bool:
    width, height = _size(item)
    return item.x <= 0 and item.y <= 0 and item.x + width >= frame.width and item.y + height >= frame.height
