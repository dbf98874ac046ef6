"""Worlds drawn in characters: what tests of systems begin with. The way back is `ascii.py`.

`.` and a blank are empty, `#` and `-` are grids of solid and of one-way cells. A small letter is an actor, a capital a
solid that may move, `^` and `v` are one-ways that may; the box of each is as large as its letters. A character of the
legend is a prefab: an entity for every cell, as in the map of a scene, or one grid of them all if it is a tile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import is_dataclass
from textwrap import dedent
from typing import Any, NamedTuple, cast

from ecs_platformer.ecs.component_types import core
from ecs_platformer.errors import ValueFault, nearest, shown
from ecs_platformer.scene.merge import merge_components, parse_overrides
from ecs_platformer.scene.tilemap import bottom
from ecs_platformer.world.world import World

EMPTY = "."
GRIDS = {"#": False, "-": True}  # character → one_way
ONE_WAYS = "^v"

Legend = Mapping[str, "str | Mapping[str, Any]"]  # character → prefab, or its table: { prefab, name, components }
Marks = dict[int, str]  # entity → character
Parts = list[Any]  # components


class Area(NamedTuple):
    """The box around some cells of a drawing, in cells."""

    x: int
    y: int
    width: int
    height: int


def rows_of(drawing: str) -> list[str]:
    """The lines of a drawing, however far it is indented. ValueFault if they are not all of one length."""
    rows = dedent(drawing).replace("\r", "").split("\n")
    while rows and not rows[0].strip():
        del rows[0]
    while rows and not rows[-1].strip():
        del rows[-1]
    if not rows:
        raise ValueFault('nothing is drawn; an empty room is a "."')
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise ValueFault(f"row {number} has {len(row)} characters, the first has {len(rows[0])}: {shown(row)}")
    return [row.replace(" ", EMPTY) for row in rows]


def populate(world: World, rows: Sequence[str], cell: int, legend: Legend, more: Mapping[str, object]) -> Marks:
    """Creates what is drawn in cells of `cell` px: the grids, then the legend's, then the letters, each in order.

    `more`: a component or a tuple of them for a character; copies of them replace what it would have.
    """
    chars = sorted(set("".join(rows)) - {EMPTY})
    for char in chars:
        if not (char in legend or char in GRIDS or char in ONE_WAYS or char.isalpha()):
            raise ValueFault(f"{shown(char)} is not in the legend{nearest(char, legend)}")
    for char in more:
        if char not in chars:
            raise ValueFault(f"components for {shown(char)}, which is not drawn{nearest(char, chars)}")
    own = {char: _parts(char, more.get(char, ())) for char in chars}
    marks: Marks = {}
    for char in [char for char in GRIDS if char in chars and char not in legend]:
        marks[_grid(world, rows, char, cell, own[char])] = char
    for char in [char for char in legend if char in chars]:
        marks |= dict.fromkeys(_prefabs(world, rows, char, cell, legend[char], own[char]), char)
    for char in [char for char in chars if char not in GRIDS and char not in legend]:
        marks[_box(world, rows, char, cell, own[char])] = char
    return marks


def _parts(char: str, components: object) -> Parts:
    """Copies: a component shared by two worlds would carry what one did to it into the other."""
    parts = cast("tuple[Any, ...]", components) if isinstance(components, tuple) else (components,)
    for part in parts:
        if isinstance(part, type) or not is_dataclass(part):
            raise ValueFault(f"components for {shown(char)}: wanted is one, like Velocity(60, 0), not {part!r}")
    return list(deepcopy(parts))


def _create(world: World, stock: Parts, own: Parts, name: str | None) -> int:
    kinds: set[type[Any]] = {type(part) for part in own}
    return world.create(*(part for part in stock if type(part) not in kinds), *own, name=name)


def _grid(world: World, rows: Sequence[str], char: str, cell: int, own: Parts) -> int:
    known: Any = core()
    tiles = tuple("".join(char if here == char else EMPTY for here in row) for row in rows)
    box = known.Collider(width=cell, height=cell)
    stock = [known.Position(), box, known.Solid(one_way=GRIDS[char]), known.Tiles(rows=tiles, size=cell)]
    return _create(world, stock, own, None)


def _box(world: World, rows: Sequence[str], char: str, cell: int, own: Parts) -> int:
    """An entity as large as its letters, and named as they are."""
    known: Any = core()
    area = _area(rows, char)
    for y, row in enumerate(rows[area.y : area.y + area.height], area.y):
        for x, here in enumerate(row[area.x : area.x + area.width], area.x):
            if here == EMPTY:  # another letter may hide a part of it
                raise ValueFault(f"the {shown(char)}s are no rectangle: one is missing in row {y + 1}, column {x + 1}")
    stock = [
        known.Position(x=area.x * cell, y=area.y * cell),
        known.Remainder(),
        known.Collider(width=area.width * cell, height=area.height * cell),
        known.Velocity(),
    ]
    if char in ONE_WAYS or char.isupper():
        stock.append(known.Solid(one_way=char in ONE_WAYS))
    else:
        stock += [known.Rider(), known.Contacts(), known.Lift()]
    return _create(world, stock, own, char)


def _prefabs(
    world: World, rows: Sequence[str], char: str, cell: int, entry: str | Mapping[str, Any], own: Parts
) -> list[int]:
    """The entities of a character of the legend; one alone is named as its character unless the entry says how."""
    table: dict[str, Any] = {"prefab": entry} if isinstance(entry, str) else dict(entry)
    prefab, name = str(table.pop("prefab", "")), table.pop("name", None)
    table |= {type(part).__name__: part for part in own}
    prefabs = world.scene.prefabs
    overrides, _ = parse_overrides(table)  # what is wrong with it, spawn() says
    components = merge_components(prefabs.components(prefab), overrides) if prefab in prefabs else {}
    cells = [(x, y) for y, row in enumerate(rows) for x, here in enumerate(row) if here == char]
    if "Tiles" in components:
        area = _area(rows, char)
        drawn = [row[area.x : area.x + area.width] for row in rows[area.y : area.y + area.height]]
        tiles = tuple("".join("#" if here == char else EMPTY for here in row) for row in drawn)
        table["Tiles"] = {"rows": tiles, "size": cell}
        cells, sunk = [(area.x, area.y)], 0
    else:
        sunk = max(bottom(components) - cell, 0)  # raised onto the floor of its cell, as in a map
    if name is None and len(cells) == 1:
        name = char
    offset = components.get("Position") or {}
    entities: list[int] = []
    for x, y in cells:
        table["Position"] = {"x": x * cell + offset.get("x", 0), "y": y * cell + offset.get("y", 0) - sunk}
        entities.append(world.spawn(prefab, name, **table))
    return entities


def _area(rows: Sequence[str], char: str) -> Area:
    lines = [y for y, row in enumerate(rows) if char in row]
    left = min(rows[y].index(char) for y in lines)
    right = max(rows[y].rindex(char) for y in lines)
    return Area(left, lines[0], right - left + 1, lines[-1] - lines[0] + 1)
