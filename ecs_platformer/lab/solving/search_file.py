"""The file of a search: the cells it has reached, as JSON.

States are rebuilt by replaying inputs, so the file is valid on every machine.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.lab.solving.archive import FIRST, Cell
from ecs_platformer.lab.solving.cells import Key
from ecs_platformer.lab.solving.search import Search
from ecs_platformer.project.files.reading import UnreadableError, open_regular
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.scene.tape.inputs import Held
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.scene.tape.tape import tape_of_ticks

FORMAT = 1


class SearchFileError(EcsPlatformerError):
    """The file does not contain a search, or contains a search of another level, goal or version."""


def save(search: Search, scene: str, path: Path) -> None:
    """Write the cells of a search, the inputs that lead from cell to cell, and the best tape.

    Raises OSError if the file cannot be written.
    """
    cells, numbers = list[Cell](), dict[int, int]()
    for last in search.archive.cells():
        way: list[Cell] = []
        at: Cell | None = last
        while at is not None and id(at) not in numbers:
            way.append(at)
            at = at.before
        for cell in reversed(way):
            numbers[id(cell)] = len(cells)
            cells.append(cell)
    rows = [
        [-1 if cell.before is None else numbers[id(cell.before)], cell.visits, cell.key, _text(cell.held)]
        for cell in cells
    ]
    data = {
        "format": FORMAT,
        "scene": scene,
        "start": search.world_hash,
        "goal": search.goal.text,
        "ticks": search.ticks,
        "jobs": search.jobs,
        "best": _text(search.inputs),
        "ends": [*search.ends],
        "cells": rows,
    }
    write_atomically(path, json.dumps(data, separators=(",", ":")).encode())


def resume(search: Search, path: Path) -> None:
    """Raises SearchFileError if the file cannot be read, or is not the file of a search of the same level, goal and
    version."""
    try:
        with open_regular(path) as file:
            data: dict[str, Any] = json.load(file)
        if data["format"] != FORMAT:
            raise SearchFileError(f"{path}: format {shown(data['format'])} of a search, expected {FORMAT}")
        if (data["start"], data["goal"]) != (search.world_hash, search.goal.text):
            raise SearchFileError(f"{path}: the search of another level or goal, or of an earlier version: start anew")
        cells: list[Cell] = []
        for number, (before, visits, key, text) in enumerate(data["cells"]):
            origin = cells[int(before)] if before >= 0 else None
            held = _held(text)
            tick = 0 if origin is None else origin.tick + len(held)
            name = (FIRST, 0) if origin is None else (FIRST, number)
            cells.append(Cell(name, _key(key), tick, origin, held, visits))
            search.add(cells[-1])
        search.ticks, search.jobs = int(data["ticks"]), int(data["jobs"])
        search.inputs = [*_held(data["best"])]
        search.ends |= {_tuples(place) for place in data["ends"]}
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError, RecursionError) as error:
        raise SearchFileError(f"{path}: not the file of a search: {error}") from None
    except (UnreadableError, OSError) as error:
        raise SearchFileError(f"{path}: {error}") from None


def _text(held: Any) -> str:
    return tape_of_ticks(held).text().replace("\n", " ").strip()


def _held(text: str) -> tuple[Held, ...]:
    return tuple(cast("Any", parse(text.replace(" ", "\n"))))


def _key(value: Any) -> Key:
    place, rest = _tuples(value)
    return Key(place, rest)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, cast("list[Any]", value))) if isinstance(value, list) else value
