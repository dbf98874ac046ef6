"""Creates the entities of a world drawn in characters, for tests of systems. `ascii.py` draws a world.

- `.` and a blank are empty.
- All `#` are the cells of one grid of solid tiles, all `-` those of a grid of one-way tiles.
- A lower-case letter is an actor; an upper-case letter is a solid that can move; `^` and `v` are one-way solids that
  can move. All cells with the same letter are one entity, and must form a rectangle, which its collider covers.
- A character of the legend is a prefab, with one entity per cell, as in the map of a scene. If the prefab has Tiles,
  all its cells are one grid; if it joins its cells, as a ladder does, cells one below the other are one entity.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import is_dataclass
from textwrap import dedent
from typing import Any, NamedTuple, cast

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.scene.merge_components import merge_components, parse_overrides
from ecs_platformer.scene.tables import ANCHORS
from ecs_platformer.scene.tilemap import joins_down, runs_down, shift_in_cell
from ecs_platformer.world.world import World

EMPTY = "."
GRIDS = {"#": False, "-": True}  # character → one_way
ONE_WAYS = "^v"

Legend = Mapping[str, "str | Mapping[str, Any]"]  # character → prefab, or its table: { prefab, name, components }
Marks = dict[int, str]  # entity → character
Components = list[Any]


class CellBounds(NamedTuple):
    """The bounding box of all cells that show the same character, in cells from the top left of the drawing."""

    x: int
    y: int
    width: int
    height: int


def rows_of(drawing: str) -> list[str]:
    """Return the rows of a drawing, without indentation and empty lines around it, and with "." for spaces.

    Raises InvalidValueError if nothing is drawn, or if the rows differ in length.
    """
    rows = dedent(drawing).replace("\r", "").split("\n")
    while rows and not rows[0].strip():
        del rows[0]
    while rows and not rows[-1].strip():
        del rows[-1]
    if not rows:
        raise InvalidValueError('nothing is drawn; an empty room is a "."')
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise InvalidValueError(
                f"row {number} has {len(row)} characters, the first has {len(rows[0])}: {shown(row)}"
            )
    return [row.replace(" ", EMPTY) for row in rows]


def populate(world: World, rows: Sequence[str], cell: int, legend: Legend, more: Mapping[str, object]) -> Marks:
    """Create the drawn entities, with cells of `cell` px, and return the character of each by entity id.

    Grids are created first, then the prefabs of the legend, then the entities of all other characters. `more` maps a
    character to a component or a tuple of components. Each entity with that character gets copies of these; a copy
    replaces a default component of the same class. Raises InvalidValueError for unknown characters, for characters in
    `more` that are not drawn, and for letters whose cells do not form a rectangle; also raises the errors of
    World.spawn().
    """
    chars = sorted(set("".join(rows)) - {EMPTY})
    for char in chars:
        if not (char in legend or char in GRIDS or char in ONE_WAYS or char.isalpha()):
            raise InvalidValueError(f"{shown(char)} is not in the legend{nearest(char, legend)}")
    for char in more:
        if char not in chars:
            raise InvalidValueError(f"components for {shown(char)}, which is not drawn{nearest(char, chars)}")
    own = {char: _component_copies(char, more.get(char, ())) for char in chars}
    marks: Marks = {}
    for char in [char for char in GRIDS if char in chars and char not in legend]:
        marks[_grid(world, rows, char, cell, own[char])] = char
    for char in [char for char in legend if char in chars]:
        marks |= dict.fromkeys(_prefabs(world, rows, char, cell, legend[char], own[char]), char)
    for char in [char for char in chars if char not in GRIDS and char not in legend]:
        marks[_box(world, rows, char, cell, own[char])] = char
    return marks


def _component_copies(char: str, components: object) -> Components:
    copies = cast("tuple[Any, ...]", components) if isinstance(components, tuple) else (components,)
    for component in copies:
        if isinstance(component, type) or not is_dataclass(component):
            raise InvalidValueError(
                f"components for {shown(char)}: expected a component like Velocity(60, 0), not {component!r}"
            )
    return list(deepcopy(copies))


def _create(world: World, stock: Components, own: Components, name: str | None) -> int:
    kinds: set[type[Any]] = {type(component) for component in own}
    return world.create(*(component for component in stock if type(component) not in kinds), *own, name=name)


def _grid(world: World, rows: Sequence[str], char: str, cell: int, own: Components) -> int:
    known: Any = core()
    tiles = tuple("".join(char if here == char else EMPTY for here in row) for row in rows)
    box = known.Collider(width=cell, height=cell)
    stock = [known.Position(), box, known.Solid(one_way=GRIDS[char]), known.Tiles(rows=tiles, size=cell)]
    return _create(world, stock, own, None)


def _box(world: World, rows: Sequence[str], char: str, cell: int, own: Components) -> int:
    """Raises InvalidValueError if the cells are not a rectangle; other characters may hide some of them."""
    known: Any = core()
    bounds = _bounds(rows, char)
    for y, row in enumerate(rows[bounds.y : bounds.y + bounds.height], bounds.y):
        for x, here in enumerate(row[bounds.x : bounds.x + bounds.width], bounds.x):
            if here == EMPTY:  # any other character may hide a part of the entity
                raise InvalidValueError(
                    f"the {shown(char)}s are not a rectangle: one is missing in row {y + 1}, column {x + 1}"
                )
    stock = [
        known.Position(x=bounds.x * cell, y=bounds.y * cell),
        known.Remainder(),
        known.Collider(width=bounds.width * cell, height=bounds.height * cell),
        known.Velocity(),
    ]
    if char in ONE_WAYS or char.isupper():
        stock.append(known.Solid(one_way=char in ONE_WAYS))
    else:
        stock += [known.Rider(), known.Contacts(), known.Lift()]
    return _create(world, stock, own, char)


def _prefabs(
    world: World, rows: Sequence[str], char: str, cell: int, entry: str | Mapping[str, Any], own: Components
) -> list[int]:
    """Return the ids of a legend character's entities; a single one is named by the character, unless the entry
    gives a name."""
    table: dict[str, Any] = {"prefab": entry} if isinstance(entry, str) else dict(entry)
    prefab, name, anchor = str(table.pop("prefab", "")), table.pop("name", None), str(table.pop("anchor", ""))
    table |= {type(component).__name__: component for component in own}
    prefabs = world.scene.prefabs
    overrides, problems = parse_overrides(table)  # spawn() reports the problems
    if anchor and anchor not in ANCHORS:
        raise InvalidValueError(f"{shown(char)}: no such anchor: {shown(anchor)}{nearest(anchor, ANCHORS)}")
    components = merge_components(prefabs.components(prefab), overrides) if prefab in prefabs else {}
    cells = [(x, y) for y, row in enumerate(rows) for x, here in enumerate(row) if here == char]
    joins = joins_down(components)
    if joins:
        cells = [(x, y) for x, y in cells if runs_down(rows, y, x)]
    if "Tiles" in components:
        bounds = _bounds(rows, char)
        drawn = [row[bounds.x : bounds.x + bounds.width] for row in rows[bounds.y : bounds.y + bounds.height]]
        tiles = tuple("".join("#" if here == char else EMPTY for here in row) for row in drawn)
        table["Tiles"] = {"rows": tiles, "size": cell}
        cells, right, down = [(bounds.x, bounds.y)], 0, 0
    else:
        right, down = shift_in_cell(components, cell, anchor)
    if name is None and len(cells) == 1:
        name = char
    offset = components.get("Position") or {}
    entities: list[int] = []
    for x, y in cells:
        if joins and not problems:
            height = components["Collider"]["height"] + (runs_down(rows, y, x) - 1) * cell
            table["Collider"] = {**components["Collider"], "height": height}
        at = x * cell + offset.get("x", 0) + right, y * cell + offset.get("y", 0) + down
        table["Position"] = {"x": at[0], "y": at[1]}
        entities.append(world.spawn(prefab, name, **table))
    return entities


def _bounds(rows: Sequence[str], char: str) -> CellBounds:
    lines = [y for y, row in enumerate(rows) if char in row]
    left = min(rows[y].index(char) for y in lines)
    right = max(rows[y].rindex(char) for y in lines)
    return CellBounds(left, lines[0], right - left + 1, lines[-1] - lines[0] + 1)
