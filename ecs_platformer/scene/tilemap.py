"""The map of a scene: what is drawn in characters becomes entities; tiles of a kind become one grid."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from ecs_platformer.errors import shown
from ecs_platformer.scene.merge import Components, Layer, fresh, overlaid, shifted, too_far
from ecs_platformer.scene.prefab import EntitySpec, Prefabs
from ecs_platformer.scene.tables import MOST_ENTITIES, Child
from ecs_platformer.scene.toml.load_errors import Faults, Message, Place

EMPTY = frozenset(". ")
FILLED = "#"
MOST_TILES = 1 << 24  # cells of all grids: many kinds, each scattered over a large map, would fill the memory


class Row(NamedTuple):
    """A line of the map, and where in its text it begins."""

    text: str
    start: int


class Cell(NamedTuple):
    """What a character of the map became: an entity, its children behind it."""

    row: int
    column: int
    place: Place
    specs: list[EntitySpec]


@dataclass(slots=True)
class Grid:
    """The cells of one kind of tile: the box around them, in cells, both ends included; `row`, `column`: the first."""

    row: int
    column: int
    left: int
    right: int
    bottom: int


def rows_of(text: str) -> list[Row]:
    """The lines of a map, without an empty first and last one."""
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


def ragged(place: Place, rows: list[Row], faults: Faults) -> None:
    """Tells the rows that are longer or shorter than most."""
    width, _ = Counter(len(row.text) for row in rows).most_common(1)[0]
    for number, row in enumerate(rows, 1):
        if len(row.text) != width:
            there = place._replace(char=row.start)
            faults.add(there, f"row {number} has {len(row.text)} characters, the others have {width}")


def unknown(place: Place, rows: list[Row], legend: Mapping[str, Child], faults: Faults) -> None:
    """Tells the characters that the legend lacks, each where it stands first."""
    strange = characters(rows) - legend.keys()
    if not strange:
        return
    counts = Counter(char for row in rows for char in row.text if char in strange)
    for row in rows:
        for char in strange.intersection(row.text):
            strange.remove(char)
            times = f" ({counts[char]} times)" if counts[char] > 1 else ""
            message = Message(f"{shown(char)} is not in the legend{times}", char, legend)
            faults.add(place._replace(char=row.start + row.text.index(char)), message)


class Kind:
    """What a character stands for, at the cell 0, 0 of `size` px."""

    def __init__(self, entry: Child, prefabs: Prefabs, size: int) -> None:
        layer: Layer = {"Position": {}, **entry.layers[0]}
        inherited = {} if entry.prefab is None else prefabs.components(entry.prefab)
        self.is_tile = "Tiles" in overlaid(inherited, layer)
        if self.is_tile:
            layer["Tiles"] = {**(layer.get("Tiles") or {}), "size": size}
        self.specs, self.problems = prefabs.build(entry.prefab, entry.name, layer)
        if not self.is_tile and not self.problems and (sunk := bottom(self.specs[0].components) - size) > 0:
            self.specs = [replace(spec, components=shifted(spec.components, 0, -sunk)) for spec in self.specs]

    def at(self, x: int, y: int) -> list[EntitySpec]:
        """Its entities for a cell whose top left is at x, y px."""
        return [EntitySpec(spec.name, fresh(shifted(spec.components, x, y)), spec.parent) for spec in self.specs]


def bottom(components: Components) -> int:
    """How far below the top of its cell the collider of a map's entity reaches; px."""
    collider, position = components.get("Collider"), components.get("Position")
    if collider is None or position is None:
        return 0
    return position.get("y", 0) + collider.get("y", 0) + collider["height"]


def cells_of(
    place: Place, rows: list[Row], legend: Mapping[str, Child], prefabs: Prefabs, size: int, faults: Faults
) -> list[Cell]:
    """The entities of a map without faults, row by row; a grid has the place of its first tile."""
    kinds = {char: Kind(legend[char], prefabs, size) for char in sorted(characters(rows))}
    for char, kind in kinds.items():
        faults.add_all(legend[char].place, kind.problems)
    if any(kind.problems for kind in kinds.values()):
        return []
    tiles = frozenset(char for char, kind in kinds.items() if kind.is_tile)
    cells: list[Cell] = []
    count = 0
    for row, column in _single(rows, kinds.keys() - tiles):
        there = place._replace(char=rows[row].start + column)
        specs = kinds[rows[row].text[column]].at(column * size, row * size)
        count += len(specs)
        if count > MOST_ENTITIES:
            faults.add(there, f"over {MOST_ENTITIES} entities")
            return []
        cells.append(Cell(row, column, there, specs))
    area = 0
    for char, grid in _grids(rows, tiles).items():
        area += (grid.right - grid.left + 1) * (grid.bottom - grid.row + 1)
        if area > MOST_TILES:
            faults.add(place, f"grids of over {MOST_TILES} cells: too many kinds of tiles, each all over the map")
            return []
        there = place._replace(char=rows[grid.row].start + grid.column)
        specs = kinds[char].at(grid.left * size, grid.row * size)
        drawn = _cut(rows, char, grid)
        specs[0].components["Tiles"] = {**specs[0].components["Tiles"], "rows": drawn}
        cells.append(Cell(grid.row, grid.column, there, specs))
    for cell in cells:
        for spec in cell.specs:
            if far := too_far(spec.components):
                faults.add(cell.place, far)
    return sorted(cells, key=lambda cell: cell[:2])


def characters(rows: list[Row]) -> set[str]:
    """All that stands on the map."""
    return set[str]().union(*(row.text for row in rows)) - EMPTY


def _single(rows: list[Row], chars: set[str]) -> Iterator[tuple[int, int]]:
    """Row and column of every one of the characters."""
    if chars:
        wanted = re.compile("[" + "".join(map(re.escape, sorted(chars))) + "]")
        for number, row in enumerate(rows):
            for found in wanted.finditer(row.text):
                yield number, found.start()


def _grids(rows: list[Row], tiles: frozenset[str]) -> dict[str, Grid]:
    """The box of each kind of tile."""
    grids: dict[str, Grid] = {}
    for number, (text, _) in enumerate(rows):
        for char in tiles.intersection(text):
            left, right = text.index(char), text.rindex(char)
            grid = grids.setdefault(char, Grid(number, left, left, right, number))
            grid.left, grid.right, grid.bottom = min(grid.left, left), max(grid.right, right), number
    return grids


def _cut(rows: list[Row], char: str, grid: Grid) -> tuple[str, ...]:
    """The tiles of a kind alone, within their box."""
    lines = (row.text[grid.left : grid.right + 1].split(char) for row in rows[grid.row : grid.bottom + 1])
    return tuple(FILLED.join("." * len(gap) for gap in gaps) for gaps in lines)
