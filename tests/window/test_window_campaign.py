"""A campaign in a window: captions, pages, recordings that end with their level, levels of other sizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.campaign.campaign import Campaign
from ecs_platformer.replay.player import failed_expectations
from ecs_platformer.tape.parser import read_tape
from tests.support.campaigns import game
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


def go_on(rig: Rig) -> str:
    """The caption after the level was left."""
    rig.world.level.leave("next")
    rig.run(60)
    return rig.window.caption


def test_it_says_which_level_is_played(rig: Rig) -> None:
    assert rig.window.caption == "Ember - front"
    assert [go_on(rig) for _ in range(2)] == ["Ember - 01 x", "Ember - 02 x"]
    rig.tap("PAGEUP")
    assert rig.window.caption == "Ember - 01 x"
    rig.stage.beat(0)
    rig.run(5)
    rig.tap("F5")
    assert (rig.window.caption, rig.world.tick) == ("Ember - 01 x", 0)


def test_a_level_of_another_size_is_seen_whole(rig: Rig) -> None:
    assert rig.canvas().size == (64, 32)
    go_on(rig)
    go_on(rig)
    assert rig.canvas().size == (96, 48)


def test_a_recording_ends_with_its_level(rig: Rig, tmp_path: Path) -> None:
    go_on(rig)
    go_on(rig)
    level = rig.session.path
    rig.tap("F9")
    rig.stage.beat(0)
    rig.run(30)
    assert go_on(rig) == "Ember - 03 x"
    path = tmp_path / "02_x.tape"
    tape = read_tape(path)
    assert len(tape) == 31
    assert [fault for fault in failed_expectations(tape, path, level) if "ticks 1 to 31" not in str(fault)] == []
    rig.run(30)
    assert len(read_tape(path)) == 31


def test_progress_that_cannot_be_kept_is_told(play: Play, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    campaign = Campaign(game(tmp_path), tmp_path / "file")
    rig = play(path=campaign.start_level(), campaign=campaign)
    told = rig.canvas().tobytes()
    rig.run(600)
    assert rig.canvas().tobytes() != told
