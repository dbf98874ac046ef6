"""Recording in a window: F9 starts and ends it, the tape does again what was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.rendering.pillow_painter import paint
from ecs_platformer.replay.player import failed_expectations, scene_of
from ecs_platformer.tape import Tape
from ecs_platformer.tape.parser import parse, read_tape
from ecs_platformer.window.session import Session
from tests.support.window_rig import ROOM, Play, Rig, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


def start(rig: Rig) -> None:
    """F9, and the first look at the clock of the scene that begins with it."""
    rig.tap("F9")
    rig.stage.beat(0)


def verified(path: Path) -> Tape:
    """The tape in a file, once it did again what was recorded."""
    tape = read_tape(path)
    assert tape.directives
    assert failed_expectations(tape, path, scene_of(tape, path)) == []
    return tape


def test_what_is_played_between_two_f9_is_on_the_tape(play: Play, tmp_path: Path) -> None:
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
    assert not (tmp_path / "room.tape").read_text()
    x, y = rig.hero.x, rig.hero.y
    rig.tap("F9")
    tape = verified(tmp_path / "room.tape")
    assert tape.runs == parse("61,R\n1\n1,J\n9\n").runs
    assert [mark.tick for mark in tape.directives] == [0, 60, 72]
    rig.run(5)
    assert (rig.hero.x, rig.hero.y) != (x, y)  # the game goes on
    start(rig)
    rig.run(3)
    rig.stage.leave()
    assert len(verified(tmp_path / "room-2.tape")) == 3
    assert len(read_tape(tmp_path / "room.tape")) == 72


def test_a_scene_that_starts_again_starts_its_recording_again(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.tap("F9")
    rig.run(9)
    (tmp_path / "room.toml").write_text(ROOM.replace(".@......", "....@..."))
    rig.stage.look()
    rig.run(4)
    rig.tap("F5")
    rig.stage.beat(0)
    rig.run(2)
    rig.tap("F9")
    assert len(verified(tmp_path / "room.tape")) == 2


def test_it_is_seen_that_a_recording_runs(play: Play) -> None:
    rig = play()
    corner = (160, 160, 320, 180)

    def told() -> int:
        return differ(rig.canvas().crop(corner), paint(rig.world.frame()).crop(corner))

    assert not told()
    rig.tap("F9")
    assert told()
    rig.tap("F9")
    assert not told()


def test_a_faulty_scene_is_not_recorded_and_the_game_goes_on(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.run(5)
    (tmp_path / "room.toml").write_text("title = 3")
    rig.tap("F9")
    rig.run(5)
    assert rig.world.tick == 10
    assert not list(tmp_path.glob("*.tape"))


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="wants a folder that not even root can write to")
def test_where_no_tape_can_be_written_the_game_goes_on_and_says_so(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = play()
    monkeypatch.chdir("/proc")
    start(rig)
    assert differ(rig.canvas(), paint(rig.world.frame()))
    rig.run(5)
    assert rig.world.tick == 5


def test_a_file_that_was_asked_for_is_written_when_the_player_leaves(play: Play, tmp_path: Path) -> None:
    rig = play(tape=parse("30,R\n"))
    file = tmp_path / "asked.tape"
    file.write_text("old\n" * 1000)
    rig.stage.record(file)
    rig.stage.beat(0)
    rig.run(40)
    rig.stage.command("leave")
    assert verified(file).runs == parse("30,R\n10\n").runs
    with pytest.raises(OSError, match="No such file"):
        play().stage.record(tmp_path / "no" / "where.tape")


def test_a_session_without_a_window_records_too(tmp_path: Path) -> None:
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
