"""Turns the map of a scene, drawn in characters, into entities.

All tiles of one character become one entity. If the entity of a character has a component with `joins_down = True`,
such as a Ladder, the character's cells that lie one below the other become one entity, too: the Collider of that entity
reaches from the first cell into the last one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place, Problem
from ecs_platformer.scene.merge_components import (
    Components,
    Overrides,
    copy_for_entity,
    merge_components,
    position_error,
    translated,
)
from ecs_platformer.scene.prefab import EntitySpec, Prefabs
from ecs_platformer.scene.tables import MOST_ENTITIES, Child

EMPTY = frozenset(". ")  # the characters of empty cells
FILLED = "#"  # a tile in Tiles.rows
MOST_TILES = 1 << 24  # cells of all grids together: many kinds of tiles all over a large map exhaust the memory


class Row(NamedTuple):
    """A line of the map; `start` is the offset of its first character in the map's text."""

    text: str
    start: int


class Cell(NamedTuple):
    """The entities made from a character of the map: one entity followed by its descendants."""

    row: int  # from 0, as the column
    column: int
    place: Place  # of the character
    specs: list[EntitySpec]


@dataclass(slots=True)
class Grid:
    """The bounding box of all cells that show the same character, as rows and columns from 0, both ends included."""

    row: int  # of the first tile, reading row by row: also the top of the box
    column: int  # of the first tile
    left: int
    right: int
    bottom: int


def map_rows(text: str) -> list[Row]:
    """The first and the last line are left out if they are empty."""
    rows: list[Row] = []
    start = 0
    for line in text.split("\n"):
        rows.append(Row(line.removesuffix("\r"), start))
        start += len(line) + 1
    if rows[0].text == "":
        del rows[0]
    if rows and rows[-1].text == "":
        del rows[-1]
    return rows


def report_ragged_rows(place: Place, rows: list[Row], errors: LoadErrors) -> None:
    width, _ = Counter(len(row.text) for row in rows).most_common(1)[0]
    for number, row in enumerate(rows, 1):
        if len(row.text) != width:
            there = place._replace(char=row.start)
            errors.add(there, f"row {number} has {len(row.text)} characters, the others have {width}")


def report_unknown_characters(place: Place, rows: list[Row], legend: Mapping[str, Child], errors: LoadErrors) -> None:
    unknown = characters(rows) - legend.keys()
    if not unknown:
        return
    counts = Counter(char for row in rows for char in row.text if char in unknown)
    for row in rows:
        for char in unknown.intersection(row.text):
            unknown.remove(char)
            times = f" ({counts[char]} times)" if counts[char] > 1 else ""
            message = Message(f"{shown(char)} is not in the legend{times}", char, legend)
            errors.add(place._replace(char=row.start + row.text.index(char)), message)


class LegendEntry:
    """The entities that a legend character stands for, placed in the cell at (0, 0). Cells are `size` px wide and high.

    An entity without Tiles is moved to its anchor in the cell: see shift_in_cell().
    """

    def __init__(self, entry: Child, prefabs: Prefabs, size: int) -> None:
        overrides: Overrides = {"Position": {}, **entry.overrides[0]}
        inherited = {} if entry.prefab is None else prefabs.components(entry.prefab)
        components = merge_components(inherited, overrides)
        self.is_tile = "Tiles" in components
        self.joins = joins_down(components)
        if self.is_tile:
            overrides["Tiles"] = {**(overrides.get("Tiles") or {}), "size": size}
        self.specs, self.problems = prefabs.build(entry.prefab, entry.name, overrides)
        if self.is_tile and entry.anchor:
            self.problems = [
                *self.problems,
                Problem(("anchor",), Message("tiles fill their cells: they have no anchor")),
            ]
        elif not self.is_tile and not self.problems:
            x, y = shift_in_cell(self.specs[0].components, size, entry.anchor)
            self.specs = [replace(spec, components=translated(spec.components, x, y)) for spec in self.specs]

    def at(self, x: int, y: int, longer: int = 0) -> list[EntitySpec]:
        """Return copies of the entities, moved to the cell with its top left corner at `x`, `y` px.

        The Collider of the first entity becomes `longer` px taller, downwards.
        """
        specs = [
            EntitySpec(spec.name, copy_for_entity(translated(spec.components, x, y)), spec.parent)
            for spec in self.specs
        ]
        if longer:
            box = specs[0].components["Collider"]
            specs[0].components["Collider"] = {**box, "height": box["height"] + longer}
        return specs


def joins_down(components: Components) -> bool:
    """Return True if cells that lie one below the other, each with these components, become one entity."""
    known = vocabulary()
    return "Collider" in components and any(getattr(known[name], "joins_down", False) for name in components)


