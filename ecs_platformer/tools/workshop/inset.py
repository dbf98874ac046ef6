from __future__ import annotations

from functools import lru_cache

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Frame, Row
from ecs_platformer.tools.workshop.area import Area

MOST_CUT = 4096  # images that are kept


def inset(frame: Frame, picture: Frame, area: Area, layer: int) -> None:
    """Draw `picture` into `area` of `frame`: from the area's top left corner, clipped to the area, all on `layer`.

    The light of `picture` is left out.
    """
    for row in picture.ordered():
        cut = _cut(row, area, layer)
        if cut is not None:
            frame.rows.append(cut)


def _cut(row: Row, area: Area, layer: int) -> Row | None:
    _, x, y, image, flip, last = row
    width, height = (image.width, image.height) if isinstance(image, Image) else (image, flip)
    left, top = max(x, 0), max(y, 0)
    right, bottom = min(x + width, area.width), min(y + height, area.height)
    if left >= right or top >= bottom:
        return None
    at = area.x + left, area.y + top
    if not isinstance(image, Image):
        return (layer, *at, right - left, bottom - top, last)
    if (right - left, bottom - top) == (width, height):
        return (layer, *at, image, flip, last)
    whole = image.mirrored() if flip else image
    return (layer, *at, _part(whole, left - x, top - y, right - left, bottom - top), False, last)


@lru_cache(maxsize=MOST_CUT)
def _part(image: Image, left: int, top: int, width: int, height: int) -> Image:
    rows = (image.row(y)[left * 4 : (left + width) * 4] for y in range(top, top + height))
    return Image(width, height, b"".join(rows))
