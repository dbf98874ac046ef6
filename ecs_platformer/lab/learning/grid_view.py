"""The cells around the hero: which are solid, and which kind of entity is in each."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces
from numpy.typing import ArrayLike, NDArray

from ecs_platformer.core.ecs.component_types import Collider, Pair, Solid, core
from ecs_platformer.lab.learning.kinds import Kinds
from ecs_platformer.world.world import World

COLUMNS, ROWS = 41, 37  # cells, odd: the hero is in the middle one. Usual networks for pictures need at least 36
CELL = 8  # px
SOLID, ONE_WAY, FREE = 255, 128, 0
WIDTH, HEIGHT = COLUMNS * CELL, ROWS * CELL

Bytes = NDArray[np.uint8]
Filled = NDArray[np.bool_]  # cells of tiles, rows x columns


class GridView:
    """Two planes of 8 px cells, centred on the hero, as an array of 2 x 37 x 41.

    In plane 0, 255 stands for a solid, 128 for a one-way, and 0 for neither. In plane 1, a cell has the number of a
    kind (see `kinds.py`) if it contains an entity that has a Collider and is neither a solid nor the hero. If a cell
    contains several such entities, the one with the highest id counts. Once the hero is gone, all cells are 0.
    """

    def __init__(self, worlds: Sequence[World], kinds: Kinds, heroes: Sequence[int]) -> None:
        self._kinds = kinds
        self._maps: dict[int, tuple[Sequence[str], Filled]] = {}  # by id: the rows of tiles, and which are filled
        self.space = spaces.Box(0, 255, (2, ROWS, COLUMNS), np.uint8)

    def observe(self, world: World, hero: int) -> Bytes:
        planes = np.zeros((2, ROWS, COLUMNS), np.uint8)
        if not world.alive(hero):
            return planes
        x, y = world.space.middle(hero)
        left, top = (x // CELL - COLUMNS // 2) * CELL, (y // CELL - ROWS // 2) * CELL
        region, (blocking, others) = (left, top, left + WIDTH, top + HEIGHT), planes
        known, parts_of, kind_of = core(), world.entities.by_class, self._kinds.of
        for entity, first, upper, end, lower in _in_cells(world.space.bounds_near(region), left, top):
            parts = parts_of(entity)
            solid, tiles = parts.get(known.Solid), parts.get(known.Tiles)
            if solid is not None and tiles is not None and tiles.size == CELL:
                at = parts[known.Position]
                column, row = (at.x - left) // CELL, (at.y - top) // CELL
                _draw_tiles(blocking, column, row, self._filled(entity, tiles.rows), _value(solid))
            elif (tiles is not None or known.Slope in parts) and not world.space.intersects(entity, region):
                continue  # only what is not filled is in view
            elif solid is None:
                if entity != hero:
                    others[upper:lower, first:end] = kind_of(parts)
            elif tiles is None:
                _draw(blocking[upper:lower, first:end], _value(solid))
            else:
                filled, at, collider = self._filled(entity, tiles.rows), parts[known.Position], parts[known.Collider]
                boxes = _boxes(filled, tiles.size, at, collider)
                for _, first, upper, end, lower in _in_cells(boxes, left, top):
                    _draw(blocking[upper:lower, first:end], _value(solid))
        return planes

    def _filled(self, entity: int, rows: Sequence[str]) -> Filled:
        """Return which cells of the tiles of an entity are filled."""
        known = self._maps.get(entity)
        if known is None or known[0] is not rows:
            width = max((len(row) for row in rows), default=0)
            cells = [[cell not in ". " for cell in row.ljust(width, ".")] for row in rows]
            known = self._maps[entity] = rows, np.array(cells, np.bool_)
        return known[1]


def _in_cells(bounds: ArrayLike, left: int, top: int) -> list[list[int]]:
    """Return bounds (id, left, top, right, bottom) in px of the world as cells of the view, those that are in it."""
    cells = np.array(bounds)
    cells[:, 1:] -= left, top, left - CELL + 1, top - CELL + 1  # right and bottom are rounded up
    cells[:, 1:] //= CELL
    in_view = ((cells[:, 1:3] < (COLUMNS, ROWS)) & (cells[:, 3:] > 0)).all(1)
    return cells[in_view].clip(0).tolist()


def _boxes(filled: Filled, size: int, at: Pair, collider: Collider) -> NDArray[np.int_]:
    """Return 0 and the bounds of the collider in each filled cell of tiles."""
    rows, columns = np.nonzero(filled)
    x, y = columns * size + at.x + collider.x, rows * size + at.y + collider.y
    return np.stack((np.zeros_like(x), x, y, x + collider.width, y + collider.height), 1)


def _draw(part: Bytes, value: int) -> None:
    """Fill part of a plane, but for the cells that have a higher value: a solid counts more than a one-way."""
    np.maximum(part, value, out=part)


def _draw_tiles(plane: Bytes, column: int, row: int, filled: Filled, value: int) -> None:
    """Draw tiles with their top left corner at this cell of the view."""
    part = plane[max(row, 0) : row + len(filled), max(column, 0) : column + filled.shape[1]]
    seen = filled[max(-row, 0) : ROWS - row, max(-column, 0) : COLUMNS - column]
    np.maximum(part, value, out=part, where=seen)


def _value(solid: Solid) -> int:
    return ONE_WAY if solid.one_way else SOLID
