"""The art of a scene: its sprites by name, animated by the tick, everything drawn once and kept."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from ecs_platformer.art import autotile as rules
from ecs_platformer.art import nine_slice as patch
from ecs_platformer.art import variation
from ecs_platformer.art.backdrop import backdrop
from ecs_platformer.art.colors import rgba
from ecs_platformer.art.ground import Part, ground
from ecs_platformer.art.image import Image
from ecs_platformer.art.lazy_image import Mosaic
from ecs_platformer.art.sprites import SpriteSpec
from ecs_platformer.errors import ValueFault, nearest, shown


class Art:
    """Sprites by name. An unknown name is a ValueFault that tells the nearest one."""

    def __init__(self, palette: Mapping[str, str], sprites: Mapping[str, SpriteSpec], tick_rate: int = 60) -> None:
        self.palette = dict(palette)
        self.sprites = dict(sprites)
        self.tick_rate = tick_rate
        self._images: dict[str, tuple[Image, ...]] = {}
        self._sheets: dict[str, tuple[Image, ...]] = {}
        self._box = lru_cache(maxsize=512)(patch.box)
        self._tiles = lru_cache(maxsize=64)(patch.tiles)
        self._ruled = lru_cache(maxsize=64)(rules.tiles)
        self._ground = lru_cache(maxsize=64)(ground)
        self._backdrop = lru_cache(maxsize=8)(backdrop)
        self._scaled = lru_cache(maxsize=512)(variation.scaled)
        self._silhouette = lru_cache(maxsize=256)(variation.silhouette)
        self._dyed = lru_cache(maxsize=128)(variation.dyed)
        self._disc = lru_cache(maxsize=256)(variation.disc)

    def has(self, name: str) -> bool:
        """Is there a sprite of that name? (`hero.run`: a pose is a name with a dot.)"""
        return name in self.sprites

    def is_patch(self, name: str) -> bool:
        """Does it fit boxes of any size?"""
        spec = self._spec(name)
        return spec.patch or bool(spec.rules)

    def frame(self, name: str, tick: int = 0) -> Image:
        """What a sprite shows at a tick."""
        frames = self._frames(name)
        return frames[self._spec(name).number(tick, self.tick_rate) if len(frames) > 1 else 0]

    def patch(self, name: str, width: int, height: int, tick: int = 0) -> Mosaic:
        """A patch as a box of `width` x `height` px; ValueFault if it is a plain sprite."""
        if not self.is_patch(name):
            raise ValueFault(f"sprite {shown(name)} has one size only; a patch = true sheet fits any")
        sheet = self._sheets_of(name)[0] if self._spec(name).rules else self.frame(name, tick)
        return self._box(sheet, width, height)

    def tiles(self, name: str, rows: Sequence[str], size: int, tick: int = 0, beyond: Collection[str] = ()) -> Mosaic:
        """A tile map with cells of `size` px: see patch.tiles, and rules.tiles for a sprite with rules."""
        if found := self._spec(name).rules:
            return self._ruled(self._frames(name), found, tuple(rows), size, tuple(beyond))
        return self._tiles(self._now(name, tick), self._spec(name).patch, tuple(rows), size, tuple(beyond))

    def ground(
        self, name: str, parts: Sequence[Part], size: int, tick: int = 0, beyond: Collection[str] = ()
    ) -> Mosaic:
        """The same for the first of several maps that are of one ground, with slopes: see ground.py."""
        return self._ground(self._now(name, tick), self.is_patch(name), tuple(parts), size, tuple(beyond))

    def backdrop(self, colors: Sequence[str], width: int, height: int) -> Image:
        """A sky of the colours, from the top to the bottom: see backdrop.py."""
        return self._backdrop(tuple(colors), width, height)

    def _now(self, name: str, tick: int) -> tuple[Image, ...]:
        """The variants of a tile, or the one frame of the tick."""
        spec, frames = self._spec(name), self._frames(name)
        if spec.rules:
            return self._sheets_of(name)
        return frames if spec.ticks == 0 else (frames[spec.number(tick, self.tick_rate)],)

    def scaled(self, image: Image, width: int, height: int) -> Image:
        """The image as large as that (px), from the nearest of its own pixels."""
        return image if (width, height) == (image.width, image.height) else self._scaled(image, width, height)

    def silhouette(self, image: Image, color: str, alpha: int = 255) -> Image:
        """What the image shows, all in one colour ("#rrggbb") of some strength."""
        return self._silhouette(image, (*rgba(color)[:3], alpha))

    def dyed(self, image: Image, color: str, other: str) -> Image:
        """The image with another colour wherever it has the one ("#rrggbb")."""
        return image if color == other else self._dyed(image, rgba(color), rgba(other))

    def disc(self, size: int, color: str) -> Image:
        """A disc `size` px wide."""
        return self._disc(size, rgba(color))

    def _sheets_of(self, name: str) -> tuple[Image, ...]:
        """A sprite with rules as patches."""
        sheets = self._sheets.get(name)
        if sheets is None:
            sheets = self._sheets[name] = rules.sheets(self._frames(name), self._spec(name).rules)
        return sheets

    def _frames(self, name: str) -> tuple[Image, ...]:
        images = self._images.get(name)
        if images is None:
            images = self._images[name] = self._spec(name).images(self.palette)
        return images

    def _spec(self, name: str) -> SpriteSpec:
        try:
            return self.sprites[name]
        except KeyError:
            raise ValueFault(f"no sprite {shown(name)}{nearest(name, self.sprites)}") from None
