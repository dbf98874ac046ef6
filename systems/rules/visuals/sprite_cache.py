"""Caches the images of sprites for one frame: each name is resolved once, however many entities show it.

Nearly all of 1,500 figures share a few names, and nine tenths of the work depend only on the name.
"""

from ecs_platformer.media.art import Art
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Frame

AIRS = ("run", "jump", "fall")  # endings of the images for an entity that moves

Look = tuple[Image, int, int, int, int]  # image; limits of its top left corner: see Frame.visible_range()


class Looks(dict[str, Look | None]):
    """Maps the name of a sprite to its look, or to None if two entities with that sprite can look different.

    For a name that maps to None, use box() if the sprite is `resizable`, otherwise figure().
    """

    def __init__(self, art: Art, frame: Frame, tick: int) -> None:
        super().__init__()
        self._art = art
        self._frame = frame
        self._tick = tick
        self._figures: dict[str, Look] = {}
        self._boxes: dict[tuple[str, int, int], Image | None] = {}
        self.resizable: set[str] = set()  # of the names so far

    def __missing__(self, name: str) -> Look | None:
        art = self._art
        if art.is_resizable(name):
            self.resizable.add(name)
        same = name not in self.resizable and not any(art.has(f"{name}.{air}") for air in AIRS)
        look = self[name] = self.figure(name) if same else None
        return look

    def figure(self, name: str) -> Look:
        """Return the look of a sprite in its own size."""
        look = self._figures.get(name)
        if look is None:
            look = self._figures[name] = self._look(self._art.frame(name, self._tick))
        return look

    def box(self, name: str, width: int, height: int) -> Image | None:
        """Return a nine-slice patch of this size (px), or None if the patch is drawn in several pieces."""
        key = name, width, height
        if key not in self._boxes:
            self._boxes[key] = self._art.box(name, width, height, self._tick).single_image
        return self._boxes[key]

    def _look(self, image: Image) -> Look:
        return image, *self._frame.visible_range(image)
