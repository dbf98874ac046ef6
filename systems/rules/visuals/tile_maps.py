"""The images of tile maps, kept while nothing that shapes them has changed, as nearly all of them stand still."""

from __future__ import annotations

from operator import attrgetter

from components import Position, Slope, Solid, Sprite, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.media.art.ground import GroundMap
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import LazyImage
from ecs_platformer.media.art.outside import Rim

AT, IMAGE = attrgetter("x", "y"), attrgetter("image")  # of a Position; of a Sprite
ROWS_AND_SIZE, LINE = attrgetter("rows", "size"), attrgetter("left", "right", "hangs")  # of Tiles; of a Slope

Drawn = tuple[Rim | None, LazyImage]  # what is drawn behind a tile map, and the map


def tile_maps(world: World) -> TileMaps:
    """Return the images of the tile maps as they are now."""
    maps = world.entities.cached(TileMaps, world)
    maps.refresh(world)
    return maps


class TileMaps:
    """Of all Solids with Tiles, until anything comes or goes."""

    def __init__(self, world: World) -> None:
        self.grids = {entity: tiles for entity, (tiles, _) in world.each(Tiles, Solid)}
        self._rows = [
            (entity, position, tiles, sprite, world.has(entity, Velocity))
            for entity, (position, tiles, sprite, _) in world.each(Position, Tiles, Sprite, Solid)
        ]
        self._slopes = {entity: slope for entity, (slope,) in world.each(Slope)}
        self._positions = [position for _, position, _, _, _ in self._rows]
        self._sprites = [sprite for _, _, _, sprite, _ in self._rows]
        self._shaped_by: tuple[object, ...] = ()
        self._grounds: dict[int, list[GroundMap]] = {}
        self._drawn: dict[tuple[int, int, int, str, Image], Drawn] = {}

    def refresh(self, world: World) -> None:
        """Forget all images if anything that shapes them has changed.

        Whatever art.ground(), tile_map() and outside() are given must be in here.
        """
        shaped_by = (
            world.art,
            world.scene.size,
            [*map(AT, self._positions)],
            [*map(IMAGE, self._sprites)],
            [*map(ROWS_AND_SIZE, self.grids.values())],
            [*map(LINE, self._slopes.values())],
        )
        if shaped_by != self._shaped_by:
            self._shaped_by, self._drawn = shaped_by, {}
            self._grounds = self._find_grounds() if self._slopes else {}

    def drawn(self, world: World, entity: int, position: Position, name: str, tick: int) -> Drawn:
        """Return the images of the tiles of an entity, or of its copy, at this position with the sprite `name`."""
        key = entity, position.x, position.y, name, world.art.frame(name, tick)
        if (known := self._drawn.get(key)) is not None:
            return known
        tiles, art = self.grids[entity], world.art
        sides, ground = _open_sides(world, entity, position, tiles), self._grounds.get(entity)
        outside = art.outside(name, ground or [GroundMap(0, 0, tuple(tiles.rows))], tiles.size, sides)
        if ground is None:
            grid = art.tile_map(name, tiles.rows, tiles.size, tick, sides)
        else:
            grid = art.ground(name, ground, tiles.size, tick, sides)
        self._drawn[key] = outside, grid
        return outside, grid

    def _find_grounds(self) -> dict[int, list[GroundMap]]:
        """Return entity → its tiles, then the tiles that form one ground with these; only for grounds with a slope.

        Tiles form one ground if they have the same image, their cells are in line, and all of them or none can move.
        """
        lines = {entity: ((slope.left, slope.right), slope.hangs) for entity, slope in self._slopes.items()}
        groups: dict[tuple[object, ...], list[tuple[int, int, int]]] = {}
        for entity, position, tiles, sprite, moves in self._rows:
            (column, x), (row, y) = divmod(position.x, tiles.size), divmod(position.y, tiles.size)
            groups.setdefault((sprite.image, tiles.size, x, y, moves), []).append((entity, column, row))
        grounds: dict[int, list[GroundMap]] = {}
        for group in groups.values():
            if not any(entity in lines for entity, _, _ in group):
                continue
            for own in group:
                grounds[own[0]] = [
                    GroundMap(
                        *(column - own[1], row - own[2], tuple(self.grids[entity].rows)),
                        *lines.get(entity, (None, False)),
                    )
                    for entity, column, row in (own, *(other for other in group if other is not own))
                ]
        return grounds


def _open_sides(world: World, entity: int, position: Position, tiles: Tiles) -> list[str]:
    """Return the sides on which the tiles reach the level's edge; no rim is drawn there, as if the ground went on."""
    if world.has(entity, Velocity):
        return []
    width, height = world.scene.size
    right = position.x + max(map(len, tiles.rows), default=0) * tiles.size
    bottom = position.y + len(tiles.rows) * tiles.size
    ends = (position.x <= 0, position.y <= 0, right >= width, bottom >= height)
    return [side for side, ended in zip(("left", "top", "right", "bottom"), ends, strict=True) if ended]
