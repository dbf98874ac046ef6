"""Moves, copies and deletes things of a scene. Things in the map move by whole cells, other things by px."""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.tools.editing.edit import Edit
from ecs_platformer.tools.workshop.paint.stage import Key, Stage


def move_things(edit: Edit, stage: Stage, keys: Iterable[Key], dx: int, dy: int) -> list[Key]:
    return _carry(edit, stage, [*keys], dx, dy, copy=False)


def copy_things(edit: Edit, stage: Stage, keys: Iterable[Key], dx: int, dy: int) -> list[Key]:
    """Return the keys of the copies."""
    return _carry(edit, stage, [*keys], dx, dy, copy=True)


def delete_things(edit: Edit, stage: Stage, keys: Iterable[Key]) -> None:
    keys = [*keys]
    edit.paint({(int(key[1]), int(key[2])): edit.map.empty for key in keys if key[0] == "cell"})
    edit.delete_entities(int(key[1]) for key in keys if key[0] == "entity")


def _carry(edit: Edit, stage: Stage, keys: list[Key], dx: int, dy: int, *, copy: bool) -> list[Key]:
    found: list[Key] = []
    across, down = round(dx / stage.cell), round(dy / stage.cell)
    cells = {(int(key[1]), int(key[2])) for key in keys if key[0] == "cell"}
    if cells and (across or down):
        chars = {cell: stage.char_at(*cell) for cell in cells}
        painted = {} if copy else dict.fromkeys(cells, edit.map.empty)
        painted |= {(column + across, row + down): char for (column, row), char in chars.items()}
        edit.paint(painted)
        left, top = (max(0, -min(cell[axis] for cell in painted)) for axis in (0, 1))
        found += [("cell", column + across + left, row + down + top) for column, row in cells]
    elif cells:
        found += [key for key in keys if key[0] == "cell"]
    for key in keys:
        if key[0] == "entity" and copy:
            found.append(("entity", edit.copy_entity(int(key[1]), dx, dy)))
        elif key[0] == "entity":
            edit.move_entity(int(key[1]), dx, dy)
            found.append(key)
    return found
