"""The card with the keys for makers: in the first window of all, and with H."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.game.campaign.save_file import data_folder
from ecs_platformer.game.overlay.help_card import DOES, help_card
from ecs_platformer.media.art.font.input_names import KEY_COMMANDS, SPARE_KEY_COMMANDS
from ecs_platformer.media.art.font.input_symbols import SYMBOLS
from ecs_platformer.window.desktop.placement import Rectangle, write_placement
from tests.support.projects import write
from tests.support.reloads.running_game import running_game
from tests.support.window_rig import ROOM, Play
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


def test_it_names_the_keys_of_commands_that_are_there_and_not_those_that_the_game_has_bound() -> None:
    assert {*DOES[0], *DOES[1], *DOES[2]} <= {*KEY_COMMANDS.values(), *SPARE_KEY_COMMANDS.values()}
    assert "F10 editor, T tune values, Tab go back in time, Y why it moved\n" in help_card(World(), ())
    assert "F10 editor, Tab go back in time\n" in help_card(World(), {"T", "Y", "F10"})


def test_it_says_first_how_to_play_on_the_device_that_is_used_and_with_the_keys_of_the_player() -> None:
    world, symbols = World(), SYMBOLS
    ways = " ".join(symbols[key] for key in ("LEFT", "RIGHT", "UP", "DOWN"))
    assert help_card(world, ()).startswith(f"{ways} move, {symbols['SPACE']} jump, {symbols['X']} dash, ")
    world.profile.bindings = {"jump": ["K"]}
    assert f"{symbols['K']} jump" in help_card(world, ())
    world.profile.bindings, world.profile.device = {}, "pad"
    assert f"{symbols['a']} jump" in help_card(world, ())


@pytest.mark.slow
def test_h_shows_it(play: Play) -> None:
    rig = play()
    rig.run(2)
    before = rig.canvas()
    rig.tap("H")
    rig.run(2)
    assert rig.canvas() != before


@pytest.mark.slow
@pytest.mark.parametrize("key", ["ESCAPE", "T"])
def test_it_leaves_for_a_menu_or_a_panel(play: Play, key: str) -> None:
    rig = play()
    rig.run(2)
    rig.tap(key)
    rig.run(2)
    alone = rig.canvas()
    rig.tap(key)
    rig.run(2)
    rig.tap("H")
    rig.tap(key)
    rig.run(2)
    assert rig.canvas() == alone


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
@pytest.mark.parametrize("first", [True, False])
def test_only_the_first_window_shows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: bool) -> None:
    monkeypatch.delenv("ECS_PLATFORMER_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "game.home"))
    if not first:
        write_placement(data_folder(), Rectangle(0, 0, 640, 360))
    with running_game(write(tmp_path / "game", {"room.toml": ROOM}), "room.toml") as shown:
        assert ("F10 editor" in shown.ask()["message"]) == first
