"""PageUp and PageDown: the other scenes of the folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.campaign.scene_list import neighbor_scene
from ecs_platformer.rendering.pillow_painter import paint
from ecs_platformer.replay.player import failed_expectations, scene_of
from ecs_platformer.tape.parser import parse, read_tape
from tests.support.window_rig import ROOM, Play, Rig, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two scenes around `room`, a file to be included, one that is no scene at all."""
    (tmp_path / "attic.toml").write_text(ROOM.replace("A room", "The attic"))
    (tmp_path / "more.toml").write_text("[prefab.none]\n")
    (tmp_path / "yard.toml").write_text(ROOM.replace("A room", "The yard").replace(".@......", "....@..."))
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    return tmp_path


def captions(rig: Rig, *keys: str) -> list[str]:
    seen: list[str] = []
    for key in keys:
        rig.tap(key)
        seen.append(rig.window.caption)
    return seen


def test_scenes_follow_each_other_by_name_round_and_round(play: Play, folder: Path) -> None:
    rig = play()
    assert captions(rig, "PAGEDOWN", "PAGEDOWN", "PAGEDOWN") == ["The yard", "The attic", "A room"]
    assert captions(rig, "PAGEUP", "PAGEUP", "PAGEUP") == ["The attic", "The yard", "A room"]


def test_a_level_begins_at_its_start_and_is_the_one_that_f5_starts_again(play: Play, folder: Path) -> None:
    rig = play()
    rig.run(20)
    rig.tap("PAGEDOWN")
    assert (rig.world.tick, rig.hero.x) == (0, 32)
    rig.stage.beat(0)
    rig.run(5)
    rig.tap("F5")
    assert (rig.world.tick, rig.hero.x) == (0, 32)
    (folder / "yard.toml").write_text(ROOM)
    rig.stage.look()
    assert rig.hero.x == 8


def test_a_faulty_level_is_told_passed_over_and_begun_once_it_is_mended(play: Play, folder: Path) -> None:
    rig = play()
    whole = (folder / "yard.toml").read_text()
    (folder / "yard.toml").write_text("title = 3")
    rig.run(5)
    rig.tap("PAGEDOWN")
    rig.run(5)
    assert (rig.world.tick, rig.window.caption) == (10, "A room")
    told = rig.canvas().crop((0, 0, 320, 30))
    assert differ(told, paint(rig.world.frame()).crop((0, 0, 320, 30))) > 100
    (folder / "yard.toml").write_text(whole)
    rig.stage.look()
    assert (rig.window.caption, rig.session.trouble) == ("The yard", None)
    (folder / "attic.toml").write_text("title = 3")
    assert captions(rig, "PAGEDOWN", "PAGEDOWN") == ["The yard", "A room"]
    assert not rig.session.trouble


def test_a_tape_is_for_its_own_scene(play: Play, folder: Path) -> None:
    rig = play(tape=parse("60,R\n"))
    rig.tap("PAGEDOWN")
    rig.stage.beat(0)
    rig.run(20)
    assert rig.hero.x == 32


def test_a_recording_ends_where_another_scene_begins(play: Play, folder: Path) -> None:
    rig = play()
    rig.tap("F9")
    rig.stage.beat(0)
    rig.run(9)
    rig.tap("PAGEDOWN")
    path = folder / "room.tape"
    tape = read_tape(path)
    assert len(tape) == 9
    assert failed_expectations(tape, path, scene_of(tape, path)) == []
    rig.stage.beat(0)
    rig.run(5)
    assert len(read_tape(path)) == 9


def test_the_only_scene_goes_on(play: Play) -> None:
    rig = play()
    rig.run(5)
    rig.tap("PAGEUP")
    assert rig.world.tick == 5
    assert differ(rig.canvas(), paint(rig.world.frame()))


def test_a_scene_that_is_gone_has_neighbours_still(folder: Path) -> None:
    assert neighbor_scene(folder / "gone.toml", 1).name == "attic.toml"
    assert neighbor_scene(folder / "gone.toml", -1).name == "yard.toml"
