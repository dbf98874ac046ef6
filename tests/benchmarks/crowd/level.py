"""The crowd: one seeded level of ledges and pillars that actors walk through and platforms shuttle in.

Every contestant plays this level, so this file imports nothing but the standard library: rivals run it in environments
of their own. Positions and sizes are whole px, y grows downwards; speeds are px a tick.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

WIDTH, HEIGHT, TILE = 400, 60, 8  # tiles, tiles, px
LEDGES, PILLARS = 300, 40  # in a level of that width
GRAVITY, TERMINAL, WALK = 0.2, 4.0, 1.0
PLATFORM_SPEED, PLATFORM_RANGE = 0.7, 40
SEED = 20240601


@dataclass(frozen=True, slots=True)
class Walker:
    """`way` is the direction it sets out in, 1 or -1."""

    x: int
    y: int
    width: int
    height: int
    way: int


@dataclass(frozen=True, slots=True)
class Platform:
    """It begins in the middle of its way. `axis` is 0 for sideways, 1 for up and down; `way` as for a walker."""

    x: int
    y: int
    axis: int
    way: int
    width: int = 24
    height: int = 8


@dataclass(frozen=True, slots=True)
class Level:
    """`ground[row][column]` is 1 where a tile is."""

    ground: list[bytearray]
    walkers: list[Walker]
    platforms: list[Platform]

    def runs(self) -> list[tuple[int, int, int, int]]:
        """The ground as boxes (x, y, width, height), tiles side by side in one, as without a grid."""
        boxes: list[tuple[int, int, int, int]] = []
        for y, row in enumerate(self.ground):
            x = 0
            for filled, tiles in groupby(row):
                length = len(list(tiles))
                if filled:
                    boxes.append((x * TILE, y * TILE, length * TILE, TILE))
                x += length
        return boxes


class Dice:
    """The same throws in every language and version: a linear congruential generator."""

    def __init__(self, seed: int) -> None:
        self._state = seed & 0x7FFFFFFF

    def __call__(self, sides: int) -> int:
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % sides


def make(actors: int, platforms: int, width: int = WIDTH) -> Level:
    """`width` in tiles: a wider level is as densely built. The same numbers make the same level."""
    dice = Dice(SEED)
    ground = _ground(dice, width)
    shuttles = [_platform(dice, index, width) for index in range(platforms)]
    swept = _swept(shuttles, width)
    walkers: list[Walker] = []
    while len(walkers) < actors:
        column, row, height = dice(width - 2) + 1, dice(HEIGHT - 4) + 2, dice(4) + 8
        way = 1 if dice(2) else -1
        if not any(rows[at][column] for rows in (ground, swept) for at in (row, row - 1)):
            walkers.append(Walker(column * TILE, (row + 1) * TILE - height, 8, height, way))
    return Level(ground, walkers, shuttles)


def _ground(dice: Dice, width: int) -> list[bytearray]:
    ground = [bytearray(width) for _ in range(HEIGHT)]
    for row in (0, HEIGHT - 2, HEIGHT - 1):
        ground[row] = bytearray(b"\1" * width)
    for row in ground:
        row[0] = row[-1] = 1
    for _ in range(LEDGES * width // WIDTH):
        x, y, length = dice(width - 14) + 1, dice(50) + 4, dice(10) + 3
        ground[y][x : x + length] = b"\1" * length
    for _ in range(PILLARS * width // WIDTH):
        x, length = dice(width - 4) + 2, dice(7) + 2
        for up in range(length):
            ground[HEIGHT - 3 - up][x] = 1
    return ground


def _platform(dice: Dice, index: int, width: int) -> Platform:
    x = 64 + dice(width * TILE - 128 - 24)
    y = 64 + dice(HEIGHT * TILE - 128 - 8)
    return Platform(x, y, axis=index & 1, way=1 if dice(2) else -1)


def _swept(platforms: list[Platform], width: int) -> list[bytearray]:
    """The tiles that a platform may pass through: nothing starts there."""
    swept = [bytearray(width) for _ in range(HEIGHT)]
    for one in platforms:
        reach = PLATFORM_RANGE + 2
        aside, above = (0, reach) if one.axis else (reach, 0)
        left, right = one.x - aside, one.x + one.width + aside
        top, bottom = one.y - above, one.y + one.height + above
        for row in range(max(0, top // TILE), min(HEIGHT - 1, (bottom - 1) // TILE) + 1):
            for column in range(max(0, left // TILE), min(width - 1, (right - 1) // TILE) + 1):
                swept[row][column] = 1
    return swept


def digest(
    actors: Iterable[tuple[int, int, float, float, float, float]],
    platforms: Iterable[tuple[int, int, float]],
    deaths: int,
) -> str:
    """Of the naive contestant's end: x, y, speeds and remainders; FNV-1a over fractions of 2^-20."""
    state = 2166136261

    def mix(number: float) -> None:
        nonlocal state
        state = ((state ^ (int(number) & 0xFFFFFFFF)) * 16777619) & 0xFFFFFFFF

    for x, y, speed_x, *fractions in actors:
        for whole in (x, y, speed_x):
            mix(whole)
        for fraction in fractions:
            mix(fraction * 1048576.0 // 1)
    for x, y, rest in platforms:
        mix(x)
        mix(y)
        mix(rest * 1048576.0 // 1)
    mix(deaths)
    return f"{state:08x}"
