"""Sessions without a window: tapes, stepping, reloading files with errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from components import Intent, Position
from ecs_platformer import SceneError, Tape
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import parse
from tests.support.window_rig import ROOM


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    return path


def x(session: Session) -> int:
    return session.world.get(session.world.named("hero"), Position).x


def test_a_scene_with_errors_does_not_start(scene: Path) -> None:
    scene.write_text(ROOM + "\n[[entity]]\nprefab = 3\n")
    with pytest.raises(SceneError):
        Session(scene)


@pytest.mark.slow
def test_a_tape_plays_as_without_a_session(scene: Path) -> None:
    tape = parse("20,R\n12,R,J\n30,L\n10\n")
    session, alone = Session(scene, tape), Session(scene)
    session.run(72)
    for held in tape:
        alone.world.step(held)
    assert session.world.hash() == alone.world.hash()


@pytest.mark.slow
def test_any_input_of_the_player_ends_the_tape(scene: Path) -> None:
    session = Session(scene, parse("600,R\n"))
    session.run(30)
    session.controls.press("C", "grab")
    session.controls.release("C")
    session.run(30)
    stopped = x(session)
    session.run(30)
    assert x(session) == stopped
    session.reload()
    session.run(30)
    assert x(session) == 8


@pytest.mark.slow
def test_a_reload_restarts_the_tape(scene: Path) -> None:
    session = Session(scene, parse("30,R\n"))
    session.run(60)
    far = x(session)
    session.reload()
    session.run(60)
    assert x(session) == far > 8


def test_what_happens_is_logged(scene: Path, caplog: pytest.LogCaptureFixture) -> None:
    session = Session(scene)
    with caplog.at_level("INFO", "ecs_platformer"):
        session.reload()
        scene.write_text("[[entity]]\nprefab = 3\n")
        session.reload()
        session.show_message("saved")
    loaded, failed, message = caplog.messages
    assert loaded == "room.toml: loaded"
    assert failed.startswith("room.toml: not loaded: ")
    assert message == "saved"


def test_stepping_uses_held_keys_and_pauses(scene: Path) -> None:
    session = Session(scene)
    session.controls.press("LEFT", "left")
    session.step_tick()
    session.run(10)
    assert session.world.tick == 1
    assert session.world.get(session.world.named("hero"), Intent).x == -1


@pytest.mark.slow
@pytest.mark.parametrize("text", ["", "[", "title = 3", ROOM + "[[entity]]\nprefab = 'slimy'\n", "\0", "map = 'ab\n'"])
def test_after_saving_an_invalid_file_the_game_continues_and_shows_the_errors(scene: Path, text: str) -> None:
    session = Session(scene)
    plain = paint(session.frame()).tobytes()
    scene.write_text(text)
    assert session.files.changed()
    if session.reload():  # an empty file is a valid scene
        return
    assert session.world.scene.title == "A room"
    assert paint(session.frame()).tobytes() != plain
    assert paint(session.frame(overlay=False)).tobytes() == plain
    scene.write_text(ROOM)
    assert session.files.changed()
    assert session.reload()
    assert paint(session.frame()).tobytes() == plain


def test_an_empty_tape_does_nothing(scene: Path) -> None:
    session = Session(scene, Tape())
    session.controls.press("D", "right")
    session.run(20)
    assert x(session) > 8


PICTURE = (
    ROOM
    + """
[sprite.dot]
sheet = "dot.png"
[[entity]]
Position = { x = 40, y = 8 }
Sprite = { image = "dot" }
"""
)


@pytest.mark.slow
@pytest.mark.parametrize("left", [0, 40, None], ids=["empty", "half saved", "deleted"])
def test_a_broken_picture_is_reported_and_the_last_good_one_stays(scene: Path, left: int | None) -> None:
    """It need not have been drawn before: pictures are decoded when the scene is loaded."""
    dot = scene.with_name("dot.png")
    Image.new("RGBA", (8, 8), (255, 0, 0, 255)).save(dot)
    good = dot.read_bytes()
    scene.write_text(PICTURE)
    session, undisturbed = Session(scene), Session(scene)
    if left is None:
        dot.unlink()
        scene.touch()
    else:
        dot.write_bytes(good[:left])
    assert not session.reload()
    session.run(30)
    undisturbed.run(30)
    assert str(session.load_error).startswith(f'{scene}:16:1: sprite "dot" > sheet: "dot.png" ')
    assert session.world.hash() == undisturbed.world.hash()
    assert paint(session.frame(overlay=False)).tobytes() == paint(undisturbed.frame(overlay=False)).tobytes()
    dot.write_bytes(good)
    assert session.files.changed()
    assert session.reload()
    assert session.load_error is None


@pytest.mark.slow
@pytest.mark.parametrize("left", [40, None], ids=["half saved", "missing"])
def test_a_picture_that_is_broken_from_the_start_is_watched(scene: Path, left: int | None) -> None:
    session = Session(scene)
    dot = scene.with_name("dot.png")
    Image.new("RGBA", (8, 8)).save(dot)
    good = dot.read_bytes()
    dot.write_bytes(good[:left]) if left else dot.unlink()
    scene.write_text(PICTURE)
    assert session.files.changed()
    assert not session.reload()
    dot.write_bytes(good)
    assert session.files.changed()
    assert session.reload()


@pytest.mark.slow
def test_all_worlds_of_a_session_know_its_profile(scene: Path) -> None:
    session = Session(scene)
    assert session.world.profile is session.profile
    session.reload()
    assert session.world.profile is session.profile
    session.run(3)
    before = session.world
    session.stop(ValueError("a fault"))
    assert session.world is not before
    assert session.world.profile is session.profile


def test_a_session_hands_on_what_its_world_asked_for_in_any_tick_once(scene: Path) -> None:
    session = Session(scene)
    session.world.clock.after_tick = lambda world: world.level.request("open", f"at {world.tick}")
    session.run(2)
    session.paused = True
    session.run(2)
    assert session.ticks.take_requests() == [("open", "at 1"), ("open", "at 2")]
    assert session.ticks.take_requests() == []


def test_a_tape_is_played_with_its_own_assists_and_then_those_of_the_player_apply(scene: Path) -> None:
    session = Session(scene, parse("#! assist infinite_dashes\n5,R"))
    assert session.world.level.state.assists == ["infinite_dashes"]
    session.profile.settings.invincible = True
    session.ticks.follow(session.profile.settings)
    assert session.world.level.state.assists == ["infinite_dashes"]
    session.inputs.end_tape()
    session.ticks.follow(session.profile.settings)
    assert session.world.level.state.assists == ["invincible"]


def test_a_second_problem_is_shown_below_the_first_until_both_time_out(scene: Path) -> None:
    session = Session(scene)
    session.show_problem("the settings are damaged")
    session.show_problem("")
    session.show_problem("the slot is damaged")
    both = paint(session.frame())
    session.show_message("the settings are damaged\nthe slot is damaged")
    assert paint(session.frame()) == both
    session.run(60)
    session.show_problem("the slot is damaged")
    alone = paint(session.frame())
    session.show_message("the slot is damaged")
    assert paint(session.frame()) == alone != both


def test_the_end_of_a_level_says_what_was_collected(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "room.toml"
    path.write_text('include = ["level.toml"]\nmap = """\n@.o.o\n#####"""\n')
    session = Session(path)
    session.run(1)
    session.world.level.add_count("coins")
    session.world.level.leave("next")
    with caplog.at_level("INFO"):
        session.run(1)
    assert caplog.messages[-1] == "cleared in 0.03 s, coins 1 of 2, deaths 0"
