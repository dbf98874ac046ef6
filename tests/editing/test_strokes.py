"""Random strokes over the stock scenes: what is saved, loaded and undone is what was drawn; nothing else changes.

`python -m tests.editing.test_strokes 5000` makes as many, over all stock scenes, and says what they were.
"""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import reduce
from itertools import cycle
from operator import getitem
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, cast

import pytest
import tomli

from ecs_platformer import World
from ecs_platformer.project import project_for
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.project.toml.source import Source
from ecs_platformer.scene.files.includes import Files
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.scene import scene_of
from ecs_platformer.scene.tilemap import map_rows
from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.editing.edit import Edit
from ecs_platformer.tools.editing.proof.run import world_of
from ecs_platformer.tools.editing.text.errors import EditError

STOCK = Path(__file__).parents[2] / "scenes"
BATCH = 8  # strokes on a scene, then it is saved, loaded and undone

Data = dict[str, Any]
Changes = list[tuple[list[str], list[str]]]  # lines removed, lines added


@dataclass(frozen=True, slots=True)
class Stroke:
    """A random stroke: `edit` makes it on the text, `model` on the data; `check` gets the lines that have changed."""

    kind: str
    edit: Callable[[Edit], object]
    model: Callable[[Data], None]
    check: Callable[[Changes], bool]


def copy_of_stock(folder: Path) -> list[Path]:
    shutil.copytree(STOCK, folder / "scenes", dirs_exist_ok=True)
    files = sorted((folder / "scenes").rglob("*.toml"))
    return [path for path in files if {"map", "entity"} & tomli.loads(path.read_text(encoding="utf-8")).keys()]


def random_stroke(random: Random, document: Document) -> Stroke:
    """Return a stroke that the scene is likely to allow."""
    data = document.reader.scene.data
    kinds = [_set_number, _set_number, _add]
    if data.get("entity"):
        kinds += [_move, _move, _copy, _delete]
    if map_rows(document.reader.head.map) and not data["map"].endswith(".tmj"):
        kinds += [_paint, _paint, _paint, _paint_new, _grow]
    return random.choice(kinds)(random, document)


