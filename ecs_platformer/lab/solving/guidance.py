"""Estimates the distance from everywhere in a level to a place, along routes that no wall blocks.

The result guides the search, but promises nothing. Only what is certain to stay counts as a wall: grids of tiles that
are nothing but walls. Routes are as for something that flies, except that moving up costs more.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf, sqrt

from ecs_platformer.core.collision.tile_grid import EMPTY
from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.world.world import World

SIZE = 8  # px of a cell
MARGIN = 3  # cells around the level
UP, DOWN, ASIDE = 1.4, 0.9, 1.0  # what a cell's way counts for
TELEPORT = 4.0  # cells, that a way through a pair of portals counts for
Region = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of SIZE px that cover a level and MARGIN cells around it, row by row."""

    columns: int
    rows: int

    def index(self, x: int, y: int) -> int:
        column = min(max(x // SIZE + MARGIN, 0), self.columns - 1)
        return min(max(y // SIZE + MARGIN, 0), self.rows - 1) * self.columns + column

    def middle(self, cell: int) -> tuple[int, int]:
        row, column = divmod(cell, self.columns)
        return (column - MARGIN) * SIZE + SIZE // 2, (row - MARGIN) * SIZE + SIZE // 2


@dataclass(slots=True)
class Way:
    """`towards` has, for each cell, the next cell on the route."""

    grid: Grid
    towards: array[int]

    def ahead(self, x: int, y: int, cells: int) -> tuple[int, int]:
        """Return (dx, dy), in cells, from the place (x, y), in px, to the point that is `cells` cells ahead on the
        route from there."""
        start = cell = self.grid.index(x, y)
        for _ in range(cells):
            cell = self.towards[cell]
        row, column = divmod(start, self.grid.columns)
        to_row, to_column = divmod(cell, self.grid.columns)
        return to_column - column, to_row - row


class Walls:
    """The walls of a level: `free` is 0 for each cell that a wall tile covers entirely, 1 for each other cell."""

    def __init__(self, world: World) -> None:
        width, height = world.scene.size
        self.grid = Grid(-(-width // SIZE) + 2 * MARGIN, -(-height // SIZE) + 2 * MARGIN)
        self.columns, self.rows = self.grid.columns, self.grid.rows
        self.index = self.grid.index
        self.free = bytearray(b"\1" * (self.columns * self.rows))
        for entity in world.entities:
            if is_wall(world, entity):
                self._add(world, entity)

    def _add(self, world: World, entity: int) -> None:
        known, parts = core(), world.entities.by_class(entity)
        tiles, position, box = parts[known.Tiles], parts[known.Position], parts[known.Collider]
        for row, line in enumerate(tiles.rows):
            for column, tile in enumerate(line):
                if tile not in EMPTY:
                    left, top = position.x + column * tiles.size + box.x, position.y + row * tiles.size + box.y
                    for x in range(-(-left // SIZE), (left + box.width) // SIZE):
                        for y in range(-(-top // SIZE), (top + box.height) // SIZE):
                            self.free[self.index(x * SIZE, y * SIZE)] = 0


def is_wall(world: World, entity: int) -> bool:
    """Return True for solid tiles that block everything from all sides, have no tag, and neither move nor slope."""
    known, parts = core(), world.entities.by_class(entity)
    if not parts.keys() >= {known.Tiles, known.Solid, known.Position, known.Collider}:
        return False
    moves_or_slopes = {known.Slope, known.Velocity, known.Attached} & parts.keys()
    solid, box = parts[known.Solid], parts[known.Collider]
    plain = not (solid.one_way or box.layers or box.only or box.ignores) and box.enabled
    return plain and not moves_or_slopes and not any(hasattr(one, "names") for one in parts.values())


class Distances:
    """The length, in cells, of the shortest route from every cell to the nearest of `regions` (given in px)."""

    def __init__(
        self,
        walls: Walls,
        regions: Iterable[Region],
        doors: Mapping[int, int] | None = None,
        tries: Mapping[int, float] | None = None,
    ) -> None:
        """`doors`: cell → the cell that a route can jump to from there, such as through a portal.

        `tries`: reached cell → the cost added to routes that lead from it to a cell that was not reached.
        """
        self.walls = walls
        self.regions, self.doors = [*regions], dict(doors or {})
        count = walls.columns * walls.rows
        self._of = [inf] * count
        self.way = Way(walls.grid, array("i", range(count)))
        self._fill(dict(tries or {}))

    def of(self, x: int, y: int) -> float:
        """Return the length, in cells, of the shortest route from the place (x, y), in px; inf if there is no route."""
        return self._of[self.walls.index(x, y)]

    def ends(self) -> list[int]:
        """Return the indices of the cells that the regions cover."""
        return [cell for cell, length in enumerate(self._of) if not length]

    def _fill(self, tries: dict[int, float]) -> None:
        free, columns, of = self.walls.free, self.walls.columns, self._of
        towards = self.way.towards
        back: dict[int, list[int]] = {}
        for start, end in self.doors.items():
            back.setdefault(end, []).append(start)
        queue: list[tuple[float, int, int]] = []
        for left, top, right, bottom in self.regions:
            for x in range(left, right + SIZE - 1, SIZE):
                for y in range(top, bottom + SIZE - 1, SIZE):
                    cell = self.walls.index(min(x, right - 1), min(y, bottom - 1))
                    queue.append((0.0, cell, cell))
        queue.sort()
        steps = _steps(columns)
        last = len(of) - columns - 1
        while queue:
            length, cell, to = heappop(queue)
            if of[cell] < inf:
                continue
            of[cell], towards[cell] = length, to
            for other in back.get(cell, ()):
                if of[other] == inf:
                    heappush(queue, (length + TELEPORT, other, cell))
            if not columns < cell < last:
                continue
            is_known = not tries or cell in tries
            for step, way, one, two in steps:
                other = cell + step
                if free[other] and of[other] == inf and free[cell + one] and free[cell + two]:
                    extra = 0.0 if is_known else tries.get(other, 0.0)
                    heappush(queue, (length + way + extra, other, cell))


def _steps(columns: int) -> list[tuple[int, float, int, int]]:
    """Return the eight steps back along a route: the cell, the cost, and the two cells that the step passes."""
    above, below = -columns, columns
    straight = [(above, DOWN, 0, 0), (below, UP, 0, 0), (-1, ASIDE, 0, 0), (1, ASIDE, 0, 0)]
    return straight + [
        (end + side, sqrt(way * way + ASIDE), end, side)
        for end, way in ((above, DOWN), (below, UP))
        for side in (-1, 1)
    ]
