"""A campaign in a window: captions, switching levels, recordings per level, levels of different sizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.campaign.small_campaigns import GAME, LEVEL, game
from tests.support.projects import write
from tests.support.window_rig import Play, Rig
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


@pytest.fixture
def rig(play: Play, tmp_path: Path) -> Rig:
    path = game(tmp_path)
    level = path.parent / "levels" / "02_x.toml"
    level.write_text(level.read_text().replace("view = [64, 32]", "view = [96, 48]"))
    campaign = Campaign(path, tmp_path / "kept")
    return play(path=campaign.start_level(), campaign=campaign)


def next_level(rig: Rig) -> str:
    rig.world.level.leave("next")
    rig.run(60)
    return rig.window.caption


@pytest.mark.slow
def test_the_caption_names_the_level(rig: Rig) -> None:
    assert rig.window.caption == "Ember - front"
    assert [next_level(rig) for _ in range(2)] == ["Ember - 01 x", "Ember - 02 x"]
    rig.tap("PAGEUP")
    assert rig.window.caption == "Ember - 01 x"
    rig.loop.update(0)
    rig.run(5)
    rig.tap("F5")
    assert (rig.window.caption, rig.world.tick) == ("Ember - 01 x", 0)


def test_the_canvas_takes_the_view_size_of_the_level(rig: Rig) -> None:
    assert rig.canvas().size == (64, 32)
    next_level(rig)
    next_level(rig)
    assert rig.canvas().size == (96, 48)


@pytest.mark.slow
def test_a_recording_ends_with_its_level(rig: Rig, tmp_path: Path) -> None:
    next_level(rig)
    next_level(rig)
    level = rig.session.path
    rig.tap("F9")
    rig.loop.update(0)
    rig.run(30)
    assert next_level(rig) == "Ember - 03 x"
    path = tmp_path / "02_x.tape"
    tape = read_tape(path)
    assert len(tape) == 31
    assert [fault for fault in failed_expectations(tape, path, level) if "ticks 1 to 31" not in str(fault)] == []
    rig.run(30)
    assert len(read_tape(path)) == 31


@pytest.mark.slow
def test_progress_that_cannot_be_saved_shows_a_message(play: Play, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    campaign = Campaign(game(tmp_path), tmp_path / "file")
    rig = play(path=campaign.start_level(), campaign=campaign)
    with_message = rig.canvas().tobytes()
    rig.run(600)
    assert rig.canvas().tobytes() != with_message


@pytest.mark.slow
def test_cards_and_demos_are_seen_in_the_window(play: Play, tmp_path: Path) -> None:
    red = LEVEL.replace("#ffffff", "#ff0000")
    path = game(tmp_path, GAME.replace("cards = false", "attract = 0.2"))
    write(tmp_path, {"scenes/levels/01_x.toml": f'demo = "1.tape"\n{red}', "scenes/levels/1.tape": "300"})
    campaign = Campaign(path, tmp_path / "other")
    rig = play(path=campaign.start_level(), campaign=campaign)
    rig.run(12 + 21 + 30)
    assert rig.loop.program.attract.world
    demo = rig.canvas().tobytes()
    rig.tap("SPACE")
    rig.run(2)
    assert rig.loop.program.attract.world is None
    assert rig.canvas().tobytes() != demo
    next_level(rig)
    with_card = rig.canvas().tobytes()
    rig.run(150)
    assert rig.canvas().tobytes() != with_card
    rig.world.level.leave("next")
    rig.run(10)
    assert [menu.scene.title for menu in rig.loop.program.menus.worlds] == ["Level completed"]