def runs_down(rows: Sequence[str], row: int, column: int) -> int:
    """Return how many cells, from this cell downwards without a gap, have the same character; 0 if the cell above has
    that character, too."""
    char = rows[row][column]
    if row and rows[row - 1][column] == char:
        return 0
    return next((end for end in range(row + 1, len(rows)) if rows[end][column] != char), len(rows)) - row


def shift_in_cell(components: Components, size: int, anchor: str) -> tuple[int, int]:
    """Return by how many px an entity moves to its anchor in the cell at (0, 0), which is `size` px wide and high.

    "top" and "bottom" move the entity's collider (or its Position, if it has no Collider) up or down to the top or
    bottom of the cell. "center" moves it to the middle of the cell, sideways too. If its collider would then reach
    below the cell, the entity is moved up to the bottom of the cell.
    """
    position, collider = components.get("Position") or {}, components.get("Collider") or {}
    left = position.get("x", 0) + collider.get("x", 0)
    top = position.get("y", 0) + collider.get("y", 0)
    right, bottom = left + collider.get("width", 0), top + collider.get("height", 0)
    if anchor == "center":
        return (size - left - right) // 2, (size - top - bottom) // 2
    if anchor == "top":
        return 0, -top
    return 0, size - bottom if anchor == "bottom" or (collider and bottom > size) else 0


def map_cells(
    place: Place, rows: list[Row], legend: Mapping[str, Child], prefabs: Prefabs, size: int, errors: LoadErrors
) -> list[Cell]:
    """Return the entities of a map, row by row; all tiles of one character are in the Cell of the first tile.

    The map must be rectangular. Characters that are not in the legend are as empty cells. Returns [] if an entity
    cannot be built, or if there are too many entities or tiles.
    """
    kinds = {char: LegendEntry(legend[char], prefabs, size) for char in sorted(characters(rows) & legend.keys())}
    for char, kind in kinds.items():
        errors.add_all(legend[char].place, kind.problems)
    if any(kind.problems for kind in kinds.values()):
        return []
    tiles = frozenset(char for char, kind in kinds.items() if kind.is_tile)
    cells: list[Cell] = []
    count, lines = 0, [row.text for row in rows]
    for row, column in _single(rows, kinds.keys() - tiles):
        kind = kinds[lines[row][column]]
        length = runs_down(lines, row, column) if kind.joins else 1
        if not length:
            continue
        there = place._replace(char=rows[row].start + column)
        specs = kind.at(column * size, row * size, (length - 1) * size)
        count += len(specs)
        if count > MOST_ENTITIES:
            errors.add(there, f"over {MOST_ENTITIES} entities")
            return []
        cells.append(Cell(row, column, there, specs))
    area = 0
    for char, grid in _grids(rows, tiles).items():
        area += (grid.right - grid.left + 1) * (grid.bottom - grid.row + 1)
        if area > MOST_TILES:
            errors.add(place, f"grids of over {MOST_TILES} cells: too many kinds of tiles, each all over the map")
            return []
        there = place._replace(char=rows[grid.row].start + grid.column)
        specs = kinds[char].at(grid.left * size, grid.row * size)
        drawn = _cut(rows, char, grid)
        specs[0].components["Tiles"] = {**specs[0].components["Tiles"], "rows": drawn}
        cells.append(Cell(grid.row, grid.column, there, specs))
    for cell in cells:
        for spec in cell.specs:
            if far := position_error(spec.components):
                errors.add(cell.place, far)
    return sorted(cells, key=lambda cell: cell[:2])


def characters(rows: list[Row]) -> set[str]:
    return set[str]().union(*(row.text for row in rows)) - EMPTY


def _single(rows: list[Row], chars: set[str]) -> Iterator[tuple[int, int]]:
    if chars:
        wanted = re.compile("[" + "".join(map(re.escape, sorted(chars))) + "]")
        for number, row in enumerate(rows):
            for found in wanted.finditer(row.text):
                yield number, found.start()


def _grids(rows: list[Row], tiles: frozenset[str]) -> dict[str, Grid]:
    grids: dict[str, Grid] = {}
    for number, (text, _) in enumerate(rows):
        for char in tiles.intersection(text):
            left, right = text.index(char), text.rindex(char)
            grid = grids.setdefault(char, Grid(number, left, left, right, number))
            grid.left, grid.right, grid.bottom = min(grid.left, left), max(grid.right, right), number
    return grids


def _cut(rows: list[Row], char: str, grid: Grid) -> tuple[str, ...]:
    """Return the rows of a bounding box, with "#" for each tile of this character and "." for anything else."""
    lines = (row.text[grid.left : grid.right + 1].split(char) for row in rows[grid.row : grid.bottom + 1])
    return tuple(FILLED.join("." * len(gap) for gap in gaps) for gaps in lines)
