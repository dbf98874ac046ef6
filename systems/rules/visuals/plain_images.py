"""The images of sprites that look the same whatever their entities do, so that they need not be asked."""

from ecs_platformer import World
from ecs_platformer.media.art.image import Image

AIRS = ("run", "jump", "fall")  # endings of the images for an entity that moves


class PlainImages(dict[str, Image | None]):
    """Maps the name of a sprite to its image, or to None if it is resizable or animated, or has images for motion."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._art = world.art
        self._boxes: dict[tuple[str, int, int], Image | None] = {}
        self.resizable: set[str] = set()  # of the names so far: these take box()

    def __missing__(self, name: str) -> Image | None:
        art = self._art
        if art.is_resizable(name):
            self.resizable.add(name)
        differs = self._is_animated(name) or any(art.has(f"{name}.{air}") for air in AIRS)
        image = self[name] = None if differs or name in self.resizable else art.frame(name, 0)
        return image

    def box(self, name: str, width: int, height: int) -> Image | None:
        """Return a nine-slice patch of this size (px), or None if it is animated or drawn in several pieces."""
        key = name, width, height
        if key not in self._boxes:
            self._boxes[key] = None if self._is_animated(name) else self._art.box(name, width, height, 0).single_image
        return self._boxes[key]

    def _is_animated(self, name: str) -> bool:
        return name in self._art.sprites and self._art.sprites[name].count > 1
