"""Edits of TOML texts with odd layouts: exactly the wanted characters change."""

from __future__ import annotations

from typing import Any, cast

import pytest
import tomli
from hypothesis import given
from hypothesis import strategies as st

from ecs_platformer.tools.editing.text.entity_tables import add_entity, copy_entity
from ecs_platformer.tools.editing.text.errors import EditError
from ecs_platformer.tools.editing.text.file_text import FileText, Patch, changed, undone
from ecs_platformer.tools.editing.text.outline import Outline
from ecs_platformer.tools.editing.text.removing import next_removal
from ecs_platformer.tools.editing.text.tile_map import TileMap
from ecs_platformer.tools.editing.text.values import as_toml
from ecs_platformer.tools.editing.text.writing import set_value

Path = tuple[str | int, ...]


def applied(text: str, patches: list[Patch]) -> str:
    for patch in sorted(patches, reverse=True):
        text = text[: patch.start] + patch.text + text[patch.end :]
    return text


def value_at(data: Any, path: Path) -> Any:
    for part in path:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def with_value(text: str, path: Path, value: Any) -> str:
    return applied(text, set_value(Outline(text), path, value, value_at(tomli.loads(text), path)))


def without(text: str, path: Path) -> str:
    while patches := next_removal(Outline(text), path):
        text = applied(text, patches)
        if isinstance(path[-1], int):
            break
    return text


X = ("entity", 0, "Position", "x")


@pytest.mark.parametrize(
    ("before", "path", "value", "after"),
    [
        ("a = 1 # one", ("a",), 2, "a = 2 # one"),
        ("[[entity]]\nPosition={x=1,y=2}# c\n", X, -5, "[[entity]]\nPosition={x=-5,y=2}# c\n"),
        ("[[entity]]\nPosition = {}", X, 5, "[[entity]]\nPosition = { x = 5 }"),
        ("[[entity]]\nPosition = { y = 2 } # c", X, 5, "[[entity]]\nPosition = { y = 2, x = 5 } # c"),
        ("[[entity]]\nPosition.y = 4 # c\n", X, 5, "[[entity]]\nPosition.y = 4 # c\nPosition.x = 5\n"),
        ("[[entity]]\n[entity.Position]\ny = 4 # c", X, 5, "[[entity]]\n[entity.Position]\ny = 4 # c\nx = 5"),
        ("[[entity]]\n[entity.Position]\n\n[b]\n", X, 5, "[[entity]]\n[entity.Position]\nx = 5\n\n[b]\n"),
        (
            "[[entity]]\nprefab = 'x'\n\n# next\n[[entity]]\n", X, 5,
            "[[entity]]\nprefab = 'x'\nPosition = { x = 5 }\n\n# next\n[[entity]]\n",
        ),
        ("[[entity]]\n  prefab = 'x'\n", X, 5, "[[entity]]\n  prefab = 'x'\n  Position = { x = 5 }\n"),
        ("entity = [ {a=1}, ]", X, 5, "entity = [ {a=1, Position = { x = 5 }}, ]"),
        ("e = { p.y = 1 }", ("e", "p", "x"), 5, "e = { p.y = 1, p.x = 5 }"),
        ("[prefab]\nbox.Gravity = false", ("prefab", "box", "Gravity", "terminal"), 9.5,
         "[prefab]\nbox.Gravity = { terminal = 9.5 }"),
        ("[prefab.b.Collider]\nwidth = 1\n[z]\n", ("prefab", "b", "Solid"), {},
         "[prefab.b.Collider]\nwidth = 1\n\n[prefab.b]\nSolid = {}\n[z]\n"),
        ("title='x'\n\n# all\n[[entity]]\n", ("legend", "#"), "wall",
         "title='x'\n\n[legend]\n\"#\" = \"wall\"\n\n# all\n[[entity]]\n"),
        ("# c\n[[entity]]\n", ("demo",), "a.tape", 'demo = "a.tape"\n\n# c\n[[entity]]\n'),
        ("p = [[1,2], [3,4]]", ("p",), [[1, 2], [3, 5]], "p = [[1,2], [3,5]]"),
        ("p = [[1,2],[3,4]]", ("p",), [[1, 2], [9, 9], [3, 4]], "p = [[1,2],[9, 9], [3,4]]"),
        ("p = [\n  1, # a\n  2 # b\n]", ("p",), [1, 2, 3], "p = [\n  1, # a\n  2, # b\n  3,\n]"),
        ("p = [\n  1, # a\n  2 # b\n]", ("p",), [1], "p = [\n  1, # a\n]"),
        ("t = { a = 1, b = 2 } # c", ("t",), {"a": 1, "b": 3}, "t = { a = 1, b = 3 } # c"),
        ("a = 1", ("a",), 1.0, "a = 1.0"),
        ("s = '''\nx = 1\n'''\nx = 2", ("x",), 3, "s = '''\nx = 1\n'''\nx = 3"),
        ('"a b" = 1 # x', ("a b",), True, '"a b" = true # x'),
    ],
)  # fmt: skip
def test_a_value_is_set_where_and_as_the_file_writes_such(before: str, path: Path, value: Any, after: str) -> None:
    assert with_value(before, path, value) == after
    assert value_at(tomli.loads(after), path) == value


