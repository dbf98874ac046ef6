"""A campaign in a session: transitions between levels, reloads during them, levels with errors, recordings."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Position
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.program import Program
from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import parse
from tests.support.campaign.small_campaigns import LEVEL, game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return game(tmp_path)


def begun(path: Path) -> Session:
    campaign = Campaign(path, path.parent.parent / "kept")
    return Session(campaign.start_level(), campaign=campaign)


def left(session: Session, goal: str = "next") -> Session:
    """Complete the level, so that the transition to the next one starts."""
    session.world.level.leave(goal)
    session.run(1)
    assert session.leaving
    return session


def gone_on(session: Session, goal: str = "next") -> str:
    left(session, goal).run(60)
    return session.path.stem


def brightness(session: Session) -> int:
    return sum(paint(session.frame()).convert("L").tobytes())


@pytest.mark.slow
def test_levels_follow_each_other_and_the_caption_names_them(path: Path) -> None:
    session = begun(path)
    assert session.caption == "Ember - front"
    assert [gone_on(session) for _ in range(5)] == ["01_x", "02_x", "03_x", "back", "front"]


@pytest.mark.slow
def test_the_picture_fades_out_and_in_while_the_world_waits(path: Path) -> None:
    session = begun(path)
    session.run(300)  # the caption is gone
    bright = brightness(session)
    assert bright
    tick = left(session).world.tick
    session.run(15)
    assert brightness(session) < bright
    assert (session.world.tick, session.path.stem) == (tick, "front")
    session.run(10)
    assert session.path.stem == "01_x"
    assert brightness(session) < bright
    session.run(300)
    assert brightness(session) == bright


def test_a_held_button_is_released_in_the_next_level_but_a_direction_is_not(path: Path) -> None:
    session = left(begun(path))
    session.run(10)
    for key, action in (("C", "jump"), ("X", "dash"), ("D", "right")):
        session.controls.press(key, action)
    session.controls.release("X")
    session.run(13)
    assert session.path.stem == "01_x"
    assert session.world.clock.held == {"right"}
    session.controls.press("C", "jump")  # a key that repeats
    session.run(1)
    assert session.world.clock.held == {"right"}
    session.controls.release("C")
    session.controls.press("C", "jump")
    session.run(1)
    assert session.world.clock.held == {"right", "jump"}


@pytest.mark.slow
@pytest.mark.parametrize("ticks", [0, 5, 20])
def test_a_reload_during_the_fade_restarts_the_level(path: Path, ticks: int) -> None:
    session = begun(path)
    gone_on(session)
    left(session).run(ticks)
    assert session.reload()
    assert (session.leaving, session.path.stem, session.world.tick) == (False, "01_x", 0)
    session.run(60)
    assert session.path.stem == "01_x"
    assert session.campaign
    assert session.campaign.progress.at == "levels/01_x.toml"
    assert gone_on(session) == "02_x"


@pytest.mark.slow
def test_a_file_saved_during_the_fade_restarts_the_level(path: Path) -> None:
    session = begun(path)
    gone_on(session)
    left(session)
    session.path.write_text(LEVEL.replace("    ", "").replace("x = 8", "x = 24"))
    assert session.files.changed()
    assert session.reload()
    session.run(60)
    assert session.path.stem == "01_x"
    assert session.world.get(session.world.named("it"), Position).x == 24


@pytest.mark.slow
def test_errors_in_the_next_level_are_shown_and_it_starts_once_fixed(path: Path) -> None:
    level = path.parent / "levels" / "01_x.toml"
    valid_text = level.read_text()
    level.write_text("title = 3")
    session = begun(path)
    assert gone_on(session) == "front"
    assert session.load_error
    tick = session.world.tick
    session.run(10)
    assert session.world.tick == tick + 10
    level.write_text(valid_text)
    assert session.files.changed()
    assert session.reload()
    assert (session.path.stem, session.load_error) == ("01_x", None)


def test_a_missing_level_is_reported(path: Path) -> None:
    session = begun(path)
    session.world.level.leave("nowhere.toml")
    session.run(60)
    assert "nowhere.toml" in str(session.load_error)
    assert session.path.stem == "front"
    assert session.reload()
    assert session.load_error is None


@pytest.mark.slow
def test_page_keys_go_to_reached_levels(path: Path) -> None:
    session = begun(path)
    program = Program(session, lambda: None)
    gone_on(session)
    assert not program.switch_level(1)
    gone_on(session)
    assert program.switch_level(-1)
    assert session.path.stem == "01_x"
    assert program.switch_level(1)
    assert (session.path.stem, session.world.tick) == ("02_x", 0)


@pytest.mark.slow
def test_single_stepping_reaches_the_next_level(path: Path) -> None:
    session = begun(path)
    session.world.level.leave("next")
    for _ in range(200):
        session.step_system()
    assert session.path.stem != "front"
    session.world.level.leave("next")
    for _ in range(30):
        session.step_tick()
    assert session.path.stem == "02_x"


@pytest.mark.slow
def test_a_recording_of_a_level_is_a_tape_of_that_level_alone(path: Path) -> None:
    session = begun(path)
    gone_on(session)
    gone_on(session)
    assert session.world.level.state.totals
    assert session.reload()
    session.record()
    session.run(70)
    text = session.recorded()
    assert failed_expectations(parse(text), path.with_suffix(".tape"), session.path) == []


def test_a_scene_outside_of_a_campaign_restarts_and_shows_its_result(path: Path) -> None:
    session = Session(path.parent / "levels" / "02_x.toml")
    plain = paint(session.frame()).tobytes()
    session.run(60)
    assert gone_on(session) == "02_x"
    assert session.world.tick < 60
    assert paint(session.frame()).tobytes() != plain


@pytest.mark.slow
def test_a_level_whose_file_has_errors_can_still_be_completed(path: Path) -> None:
    session = begun(path)
    gone_on(session)
    session.path.write_text("title = 3")
    assert not session.reload()
    assert gone_on(session) == "02_x"
    assert session.load_error is None
