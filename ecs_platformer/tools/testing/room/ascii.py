"""Draws worlds in characters, and puts such pictures side by side, for the messages of failing tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from ecs_platformer.core.ecs.component_types import Tiles, core
from ecs_platformer.world.world import World

EMPTY = "."
NO_TILE = ". "
NAMELESS = "*"
DIFFERENT = "*"

Picture = list[str]


def picture(world: World, width: int, height: int, cell: int = 1, marks: Mapping[int, str] | None = None) -> Picture:
    """Each character is a cell of `cell` px. A collider fills each cell that has its centre inside the collider. If
    there is no such cell, the collider fills the cell that contains the collider's centre. Solids are drawn first, then
    the other entities over them, each group in the order of their ids. `marks` maps the id of an entity to its
    character; for other entities, see characters()."""
    known = core()
    chars = characters(world, marks or {})
    canvas = [[EMPTY] * width for _ in range(height)]
    solids = {entity for entity, _ in world.each(known.Solid)}
    seen = list(world.each(known.Position, known.Collider))
    for entity, (position, box) in sorted(seen, key=lambda row: row[0] not in solids):
        if not box.enabled:
            continue
        tiles = world.try_get(entity, known.Tiles) if entity in solids else None
        for x, y in _places(tiles):
            for row in _cells(position.y + box.y + y, box.height, cell, height):
                for column in _cells(position.x + box.x + x, box.width, cell, width):
                    canvas[row][column] = chars[entity]
    return ["".join(row) for row in canvas]


def characters(world: World, marks: Mapping[int, str]) -> dict[int, str]:
    """Return the character of each entity with a collider, by the entity's id.

    The character is that in `marks`, or else the first letter of the entity's name. The character of an entity without
    a name is `#` for a grid, `-` for a one-way grid, and `*` for any other entity.
    """
    known = core()
    named = {entity: name[0] for name, entity in world.entities.names.items() if name}
    nameless = {entity: NAMELESS for entity, _ in world.each(known.Collider)}
    grids = {entity: "-" if solid.one_way else "#" for entity, (solid, _) in world.each(known.Solid, known.Tiles)}
    return {**nameless, **grids, **named, **marks}


def beside(titles: Sequence[str], pictures: Sequence[Sequence[str]]) -> str:
    columns = [[title, *drawn] for title, drawn in zip(titles, pictures, strict=True)]
    widths = [max(map(len, column)) + 3 for column in columns]
    lines = zip_longest(*columns, fillvalue="")
    return "\n".join("".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def differing(one: Sequence[str], other: Sequence[str]) -> Picture:
    return [
        "".join(EMPTY if a == b else DIFFERENT for a, b in zip_longest(row, twin)) or EMPTY
        for row, twin in zip_longest(one, other, fillvalue="")
    ]


def involved(one: Sequence[str], other: Sequence[str]) -> set[str]:
    cells = (pair for rows in zip(one, other, strict=False) for pair in zip(*rows, strict=False))
    return {char for a, b in cells if a != b for char in (a, b)}


def _places(tiles: Tiles | None) -> Iterator[tuple[int, int]]:
    if tiles is None:
        yield 0, 0
        return
    for y, row in enumerate(tiles.rows):
        for x, tile in enumerate(row):
            if tile not in NO_TILE:
                yield x * tiles.size, y * tiles.size


def _cells(start: int, length: int, cell: int, count: int) -> range:
    """Return the indices, from 0 to `count` - 1, of the cells (on one axis) that `length` px from `start` on fill."""
    middle = cell // 2
    first, last = -((middle - start) // cell), -((middle - start - length) // cell)
    if first == last:
        first = (start + length // 2) // cell
        last = first + 1
    return range(max(first, 0), min(last, count))