def _paint(random: Random, document: Document) -> Stroke:
    rows = [row.text for row in map_rows(document.reader.head.map)]
    plain = [char for char, entry in document.reader.legend.items() if entry.name is None] + ["."]
    width, height = random.choice([(1, 1), (1, 1), (4, 1), (3, 3)])
    left = random.randrange(max(1, len(rows[0]) - width))
    top = random.randrange(max(1, len(rows) - height))
    char = random.choice(plain)
    columns, lines = range(left, min(left + width, len(rows[0]))), range(top, min(top + height, len(rows)))
    cells = {(x, y): char for x in columns for y in lines}

    def check(changes: Changes) -> bool:
        for old, new in changes:
            for one, other in zip(old, new, strict=True):
                assert len(one) == len(other)
                different = [at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
                assert len(different) <= width
                assert max(different) - min(different) < width
        return sum(len(old) for old, _ in changes) <= height

    return Stroke("paint", lambda edit: edit.paint(cells), lambda data: _draw(data, cells), check)


def _draw(data: Data, cells: dict[tuple[int, int], str]) -> None:
    lines: list[list[str]] = [list(line) for line in data["map"].split("\n")]
    first = 1 if not lines[0] else 0
    for (x, y), char in cells.items():
        lines[y + first][x] = char
    data["map"] = "\n".join("".join(line) for line in lines)


def _paint_new(random: Random, document: Document) -> Stroke:
    rows = map_rows(document.reader.head.map)
    prefab = random.choice(sorted(document.reader.prefabs))
    at = random.randrange(len(rows[0].text)), random.randrange(len(rows))
    chars: list[str] = []

    def edit(edit: Edit) -> None:
        chars.append(edit.legend_char(prefab))
        edit.paint({at: chars[0]})

    def model(data: Data) -> None:
        if chars[0] not in document_legend:
            data.setdefault("legend", {})[chars[0]] = prefab
        _draw(data, {at: chars[0]})

    document_legend = set(document.reader.legend)
    return Stroke("paint anew", edit, model, lambda changes: sum(len(old) for old, _ in changes) <= 1)


def _grow(random: Random, document: Document) -> Stroke:
    right, bottom = random.randrange(3), random.randrange(3)
    rows = [row.text for row in map_rows(document.reader.head.map)]
    at = len(rows[0]) - 1 + right, len(rows) - 1 + bottom
    char = next(char for char, entry in document.reader.legend.items() if entry.name is None)
    empty = " " if sum(row.count(" ") for row in rows) > sum(row.count(".") for row in rows) else "."

    def model(data: Data) -> None:
        grown = [row + empty * right for row in rows] + [empty * (len(rows[0]) + right)] * bottom
        before, after = data["map"][: data["map"].startswith("\n")], data["map"].endswith("\n")
        data["map"] = before + "\n".join(grown) + "\n" * after
        _draw(data, {at: char})

    return Stroke("grow", lambda edit: edit.paint({at: char}), model, lambda changes: len(changes) <= 2)


def _add(random: Random, document: Document) -> Stroke:
    prefab, x, y = random.choice(sorted(document.reader.prefabs)), random.randrange(320), random.randrange(-8, 180)

    def model(data: Data) -> None:
        data.setdefault("entity", []).append({"prefab": prefab, "Position": {"x": x, "y": y}})

    return Stroke("add", lambda edit: edit.add_entity(prefab, x, y), model, _only_adds)


def _number(random: Random, document: Document) -> int:
    return random.randrange(len(document.reader.scene.data["entity"]))


def _place_of(document: Document, table: Data) -> dict[str, int]:
    inherited = document.reader.prefabs.components(table["prefab"]) if "prefab" in table else {}
    return {"x": 0, "y": 0, **inherited.get("Position", {}), **table.get("Position", {})}


def _move(random: Random, document: Document) -> Stroke:
    number, dx, dy = _number(random, document), random.randrange(-40, 40), random.choice([0, 8, -3])

    def model(data: Data) -> None:
        table = data["entity"][number]
        now = _place_of(document, table)
        for axis, by in (("x", dx), ("y", dy)):
            if by:
                table.setdefault("Position", {})[axis] = now[axis] + by

    def check(changes: Changes) -> bool:
        return sum(len(old) for old, _ in changes) <= 2

    return Stroke("move", lambda edit: edit.move_entity(number, dx, dy), model, check)


def _copy(random: Random, document: Document) -> Stroke:
    number, dx = _number(random, document), random.randrange(1, 60)

    def edit(edit: Edit) -> None:
        copy = edit.copy_entity(number, dx, 0)
        names.append(edit.entities[copy].get("name", ""))

    def model(data: Data) -> None:
        table = deepcopy(data["entity"][number])
        now = _place_of(document, table)
        if "name" in table:
            table["name"] = names[0]
        table.setdefault("Position", {})["x"] = now["x"] + dx
        data["entity"].append(table)

    names: list[str] = []
    return Stroke("copy", edit, model, _only_adds)


def _only_adds(changes: Changes) -> bool:
    return not any(old for old, _ in changes)


def _delete(random: Random, document: Document) -> Stroke:
    number = _number(random, document)

    def model(data: Data) -> None:
        del data["entity"][number]
        if not data["entity"]:
            del data["entity"]

    def check(changes: Changes) -> bool:
        return not any(new for _, new in changes)

    return Stroke("delete", lambda edit: edit.delete_entities([number]), model, check)


def _leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    inside: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inside = [*cast("dict[str | int, Any]", value).items()]
    elif isinstance(value, list):
        inside = [*enumerate(cast("list[Any]", value))]
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield path
    for key, one in inside:
        yield from _leaves(one, (*path, key))


def _set_number(random: Random, document: Document) -> Stroke:
    data = document.reader.scene.data
    places = [path for path in _leaves(data) if path[0] in ("entity", "prefab", "legend")]
    if not places:
        return _add(random, document)
    path, by = random.choice(places), random.choice([-2, -1, 1, 3])

    value: Any = reduce(getitem, path, cast("Any", data)) + by

    def model(data: Data) -> None:
        reduce(getitem, path[:-1], cast("Any", data))[path[-1]] = value

    def check(changes: Changes) -> bool:
        return [(len(old), len(new)) for old, new in changes] == [(1, 1)]

    return Stroke("set", lambda edit: edit.set(path, value, edit.scene), model, check)


def changed_lines(before: bytes, after: bytes) -> Changes:
    old, new = (data.decode().split("\n") for data in (before, after))
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [(old[i:j], new[k:m]) for what, i, j, k, m in codes if what != "equal"]


def world_of_data(path: Path, data: Data) -> World:
    """Return the World of a scene that has this data, whatever is in its file."""
    errors = LoadErrors()
    reader = SceneReader(Files(Source(path, path.name, "", data), project_for(path), errors), errors)
    errors.raise_any()
    return world_of(scene_of(reader))


def check_batch(path: Path, random: Random, strokes: int, counts: Counter[str]) -> None:
    """Make strokes on a scene; save and load it; undo everything. Raises AssertionError with the scene's path."""
    document = Document(path)
    original, model = document.raw(), tomli.loads(path.read_text(encoding="utf-8"))
    for _ in range(strokes):
        before = document.raw()
        stroke = random_stroke(random, document)
        try:
            with document.edit(stroke.kind) as edit:
                stroke.edit(edit)
        except EditError:
            counts["refused"] += 1
            assert document.raw() == before, path
            continue
        counts[stroke.kind] += 1
        stroke.model(model)
        assert tomli.loads(document.raw().decode()) == model, (path, stroke.kind)
        assert stroke.check(changed_lines(before, document.raw())), (path, stroke.kind)
    edited = document.raw()
    document.save()
    assert path.read_bytes() == edited
    assert World.load(path).hash() == world_of_data(path, model).hash() == world_of(document.make_scene()).hash(), path
    while document.undo():
        pass
    assert document.raw() == original, path
    while document.redo():
        pass
    assert document.raw() == edited, path
    path.write_bytes(original)


def main(strokes: int) -> None:
    random, counts = Random(1), Counter[str]()
    with TemporaryDirectory() as folder:
        for path in cycle(copy_of_stock(Path(folder))):
            check_batch(path, random, BATCH, counts)
            print(counts.total(), dict(counts), flush=True)
            if counts.total() >= strokes:
                return


STROKES = 200


@pytest.mark.slow
def test_random_strokes_over_the_stock_scenes(tmp_path: Path) -> None:
    random, counts = Random(31), Counter[str]()
    scenes = copy_of_stock(tmp_path)
    for path in random.sample(scenes, STROKES // BATCH):
        check_batch(path, random, BATCH, counts)
    assert counts.total() == STROKES
    assert counts["refused"] < STROKES // 10


if __name__ == "__main__":
    main(int(sys.argv[1]))
