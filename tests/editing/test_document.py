"""Documents: edits of whole scenes, undo, files that are included, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.editing.proof.run import world_of
from ecs_platformer.tools.editing.text.errors import EditError

SCENE = """\
# A level\r
include = ["parts.toml"]\r
map = '''\r
....\r
.@..\r
####\r
'''\r
\r
[legend]\r
"#" = "wall"   # solid\r
"@" = { prefab = "hero", name = "hero" }\r
\r
[[entity]]\r
prefab = "mover"\r
name = "lift"\r
Position = { x = 8, y = 0 }  # above\r
\r
[[entity]]\r
prefab = "talker"\r
Trigger = { do = [{ set = "lift.Path.speed", to = 20 }] }"""
PARTS = """\
include = ["prefabs.toml"]
[prefab.mover]
extends = ["solid"]
Collider = { width = 8, height = 3 }
Path = { points = [[8, 0]], speed = 10 }   # slow
[prefab.talker]
Position = {}
Collider = { width = 4, height = 4 }
[[prefab.talker.child]]
prefab = "wall"
Position = { x = 3, y = 1 }
"""


@pytest.fixture(name="path")
def path_fixture(tmp_path: Path) -> Path:
    path = tmp_path / "scenes" / "level.toml"
    path.parent.mkdir()
    path.write_bytes(SCENE.encode())
    (path.parent / "parts.toml").write_text(PARTS)
    return path


@pytest.mark.slow
def test_an_edit_changes_only_its_characters_and_undo_gives_the_same_bytes(path: Path) -> None:
    document = Document(path)
    with document.edit("paint") as edit:
        edit.paint({(3, 0): "#"})
        edit.move_entity(0, 8, 0)
    assert document.raw().decode() == SCENE.replace("....\r\n.@", "...#\r\n.@").replace("x = 8,", "x = 16,")
    assert (document.undoable, document.redoable) == ("paint", "")
    assert document.undo()
    assert not document.undo()
    assert document.raw().decode() == SCENE
    assert document.redo()
    assert world_of(document.make_scene()).hash() != World.load(path).hash()
    document.save()
    assert path.read_bytes() == document.raw()
    assert world_of(document.make_scene()).hash() == World.load(path).hash()


def test_an_edit_goes_to_the_file_that_has_the_value(path: Path) -> None:
    document = Document(path)
    parts = (path.parent / "parts.toml").resolve()
    with document.edit("tune") as edit:
        edit.set_field(("prefab", "mover"), "Path", "speed", 12)
        edit.set(("prefab", "talker", "child", 0, "Position", "x"), 5)
    assert document.unsaved == [parts]
    assert document.raw(parts).decode() == PARTS.replace("speed = 10", "speed = 12").replace("x = 3", "x = 5")
    assert load_scene(path, texts=document.texts).prefabs.components("mover")["Path"]["speed"] == 12
    with document.edit("own") as edit:
        edit.set_field(("entity", 0), "Path", "speed", 15)
        edit.remove_component(("prefab", "mover"), "Path")
    assert document.raw().decode() == SCENE.replace("# above\r\n", "# above\r\nPath = { speed = 15 }\r\n")


def test_a_map_that_grows_to_the_left_takes_all_along(path: Path) -> None:
    document = Document(path)
    with document.edit("paint") as edit:
        edit.paint({(-2, 4): "#"})
    assert "\r\n......\r\n...@..\r\n..####\r\n......\r\n#.....\r\n" in document.raw().decode()
    assert "Position = { x = 24, y = 0 }  # above" in document.raw().decode()


def test_a_new_prefab_on_the_map_gets_a_character(path: Path) -> None:
    document = Document(path)
    with document.edit("paint") as edit:
        edit.paint({(0, 0): edit.legend_char("plank"), (1, 0): edit.legend_char("plank")})
    assert '"p" = "plank"' in document.raw().decode()
    assert "\r\npp..\r\n" in document.raw().decode()
    with document.edit("again") as edit:
        assert edit.legend_char("plank") == "p"


def test_a_name_is_followed_by_what_refers_to_it(path: Path) -> None:
    document = Document(path)
    with document.edit("name") as edit:
        edit.rename_entity(0, "ferry")
    assert document.raw().decode() == SCENE.replace('"lift"', '"ferry"').replace("lift.Path", "ferry.Path")


def test_a_copy_of_a_named_entity_has_a_name_of_its_own(path: Path) -> None:
    document = Document(path)
    with document.edit("copy") as edit:
        assert edit.copy_entity(0, 8, 8) == 2
    tail = '\r\n\r\n[[entity]]\r\nprefab = "mover"\r\nname = "lift 2"\r\nPosition = { x = 16, y = 8 }  # above'
    assert document.raw().decode() == SCENE + tail


@pytest.mark.parametrize(
    ("message", "cells"),
    [('the name "hero" is already used', {(0, 0): "@"}), ("is not in the legend", {(0, 0): "?"})],
)
def test_an_edit_that_would_break_the_scene_is_refused_whole(
    path: Path, message: str, cells: dict[tuple[int, int], str]
) -> None:
    document = Document(path)
    with pytest.raises(EditError, match=message), document.edit("paint") as edit:
        edit.paint({(3, 0): "#", **cells})
    assert document.raw().decode() == SCENE
    assert document.undoable == ""


def test_the_stock_is_not_changed(path: Path) -> None:
    document = Document(path)
    with pytest.raises(EditError, match="is a stock file"), document.edit("tune") as edit:
        edit.set_field(("prefab", "hero"), "Collider", "width", 9)


@pytest.mark.slow
def test_a_map_of_another_editor_is_refused() -> None:
    document = Document(Path(__file__).parents[2] / "scenes" / "tiled_demo.toml")
    with pytest.raises(EditError, match="drawn in another editor"), document.edit("paint") as edit:
        edit.paint({(0, 0): "#"})
