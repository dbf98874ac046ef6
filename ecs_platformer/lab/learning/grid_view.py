"""The cells around the hero: which are solid, and which kind of entity is in each."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.lab.learning.kinds import Kinds
from ecs_platformer.world.world import World

COLUMNS, ROWS = 41, 37  # cells, odd: the hero is in the middle one. Usual networks for pictures need at least 36
CELL = 8  # px
SOLID, ONE_WAY, FREE = 255, 128, 0
WIDTH, HEIGHT = COLUMNS * CELL, ROWS * CELL

Bytes = NDArray[np.uint8]
Box = tuple[int, int, int, int]  # left, top, right and bottom, px


class GridView:
    """Two planes of 8 px cells, centred on the hero, as an array of 2 x 37 x 41.

    In plane 0, 255 stands for a solid, 128 for a one-way, and 0 for neither. In plane 1, a cell has the number of a
    kind (see `kinds.py`) if it contains an entity that has a Collider and is neither a solid nor the hero. If a cell
    contains several such entities, the one with the highest id counts. Once the hero is gone, all cells are 0.
    """

    def __init__(self, worlds: Sequence[World], kinds: Kinds, heroes: Sequence[int]) -> None:
        self._kinds = kinds
        self._cells: dict[
            int, tuple[Sequence[str], NDArray[np.bool_]]
        ] = {}  # by id: a grid's rows, and which are filled
        self.space = spaces.Box(0, 255, (2, ROWS, COLUMNS), np.uint8)

    def observe(self, world: World, hero: int) -> Bytes:
        planes = np.zeros((2, ROWS, COLUMNS), np.uint8)
        if not world.alive(hero):
            return planes
        x, y = world.space.middle(hero)
        left, top = (x // CELL - COLUMNS // 2) * CELL, (y // CELL - ROWS // 2) * CELL
        region = left, top, left + WIDTH, top + HEIGHT
        for entity in world.space.colliders_in(region, "one_way"):
            self._draw_solid(planes[0], world, entity, left, top, ONE_WAY)
        for entity in world.space.colliders_in(region, "solid"):
            self._draw_solid(planes[0], world, entity, left, top, SOLID)
        for entity in world.space.colliders_in(region, "actor", "zone", excluding=hero):
            _fill(planes[1], world.space.bounds(entity), left, top, self._kinds.of(world, entity))
        return planes

    def _draw_solid(self, plane: Bytes, world: World, entity: int, left: int, top: int, value: int) -> None:
        """Draw a solid, or the filled cells of one that is a grid."""
        bounds = world.space.bounds(entity)
        tiles = next((one for kind, one in world.entities.by_class(entity).items() if kind.__name__ == "Tiles"), None)
        if tiles is None:
            _fill(plane, bounds, left, top, value)
            return
        known = self._cells.get(entity)
        if known is None or known[0] is not tiles.rows:
            known = self._cells[entity] = tiles.rows, _filled(tiles.rows)
        filled = known[1]
        if tiles.size != CELL:
            box, x, y = world.get(entity, core().Collider), bounds[0] - left, bounds[1] - top
            first = x + box.x, y + box.y, x + box.x + box.width, y + box.y + box.height
            _fill_boxes(plane, filled, tiles.size, first, value)
            return
        column, row = (bounds[0] - left) // CELL, (bounds[1] - top) // CELL
        first, upper = max(-column, 0), max(-row, 0)
        last, lower = min(filled.shape[1], COLUMNS - column), min(filled.shape[0], ROWS - row)
        if first < last and upper < lower:
            part = plane[row + upper : row + lower, column + first : column + last]
            np.copyto(part, value, where=filled[upper:lower, first:last])


def _filled(rows: Sequence[str]) -> NDArray[np.bool_]:
    width = max((len(row) for row in rows), default=0)
    return np.array([[cell not in ". " for cell in row.ljust(width, ".")] for row in rows], np.bool_)


def _fill_boxes(plane: Bytes, filled: NDArray[np.bool_], size: int, first: Box, value: int) -> None:
    """Fill the cells that a grid of cells of any `size` (px) overlaps. first: the box of the first of these."""
    column, row = max(-first[0] // size, 0), max(-first[1] // size, 0)  # of the first cell in view
    last_column, last_row = (WIDTH - first[0]) // size, (HEIGHT - first[1]) // size
    for down, across in np.argwhere(filled[row : last_row + 1, column : last_column + 1]).tolist():
        x, y = (column + across) * size, (row + down) * size
        _fill(plane, (first[0] + x, first[1] + y, first[2] + x, first[3] + y), 0, 0, value)


def _fill(plane: Bytes, bounds: Box, left: int, top: int, value: int) -> None:
    columns = slice(max((bounds[0] - left) // CELL, 0), max((bounds[2] - left - 1) // CELL + 1, 0))
    rows = slice(max((bounds[1] - top) // CELL, 0), max((bounds[3] - top - 1) // CELL + 1, 0))
    plane[rows, columns] = value
