"""Art: looks up the images of a scene's sprites by name and tick; each is rendered at first use and cached."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import overload

from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.media.art import autotile, nine_slice, variation
from ecs_platformer.media.art.backdrop import backdrop
from ecs_platformer.media.art.colors import RGBA, rgba
from ecs_platformer.media.art.ground import GroundMap, ground
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.inside import with_inside
from ecs_platformer.media.art.lazy_image import LazyImage
from ecs_platformer.media.art.outside import Rim, rim
from ecs_platformer.media.art.painted import PaintedLayer, PaintedTile, painted_cells, posed
from ecs_platformer.media.art.sprites import SpriteSpec
from ecs_platformer.media.art.transform import Placed, Transformation, TransformCache


class Art:
    """`images`: sprite name → frames, for sprites that are decoded already. In the methods, colours are written as
    "#rrggbb". `beyond` names sides of a map ("left", "right", "top", "bottom"): on these sides, the outermost tiles
    are drawn as if they continued outside the map. All methods that take the name of a sprite, except has(), raise
    InvalidValueError if there is no such sprite."""

    def __init__(
        self,
        palette: Mapping[str, str],
        sprites: Mapping[str, SpriteSpec],
        tick_rate: int = 60,
        images: Mapping[str, tuple[Image, ...]] | None = None,
    ) -> None:
        self.palette = dict(palette)
        self.sprites = dict(sprites)
        self.tick_rate = tick_rate
        self._images = dict(images or {})
        self._sheets: dict[str, tuple[Image, ...]] = {}
        self._box = lru_cache(maxsize=512)(nine_slice.draw_box)
        self._tile_map = lru_cache(maxsize=64)(nine_slice.tile_map)
        self._autotiled = lru_cache(maxsize=64)(autotile.tile_map)
        self._with_inside = lru_cache(maxsize=64)(with_inside)
        self._rim = lru_cache(maxsize=64)(rim)
        self._ground = lru_cache(maxsize=64)(ground)
        self._backdrop = lru_cache(maxsize=8)(backdrop)
        self._painted = lru_cache(maxsize=64)(painted_cells)
        self._posed = lru_cache(maxsize=512)(posed)
        self._transforms = TransformCache()
        self._silhouette = lru_cache(maxsize=256)(variation.silhouette)
        self._upside_down = lru_cache(maxsize=256)(variation.upside_down)
        self._recolored = lru_cache(maxsize=128)(variation.recolored)
        self._glowing = lru_cache(maxsize=256)(variation.glowing)
        self._all_glowing = lru_cache(maxsize=64)(variation.all_glowing)
        self._rectangle = lru_cache(maxsize=64)(variation.rectangle)
        self._disc = lru_cache(maxsize=256)(variation.disc)

    def has(self, name: str) -> bool:
        """Return True if there is a sprite of this name. The sprites of poses have names with a dot: `hero.run`."""
        return name in self.sprites

    @cached_property
    def sides(self) -> dict[str, int]:
        """Maps the name of each sprite to the px of the longest side of its images, those of its poses included."""
        found: dict[str, int] = {}
        for name, spec in self.sprites.items():
            for one in _with_posed(name):
                found[one] = max(found.get(one, 0), *spec.size)
        return found

    @cached_property
    def resizable(self) -> frozenset[str]:
        """The names of the sprites that are resizable."""
        return frozenset(filter(self.is_resizable, self.sprites))

    @cached_property
    def patches(self) -> frozenset[str]:
        """The names of the sprites that are resizable, and so are all of their poses."""
        fixed = {one for name in self.sprites.keys() - self.resizable for one in _with_posed(name)}
        return frozenset(self.sprites.keys() - fixed)

    def is_resizable(self, name: str) -> bool:
        """Return True if the sprite can be drawn at any size: if it is a nine-slice patch, or has autotile rules."""
        spec = self._spec(name)
        return spec.patch or bool(spec.rules)

    def frame(self, name: str, tick: int = 0) -> Image:
        """Return the frame that a sprite shows `tick` ticks after the start of its animation."""
        frames = self._frames(name)
        return frames[self._spec(name).frame_at(tick, self.tick_rate) if len(frames) > 1 else 0]

    def box(self, name: str, width: int, height: int, tick: int = 0) -> LazyImage:
        """Return a sprite drawn as a box of `width` x `height` px.

        Raises InvalidValueError if the sprite is not resizable.
        """
        if not self.is_resizable(name):
            raise InvalidValueError(
                f"sprite {shown(name)} has a fixed size; a sheet with patch = true can have any size"
            )
        sheet = self._nine_slice_sheets(name)[0] if self._spec(name).rules else self.frame(name, tick)
        return self._box(sheet, width, height)

    def tile_map(
        self, name: str, rows: Sequence[str], size: int, tick: int = 0, beyond: Collection[str] = ()
    ) -> LazyImage:
        """See nine_slice.tile_map() or, for sprites with autotile rules, autotile.tile_map()."""
        if rules := self._spec(name).rules:
            tiles = self._autotiled(self._frames(name), rules, tuple(rows), size, tuple(beyond))
        else:
            images, patch = self._tile_images(name, tick), self._spec(name).patch
            tiles = self._tile_map(images, patch, tuple(rows), size, tuple(beyond))
        return self._filled(name, tiles, [GroundMap(0, 0, tuple(rows))], size, beyond)

    def ground(
        self, name: str, maps: Sequence[GroundMap], size: int, tick: int = 0, beyond: Collection[str] = ()
    ) -> LazyImage:
        """Return the image of `maps[0]`; its tiles join the tiles of the other maps seamlessly: see ground.py."""
        images, patch = self._tile_images(name, tick), self.is_resizable(name)
        return self._filled(name, self._ground(images, patch, tuple(maps), size, tuple(beyond)), maps, size, beyond)

    def outside(self, name: str, maps: Sequence[GroundMap], size: int, beyond: Collection[str] = ()) -> Rim | None:
        """Return what is drawn behind the tile map `maps[0]`, which the others join; None if the sprite has no
        outside."""
        outside = self._spec(name).outside
        return outside and self._rim(outside, tuple(maps), size, tuple(beyond))

    def _filled(
        self, name: str, tiles: LazyImage, maps: Sequence[GroundMap], size: int, beyond: Collection[str]
    ) -> LazyImage:
        """Return a tile map with the inside of its sprite, if it has one."""
        inside = self._spec(name).inside
        if inside is None:
            return tiles
        motifs = tuple(self._frames(motif)[0] for motif in inside.motifs)
        return self._with_inside(tiles, inside, motifs, tuple(maps), size, tuple(beyond))

    def backdrop(self, colors: Sequence[str], width: int, height: int) -> Image:
        return self._backdrop(tuple(colors), width, height)

    def painted(self, layer: PaintedLayer) -> LazyImage:
        return self._painted(layer, self._painted_frame)

    def _painted_frame(self, tile: PaintedTile) -> Image:
        return self._frames(tile.sprite)[tile.frame]

    def painted_tile(
        self, tile: PaintedTile, tick: int, alpha: int, tint: tuple[int, int, int] = (255, 255, 255)
    ) -> Image:
        """Return the image of `tile` at `tick`, its colours multiplied with `tint`, at opacity `alpha` (0-255)."""
        frames, spec = self._frames(tile.sprite), self._spec(tile.sprite)
        image = frames[spec.frame_at(tick, self.tick_rate) if spec.durations else tile.frame]
        return self._posed(image, tile, (*tint, alpha))

    def _tile_images(self, name: str, tick: int) -> tuple[Image, ...]:
        spec, frames = self._spec(name), self._frames(name)
        if spec.rules:
            return self._nine_slice_sheets(name)
        return frames if spec.ticks == 0 else (frames[spec.frame_at(tick, self.tick_rate)],)

    def transformed(self, image: Image, how: Transformation) -> Placed:
        """Return (transformed image, x, y): its top left corner has moved `x` px to the right and `y` px down."""
        return self._transforms.get(image, how)

    def silhouette(self, image: Image, color: str, alpha: int = 255) -> Image:
        return self._silhouette(image, (*rgba(color)[:3], alpha))

    def upside_down(self, image: Image) -> Image:
        return self._upside_down(image)

    def recolored(self, image: Image, color: str, other: str) -> Image:
        return image if color == other else self._recolored(image, rgba(color), rgba(other))

    @overload
    def glowing(self, image: Image, glow: int) -> Image: ...
    @overload
    def glowing(self, image: LazyImage, glow: int) -> LazyImage: ...
    def glowing(self, image: Image | LazyImage, glow: int) -> Image | LazyImage:
        """Return the image with px that are at least as bright as `glow`, 0 to light.FULL, in the dark."""
        if not glow:
            return image
        return self._glowing(image, glow) if isinstance(image, Image) else self._all_glowing(image, glow)

    def rectangle(self, width: int, height: int, ink: RGBA) -> LazyImage:
        """Return a filled rectangle, for one that glows; others are drawn faster by Frame.fill()."""
        return self._rectangle(width, height, ink)

    def disc(self, size: int, color: str) -> Image:
        return self._disc(size, rgba(color))

    def _nine_slice_sheets(self, name: str) -> tuple[Image, ...]:
        """Return the frames of a sprite with rules as nine-slice sheets, one per variant."""
        sheets = self._sheets.get(name)
        if sheets is None:
            sheets = self._sheets[name] = autotile.nine_slice_sheets(self._frames(name), self._spec(name).rules)
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
            raise InvalidValueError(f"no sprite {shown(name)}{nearest(name, self.sprites)}") from None


def _with_posed(name: str) -> Iterator[str]:
    """Yield the name of a sprite and, if it is that of a pose, that of what is posed: `hero.run`, `hero`."""
    while name:
        yield name
        name = name.rpartition(".")[0]
