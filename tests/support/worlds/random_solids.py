"""Random solids: walls and lifts of every size, jump-throughs, grids of both kinds; still, moving, and on paths."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tests.reference.bodies import Box, Path, Solid

MODES = ("ping_pong", "ping_pong", "loop", "once", "on_ride")


class Grid(NamedTuple):
    """What makes a solid a grid: rows ("#" is filled), px of a cell, and the tile's box inside its cell."""

    rows: tuple[str, ...]
    size: int
    tile: Box


class Line(NamedTuple):
    """What makes a solid, or each cell of a grid, a slope: the box without the slope, and the heights of its ends."""

    box: Box
    left: int
    right: int
    hangs: bool


def speed(rng: Random) -> float:
    """px/s: often slow and exact in binary, sometimes anything up to 2,000."""
    pick = rng.random()
    if pick < 0.15:
        return 0.0
    if pick < 0.55:
        return rng.randint(-40, 40) * 4.0
    if pick < 0.9:
        return rng.uniform(-200, 200)
    return rng.choice((rng.randint(-125, 125) * 16.0, rng.uniform(-2000, 2000)))


def box(x: int, y: int, width: int, height: int) -> tuple[Solid, None]:
    return Solid(x=x, y=y, cells=[(0, 0, width, height)]), None


def walls(rng: Random, width: int, height: int) -> list[tuple[Solid, Grid | None]]:
    """A closed arena: four thick boxes, or one grid."""
    if rng.random() < 0.6:
        return [
            box(-40, -40, 40, height + 80),
            box(width, -40, 40, height + 80),
            box(-40, -40, width + 80, 40),
            box(-40, height, width + 80, 40),
        ]
    size = rng.randint(20, 40)
    columns, rows = width // size + 3, height // size + 3
    hollow = "#" + "." * (columns - 2) + "#"
    shell = ("#" * columns, *(hollow for _ in range(rows - 2)), "#" * columns)
    return [grid_solid(-size, -size, Grid(shell, size, (0, 0, size, size)))]


def grid_solid(x: int, y: int, grid: Grid) -> tuple[Solid, Grid]:
    left, top, right, bottom = grid.tile
    cells = [
        (column * grid.size + left, row * grid.size + top, column * grid.size + right, row * grid.size + bottom)
        for row, text in enumerate(grid.rows)
        for column, character in enumerate(text)
        if character == "#"
    ]
    return Solid(x=x, y=y, cells=cells), grid


def random_grid(rng: Random) -> Grid:
    size = rng.choice((8, 8, rng.randint(1, 16)))
    columns, rows = rng.randint(1, 6), rng.randint(1, 4)
    full = rng.choice((0.4, 0.7, 1.0))
    texts = ["".join("#" if rng.random() < full else "." for _ in range(columns)) for _ in range(rows)]
    if all("#" not in text for text in texts):
        texts[0] = "#" + texts[0][1:]
    tile = (0, 0, size, size)
    if rng.random() < 0.5:
        left, top = rng.randint(0, size - 1), rng.randint(0, size - 1)
        tile = (left, top, rng.randint(left + 1, size), rng.randint(top + 1, size))
    return Grid(tuple(texts), size, tile)


def random_solid(rng: Random, width: int, height: int, biggest: int) -> tuple[Solid, Grid | None]:
    """Somewhere in an arena of width x height px; a plain one is at most `biggest` px wide and high."""
    x, y = rng.randint(-10, width), rng.randint(-10, height)
    solid, grid = grid_solid(x, y, random_grid(rng)) if rng.random() < 0.3 else random_box(rng, x, y, biggest)
    solid.one_way = rng.random() < 0.35
    solid.enabled = rng.random() > 0.03
    if rng.random() < 0.65:
        solid.moves = True
        solid.rx, solid.ry = rng.choice((0.0, 0.5, -0.5, 0.25)), rng.choice((0.0, 0.5, -0.5, -0.375))
        if rng.random() < 0.15:
            solid.path, solid.rx, solid.ry = random_path(rng), 0.0, 0.0
    if solid.moves or rng.random() < 0.2:
        solid.vx, solid.vy = rng.choice(((speed(rng), 0.0), (0.0, speed(rng)), (speed(rng), speed(rng))))
    return solid, grid


def random_box(rng: Random, x: int, y: int, biggest: int) -> tuple[Solid, None]:
    left, top = rng.choice(((0, 0), (0, 0), (rng.randint(-20, 20), rng.randint(-20, 20))))
    any_size = (rng.randint(1, biggest), rng.randint(1, biggest))
    width, height = rng.choice((any_size, any_size, (rng.randint(biggest // 2, biggest), 8), (1, 1)))
    return Solid(x=x, y=y, cells=[(left, top, left + width, top + height)]), None


def random_path(rng: Random) -> Path:
    points = tuple((rng.randint(-60, 60), rng.randint(-60, 60)) for _ in range(rng.randint(1, 4)))
    return Path(points, rng.choice((30.0, 60.0, 90.5, abs(speed(rng)))), rng.choice(MODES))
