"""PageUp and PageDown: switching between the scenes of a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.game.campaign.scene_list import neighbor_scene
from ecs_platformer.game.replay.player import failed_expectations, scene_of
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import parse, read_tape
from tests.support.window_rig import ROOM, Play, Rig, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two scenes besides `room`, an include file, and a file that is not a scene."""
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


@pytest.mark.slow
def test_scenes_are_ordered_by_name_and_wrap_around(play: Play, folder: Path) -> None:
    rig = play()
    assert captions(rig, "PAGEDOWN", "PAGEDOWN", "PAGEDOWN") == ["The yard", "The attic", "A room"]
    assert captions(rig, "PAGEUP", "PAGEUP", "PAGEUP") == ["The attic", "The yard", "A room"]


@pytest.mark.slow
def test_a_level_starts_at_tick_0_and_f5_restarts_it(play: Play, folder: Path) -> None:
    rig = play()
    rig.run(20)
    rig.tap("PAGEDOWN")
    assert (rig.world.tick, rig.hero.x) == (0, 32)
    rig.loop.update(0)
    rig.run(5)
    rig.tap("F5")
    assert (rig.world.tick, rig.hero.x) == (0, 32)
    (folder / "yard.toml").write_text(ROOM)
    rig.loop.check_files()
    assert rig.hero.x == 8


@pytest.mark.slow
def test_a_level_with_errors_is_shown_skipped_and_loaded_once_fixed(play: Play, folder: Path) -> None:
    rig = play()
    valid_text = (folder / "yard.toml").read_text()
    (folder / "yard.toml").write_text("title = 3")
    rig.run(5)
    rig.tap("PAGEDOWN")
    rig.run(5)
    assert (rig.world.tick, rig.window.caption) == (10, "A room")
    top_edge = rig.canvas().crop((0, 0, 320, 30))
    assert differ(top_edge, paint(rig.world.frame()).crop((0, 0, 320, 30))) > 100
    (folder / "yard.toml").write_text(valid_text)
    rig.loop.check_files()
    assert (rig.window.caption, rig.session.load_error) == ("The yard", None)
    (folder / "attic.toml").write_text("title = 3")
    assert captions(rig, "PAGEDOWN", "PAGEDOWN") == ["The yard", "A room"]
    assert not rig.session.load_error


@pytest.mark.slow
def test_switching_scenes_ends_the_tape(play: Play, folder: Path) -> None:
    rig = play(tape=parse("60,R\n"))
    rig.tap("PAGEDOWN")
    rig.loop.update(0)
    rig.run(20)
    assert rig.hero.x == 32


@pytest.mark.slow
def test_switching_scenes_ends_the_recording(play: Play, folder: Path) -> None:
    rig = play()
    rig.tap("F9")
    rig.loop.update(0)
    rig.run(9)
    rig.tap("PAGEDOWN")
    path = folder / "room.tape"
    tape = read_tape(path)
    assert len(tape) == 9
    assert failed_expectations(tape, path, scene_of(tape, path)) == []
    rig.loop.update(0)
    rig.run(5)
    assert len(read_tape(path)) == 9


@pytest.mark.slow
def test_a_single_scene_continues(play: Play) -> None:
    rig = play()
    rig.run(5)
    rig.tap("PAGEUP")
    assert rig.world.tick == 5
    assert differ(rig.canvas(), paint(rig.world.frame()))


def test_a_deleted_scene_still_has_neighbours(folder: Path) -> None:
    assert neighbor_scene(folder / "gone.toml", 1).name == "attic.toml"
    assert neighbor_scene(folder / "gone.toml", -1).name == "yard.toml"