@pytest.mark.parametrize(
    ("before", "path", "after"),
    [
        ("a = 1 # x\nb = 2\n", ("a",), "b = 2\n"),
        ("a = 1\nb = 2", ("b",), "a = 1"),
        ("a = '''\n1\n'''\nb = 2", ("a",), "b = 2"),
        ("[[entity]]\na=1\n\n[[entity]]\nb=1\n[entity.c]\nd=1\n\n# k\n[x]\n", ("entity", 1),
         "[[entity]]\na=1\n\n# k\n[x]\n"),
        ("[[entity]]\na=1\n\n[[entity]]\nb=1", ("entity", 1), "[[entity]]\na=1"),
        ("[[entity]]\na=1\n\n[[entity]]\nb=1\n", ("entity", 0), "[[entity]]\nb=1\n"),
        ("[[entity]]\na=1\n[b]\nc=1\n[entity.d]\ne=1\n", ("entity", 0), "[b]\nc=1\n"),
        ("entity = [{a=1}, {b=1}]", ("entity", 0), "entity = [{b=1}]"),
        ("[[entity]]\nGravity.terminal = 1 # x\n", ("entity", 0, "Gravity", "terminal"),
         "[[entity]]\nGravity = {} # x\n"),
        ("[[entity]]\nGravity.a = 1\nGravity.b = 2\n", ("entity", 0, "Gravity"), "[[entity]]\n"),
        ("e = { G.x = 1, G.y = 2, h = 3 }", ("e", "G"), "e = { h = 3 }"),
        ("e = { a = 1, b = 2 } # c", ("e", "b"), "e = { a = 1 } # c"),
        ("e = { a = 1 }", ("e", "a"), "e = {}"),
    ],
)  # fmt: skip
def test_a_value_is_removed_with_nothing_else(before: str, path: Path, after: str) -> None:
    assert without(before, path) == after
    tomli.loads(after)


def test_entities_are_added_and_copied_behind_all_others() -> None:
    text = "[[entity]]\nprefab = 'a' # one\n\n# the rest\n[legend]\n'#' = 'wall'\n"
    added = applied(text, add_entity(Outline(text), {"prefab": "b", "Position": {"x": 1, "y": 2}}))
    assert added == text.replace("one\n", 'one\n\n[[entity]]\nprefab = "b"\nPosition = { x = 1, y = 2 }\n')
    copied = applied(added, copy_entity(Outline(added), 0))
    assert copied == added.replace("y = 2 }\n", "y = 2 }\n\n[[entity]]\nprefab = 'a' # one\n")
    nothing = applied("title = 'x'", add_entity(Outline("title = 'x'"), {"prefab": "b"}))
    assert nothing == "title = 'x'\n\n[[entity]]\nprefab = \"b\"\n"


