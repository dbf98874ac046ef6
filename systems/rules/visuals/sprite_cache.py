"""What names look like in one picture: found out once a name, however many entities bear it.

Of 1,500 figures nearly all share a few names, and whatever depends on the name alone is nine tenths of the work.
"""

from __future__ import annotations

from ecs_platformer.art import Art
from ecs_platformer.art.image import Image
from ecs_platformer.rendering.frame import Frame

AIRS = ("run", "jump", "fall")  # what may be seen of who moves

Look = tuple[Image, int, int, int, int]  # and where its top left corner is while it is seen: see Frame.reach()


class Looks(dict[str, Look | None]):
    """By name, figures that look the same whatever they do; None for all else, of which figure() and box() tell."""

    def __init__(self, art: Art, frame: Frame, tick: int) -> None:
        super().__init__()
        self._art = art
        self._frame = frame
        self._tick = tick
        self._figures: dict[str, Look] = {}
        self._boxes: dict[tuple[str, int, int], Look | None] = {}

    def __missing__(self, name: str) -> Look | None:
        art = self._art
        same = name and not art.is_patch(name) and not any(art.has(f"{name}.{air}") for air in AIRS)
        look = self[name] = self.figure(name) if same else None
        return look

    def figure(self, name: str) -> Look:
        """Of a sprite in its own size."""
        look = self._figures.get(name)
        if look is None:
            look = self._figures[name] = self._look(self._art.frame(name, self._tick))
        return look

    def box(self, name: str, width: int, height: int) -> Look | None:
        """Of a patch as large as that (px), unless it is in several pieces."""
        key = name, width, height
        if key not in self._boxes:
            image = self._art.patch(name, width, height, self._tick).whole
            self._boxes[key] = None if image is None else self._look(image)
        return self._boxes[key]

    def _look(self, image: Image) -> Look:
        return image, *self._frame.reach(image)
