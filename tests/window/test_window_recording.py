"""Recording in a window: F9 starts and stops it, and the tape reproduces the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.game.replay.player import failed_expectations, scene_of
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import parse, read_tape
from tests.support.window_rig import ROOM, Play, Rig, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


def start(rig: Rig) -> None:
    """Press F9, and let the clock of the restarted scene start."""
    rig.tap("F9")
    rig.loop.update(0)


def verified(path: Path) -> Tape:
    tape = read_tape(path)
    assert tape.directives
    assert failed_expectations(tape, path, scene_of(tape, path)) == []
    return tape


@pytest.mark.slow
def test_f9_starts_and_stops_a_recording(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.press("D")
    rig.run(20)
    start(rig)
    assert (rig.world.tick, rig.hero.x) == (0, 8)
    rig.run(61)
    rig.tap("F2")
    rig.release("D")
    rig.tap("F3")
    rig.tap("F2")
    rig.tap("SPACE")
    rig.run(10)
    assert not (tmp_path / "room.tape").exists()
    x, y = rig.hero.x, rig.hero.y
    rig.tap("F9")
    tape = verified(tmp_path / "room.tape")
    assert tape.runs == parse("61,R\n1\n1,J\n9\n").runs
    assert [mark.tick for mark in tape.directives] == [0, 0, 60, 72]
    rig.run(5)
    assert (rig.hero.x, rig.hero.y) != (x, y)  # the game continues
    start(rig)
    rig.run(3)
    rig.loop.close()
    assert len(verified(tmp_path / "room-2.tape")) == 3
    assert len(read_tape(tmp_path / "room.tape")) == 72


@pytest.mark.slow
def test_a_reload_restarts_the_recording(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.tap("F9")
    rig.run(9)
    (tmp_path / "room.toml").write_text(ROOM.replace(".@......", "....@..."))
    rig.loop.check_files()
    rig.run(4)
    rig.tap("F5")
    rig.loop.update(0)
    rig.run(2)
    rig.tap("F9")
    assert len(verified(tmp_path / "room.tape")) == 2


@pytest.mark.slow
def test_the_window_shows_that_it_is_recording(play: Play) -> None:
    rig = play()
    corner = (160, 160, 320, 180)

    def visible() -> int:
        return differ(rig.canvas().crop(corner), paint(rig.world.frame()).crop(corner))

    assert not visible()
    rig.tap("F9")
    assert visible()
    rig.tap("F9")
    assert not visible()


@pytest.mark.slow
def test_a_scene_with_errors_is_not_recorded_and_the_game_continues(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.run(5)
    (tmp_path / "room.toml").write_text("title = 3")
    rig.tap("F9")
    rig.run(5)
    assert rig.world.tick == 10
    assert not list(tmp_path.glob("*.tape"))


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a folder that not even root can write to")
def test_a_tape_that_cannot_be_written_shows_a_message(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = play()
    monkeypatch.chdir("/proc")
    start(rig)
    assert differ(rig.canvas(), paint(rig.world.frame()))
    rig.run(5)
    assert rig.world.tick == 5


@pytest.mark.slow
def test_a_given_file_is_written_when_the_window_closes(play: Play, tmp_path: Path) -> None:
    rig = play(tape=parse("30,R\n"))
    file = tmp_path / "asked.tape"
    file.write_text("old\n" * 1000)
    rig.loop.tape.toggle(file)
    rig.loop.update(0)
    rig.run(40)
    rig.loop.close()
    assert verified(file).runs == parse("30,R\n10\n").runs
    with pytest.raises(OSError, match="No such file"):
        play().loop.tape.toggle(tmp_path / "no" / "where.tape")


def test_a_session_without_a_window_can_record(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    session = Session(path)
    session.record()
    session.controls.press("LEFT", "left")
    session.run(8)
    tape = parse(session.recorded())
    assert tape.runs == parse("8,L").runs
    assert tape.directives[-1].source.endswith(session.world.hash())
    assert tape.scene
    assert tape.scene.digest == World.load(path).hash()