MAPS = {
    "block": ('map = """\n#..\n..#\n"""  # c', "#.", 'map = """\n#..\n.##\n"""  # c'),
    "escaped": ('map = """\n\\\\..\n..#\n"""', "\\", 'map = """\n\\\\..\n.\\\\#\n"""'),
    "one line": ("map = '#..'", "#", "map = '##.'"),
}


@pytest.mark.parametrize("name", MAPS)
def test_cells_are_painted_in_place(name: str) -> None:
    before, chars, after = MAPS[name]
    drawn = TileMap(Outline(before), tomli.loads(before)["map"])
    cell = (1, 0) if name == "one line" else (1, 1)
    assert applied(before, drawn.paint({cell: chars[0]})) == after


def test_a_map_grows_to_all_sides_and_keeps_what_is_around_it() -> None:
    before = "map = '''\n#.\n.#\n''' # c"
    drawn = TileMap(Outline(before), tomli.loads(before)["map"])
    assert applied(before, drawn.grow(1, 1, 2, 1)) == "map = '''\n.....\n.#...\n..#..\n.....\n''' # c"
    line = "map = '#.'"
    assert applied(line, TileMap(Outline(line), "#.").grow(0, 0, 0, 1)) == "map = '''\n#.\n..\n'''"
    none = "title = 'x'\n\n[[entity]]\n"
    assert (
        applied(none, TileMap(Outline(none), "").grow(0, 0, 2, 1)) == "title = 'x'\nmap = '''\n..\n'''\n\n[[entity]]\n"
    )


def test_a_map_of_another_editor_is_only_shown() -> None:
    with pytest.raises(EditError, match=r"drawn in another editor: change cave\.tmj there"):
        TileMap(Outline("map = 'cave.tmj'"), "cave.tmj")


def test_line_ends_and_the_byte_order_mark_stay() -> None:
    file = FileText("\ufeffa = 1\r\nb = 2\nc = 3\r\n")
    assert file.text == "a = 1\nb = 2\nc = 3\n"
    at = file.text.index("2")
    changes = file.raw_changes([Patch(at, at + 1, "5"), Patch(len(file.text), len(file.text), "d = 4\n")])
    after = changed(file.raw, changes)
    assert after == "\ufeffa = 1\r\nb = 5\nc = 3\r\nd = 4\r\n"
    assert undone(after, changes) == file.raw


VALUES = st.recursive(
    st.booleans() | st.integers(-(2**60), 2**60) | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(min_size=1, max_size=4), inside, max_size=3),
    max_leaves=8,
)


@pytest.mark.slow
@given(VALUES)
def test_what_is_written_is_what_is_read(value: Any) -> None:
    assert tomli.loads(f"v = {as_toml(value)}")["v"] == value


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from("abcd"), VALUES, min_size=1), st.data())
def test_any_value_of_any_document_can_be_set_and_the_rest_stays(document: dict[str, Any], data: st.DataObject) -> None:
    text = "".join(f"{key} = {as_toml(value)} # {key}\n" for key, value in document.items())
    path: Path = (data.draw(st.sampled_from(sorted(document))),)
    inside: Any = document[path[0]]
    while isinstance(inside, dict | list) and inside and data.draw(st.booleans()):
        steps: list[Any] = [*(cast("Any", inside) if isinstance(inside, dict) else range(len(cast("Any", inside))))]
        step: Any = data.draw(st.sampled_from(steps))
        path, inside = (*path, step), cast("Any", inside)[step]
    value = data.draw(VALUES)
    after = with_value(text, path, value)
    expected: Any = tomli.loads(text)
    around = value_at(expected, path[:-1])
    around[path[-1]] = value
    assert tomli.loads(after) == expected
    assert [line.rpartition("#")[2] for line in after.split("\n")[:-1]] == [f" {key}" for key in document]
