"""Each stock menu in a real window: by keys, by a pad, by the mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from components import Menu
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.kept_settings import KeptSettings
from ecs_platformer.world.profile.profile import Profile
from systems.rules.menus.layout import laid_out
from tests.support.campaign.small_campaigns import game
from tests.support.window_rig import ROOM, FakePad, Play, Rig
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import manager_fixture as manager_fixture
from tests.support.window_rig import play_fixture as play_fixture


def menus(rig: Rig) -> list[str]:
    return [menu.scene.path.stem for menu in rig.loop.program.menus.worlds if menu.scene.path]


def tap(rig: Rig, *keys: str) -> None:
    for name in keys:
        rig.press(name)
        rig.run(1)
        rig.release(name)
        rig.run(1)


def at(rig: Rig, x: int, y: int) -> tuple[int, int]:
    """A px of the window, from its bottom left corner, in the middle of a px of the picture."""
    placement = rig.loop.mode.picture(rig.loop.program.view)
    half = placement.scale // 2
    height = rig.window.get_framebuffer_size()[1]
    return placement.x + x * placement.scale + half, height - 1 - (placement.y + y * placement.scale + half)


def click(rig: Rig, x: int, y: int, button: int = 1) -> None:
    place = at(rig, x, y)
    rig.dispatch("on_mouse_motion", *place, 0, 0)
    rig.dispatch("on_mouse_press", *place, button, 0)
    rig.dispatch("on_mouse_release", *place, button, 0)  # before the next tick
    rig.run(2)


def row(rig: Rig, number: int) -> tuple[int, int]:
    """A px of the row of a menu, as the menu itself lays it out."""
    world = rig.loop.program.world
    menu = world.get(world.named("menu"), Menu)
    place = laid_out(world, menu).place(number, menu.top)
    assert place
    return place.x + 3, place.y + place.height // 2


@pytest.mark.slow
def test_keys_open_walk_through_and_close_the_menus(play: Play) -> None:
    rig = play()
    rig.run(5)
    tap(rig, "ESCAPE", "DOWN", "DOWN", "DOWN", "ENTER")
    assert menus(rig) == ["pause", "options"]
    tap(rig, "LEFT")
    assert rig.session.profile.settings.music == 90
    tap(rig, "UP", "UP", "ENTER")
    assert menus(rig) == ["pause", "options", "assist"]
    tap(rig, "BACKSPACE", "ESCAPE", "ESCAPE")
    assert (menus(rig), rig.open) == ([], True)
    tick = rig.world.tick
    rig.run(3)
    assert rig.world.tick == tick + 3


@pytest.mark.slow
def test_the_game_is_left_by_keys_after_a_question(play: Play) -> None:
    rig = play()
    rig.run(2)
    tap(rig, "ESCAPE", "UP", "ENTER", "DOWN", "ENTER")
    assert menus(rig) == ["pause", "leave", "quit"]
    rig.run(1)
    tap(rig, "ENTER")  # "No"
    assert (menus(rig), rig.open) == (["pause", "leave"], True)
    tap(rig, "ENTER")
    rig.run(1)
    tap(rig, "DOWN")
    rig.press("ENTER")
    rig.run(1)
    assert not rig.open


@pytest.mark.slow
def test_a_pad_walks_through_the_menus(play: Play, manager: Any) -> None:
    pad = FakePad()
    manager.plugged = [pad.controller]
    rig = play()
    rig.run(5)

    def press(part: Any, value: Any = True, rest: Any = False) -> None:
        part.value = value
        rig.run(1)
        part.value = rest
        rig.run(1)

    press(pad.start)
    assert (menus(rig), rig.session.profile.device) == (["pause"], "pad")
    for _ in range(3):
        press(pad.y, 127, 0)
    press(pad.a)
    assert menus(rig) == ["pause", "options"]
    press(pad.across, -1, 0)
    assert rig.session.profile.settings.music == 90
    press(pad.start)
    press(pad.start)
    assert menus(rig) == []
    assert rig.session.profile.bindings["jump"] == ["a", "y"]


@pytest.mark.slow
def test_the_mouse_chooses_slides_and_goes_back(play: Play) -> None:
    rig = play()
    rig.resize(1000, 700)
    rig.run(3)
    tap(rig, "ESCAPE")
    click(rig, *row(rig, 3))
    rig.run(2)
    assert menus(rig) == ["pause", "options"]
    x, y = row(rig, 7)
    click(rig, x, y)
    assert not rig.session.profile.settings.shake
    click(rig, x, y, button=4)
    assert menus(rig) == ["pause"]
    click(rig, *row(rig, 0))
    assert menus(rig) == []
    click(rig, 5, 5, button=4)  # in a game, the right button is no way back
    assert menus(rig) == []


@pytest.mark.slow
def test_a_key_is_bound_in_the_window_and_counts_at_once_and_after_a_restart(play: Play, tmp_path: Path) -> None:
    rig = play()
    vars(rig.loop)["_kept"] = KeptSettings(rig.session.profile, tmp_path / "data", tmp_path)
    rig.loop.program.open_menu("controls")
    rig.run(2)
    tap(rig, "DOWN", "DOWN", "DOWN", "DOWN", "ENTER")
    assert rig.session.profile.awaited == "jump"
    tap(rig, "F1")
    assert (rig.session.profile.awaited, rig.session.debug) == ("jump", False)
    tap(rig, "Q")
    assert (rig.session.profile.awaited, rig.session.profile.bindings["jump"]) == ("", ["Q"])
    tap(rig, "ESCAPE")
    assert menus(rig) == []
    y = rig.hero.y
    tap(rig, "C")
    assert rig.hero.y == y
    rig.press("Q")
    rig.run(3)
    assert rig.hero.y < y
    rig.loop.close()
    again = Profile()
    KeptSettings(again, tmp_path / "data", tmp_path)
    assert again.rebound["jump"] == {"keys": ["Q"]}


@pytest.mark.slow
def test_a_part_of_a_pad_is_bound(play: Play, manager: Any) -> None:
    pad = FakePad()
    manager.plugged = [pad.controller]
    rig = play()
    rig.loop.program.open_menu("controls")
    rig.run(2)
    pad.a.value = True
    rig.run(1)
    pad.a.value = False
    rig.run(1)
    assert rig.session.profile.awaited == "left"
    pad.y.value = -128
    rig.run(1)
    assert rig.session.profile.bindings["left"] == ["leftstick up"]
    pad.y.value = 0
    rig.run(1)
    tap(rig, "ESCAPE")
    pad.y.value = -128
    rig.run(1)
    assert rig.world.get(rig.world.named("hero"), "Intent").held == ("left",)


@pytest.mark.slow
def test_a_window_that_loses_the_focus_pauses(play: Play) -> None:
    rig = play()
    rig.dispatch("on_deactivate")  # as it opens
    rig.run(5)
    assert (menus(rig), rig.world.tick) == ([], 5)
    rig.dispatch("on_deactivate")
    rig.run(5)
    assert (menus(rig), rig.world.tick) == (["pause"], 5)
    rig.dispatch("on_deactivate")
    assert menus(rig) == ["pause"]


def test_the_mouse_is_shown_in_menus_only(play: Play) -> None:
    rig = play()
    rig.run(2)
    assert not vars(rig.window)["_mouse_visible"]
    tap(rig, "ESCAPE")
    assert vars(rig.window)["_mouse_visible"]
    tap(rig, "ESCAPE")
    assert not vars(rig.window)["_mouse_visible"]


STOCK = ["pause", "options", "assist", "controls", "levels", "slots", "new_game", "leave", "quit"]


@pytest.mark.slow
def test_every_stock_menu_is_left_by_each_device(play: Play, manager: Any, tmp_path: Path) -> None:
    """Back is the last item, but the first one, No, in "quit" and "leave"."""
    pad = FakePad()
    manager.plugged = [pad.controller]
    campaign = Campaign(game(tmp_path), tmp_path / "kept")
    rig = play(path=campaign.start_level(), campaign=campaign)
    rig.run(2)
    for name in STOCK:
        for device in ("keys", "pad", "mouse"):
            assert rig.loop.program.open_menu(name)
            rig.run(2)
            if device == "keys":
                tap(rig, *([] if name in ("pause", "leave", "quit") else ["UP"]), "ENTER")
            elif device == "pad":
                for part, value in [(pad.y, -128)] * (name not in ("pause", "leave", "quit")) + [(pad.a, True)]:
                    part.value = value
                    rig.run(1)
                    part.value = 0
                    rig.run(1)
            else:
                click(rig, 1, 1, button=4)
                rig.run(1)
                if name == "quit":
                    rig.loop.program.menus.close_all()
            assert menus(rig) == [], (name, device)


@pytest.mark.slow
@pytest.mark.parametrize(("view", "with_menu"), [((320, 176), (320, 176)), ((160, 90), (320, 180)), ((480, 270),) * 2])
def test_the_game_keeps_its_scale_under_a_menu_that_is_only_a_little_larger(
    play: Play, view: tuple[int, int], with_menu: tuple[int, int]
) -> None:
    rig = play(ROOM.replace("include", f"view = {list(view)}\ninclude"))
    rig.run(2)
    tap(rig, "ESCAPE")
    assert menus(rig) == ["pause"]
    assert rig.loop.program.view == with_menu
    assert (rig.loop.mode.picture(with_menu).scale == 2) == (view == with_menu)
