"""What names look like in one picture: found out once a name, however many entities bear it.

Of 1,500 figures nearly all share a few names, and whatever depends on the name alone is nine tenths of the work.
"""

from __future__ import annotations

from typing import NamedTuple

from ecs_platformer.art import Art
from ecs_platformer.art.image import Image
from ecs_platformer.frame import Frame, Kind

AIRS = ("run", "jump", "fall")  # what may be seen of who moves

Key = str | tuple[str, int, int]


class Look(NamedTuple):
    """An image, and where its top left corner is while it is seen: see Frame.reach()."""

    image: Image
    kind: Kind
    left: int
    right: int
    top: int
    bottom: int
    moves: bool  # has it other images for who runs, jumps or falls?


class Looks(dict[Key, Look | None]):
    """By NAME: a figure; None for what fits its box. By (NAME, width, height) of the box: that, if it is one piece."""

    def __init__(self, art: Art, frame: Frame, tick: int) -> None:
        super().__init__()
        self._art = art
        self._frame = frame
        self._tick = tick

    def __missing__(self, key: Key) -> Look | None:
        look = self[key] = self._figure(key) if isinstance(key, str) else self._box(*key)
        return look

    def _figure(self, name: str) -> Look | None:
        art = self._art
        if not name or art.is_patch(name):
            return None
        image = art.frame(name, self._tick)
        return Look(image, "figure", *self._frame.reach(image), any(art.has(f"{name}.{air}") for air in AIRS))

    def _box(self, name: str, width: int, height: int) -> Look | None:
        image = self._art.patch(name, width, height, self._tick).whole if name else None
        return image and Look(image, "piece", *self._frame.reach(image), False)
