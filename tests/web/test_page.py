"""A game on a page, without the browser: its inputs, what it asks for, what is to be heard."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from components import Player, Position
from ecs_platformer.media.art.font.input_symbols import SYMBOLS
from ecs_platformer.scene.strings.text_template import render
from ecs_platformer.web.page import Page
from tests.support.campaign.small_campaigns import game
from tests.support.projects import ROOT

TICK = 1 / 60


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    monkeypatch.setenv("ECS_PLATFORMER_DATA", str(tmp_path))
    made = Page(ROOT / "scenes" / "first_climb.toml")
    made.update(0)
    return made


def run(page: Page, ticks: int) -> None:
    for _ in range(ticks):
        assert page.update(TICK * 1.001)


def place(page: Page) -> Position:
    (_, (_, position)) = next(iter(page.session.world.each(Player, Position)))
    return position


@pytest.mark.slow
def test_keys_pads_and_touches_move_the_hero(page: Page) -> None:
    run(page, 60)
    start = place(page).x
    assert page.key("ArrowRight", True, False)
    run(page, 20)
    page.key("ArrowRight", False, False)
    run(page, 10)
    by_keys = place(page).x
    page.pad(0, [0.0] * 17, [1.0, 0.0])
    run(page, 20)
    page.pad(0, [0.0] * 17, [0.0, 0.0])
    run(page, 10)
    by_pad = place(page).x
    assert page.show_touch_buttons()[:2] == ["left", "right"]
    page.touch("left", True)
    run(page, 10)
    assert start < by_keys < by_pad > place(page).x


@pytest.mark.slow
def test_a_pad_that_is_gone_pauses_the_game(page: Page) -> None:
    page.pad(3, [1.0] + [0.0] * 16, [])
    run(page, 2)
    page.pad(3, [], [])
    assert page.session.paused


@pytest.mark.slow
def test_the_menu_opens_by_key_and_by_start(page: Page) -> None:
    run(page, 1)
    page.key("Escape", True, False)
    assert page.program.in_menu
    page.program.menus.close_all()
    page.pad(0, [0.0] * 9 + [1.0], [])
    page.pad(0, [0.0] * 9 + [1.0], [0.1, 0.0])
    assert page.program.in_menu


@pytest.mark.slow
def test_a_click_chooses_in_a_menu(page: Page) -> None:
    run(page, 1)
    page.run_command("menu")
    run(page, 40)
    width, height = page.program.view
    rows = [(x, y) for y in range(0, height, 8) for x in (width // 2,)]
    for x, y in rows:  # "Resume" is the first item
        page.point("move", x, y, -1, 0)
        page.point("down", x, y, 0, 0)
        run(page, 1)
        page.point("up", x, y, 0, 0)
        run(page, 1)
        if not page.program.in_menu:
            break
    assert not page.program.in_menu


@pytest.mark.slow
def test_what_only_a_page_can_do_is_asked_for(page: Page) -> None:
    for code in ("F12", "F7", "F9"):
        assert page.key(code, True, False)
    assert page.take_requests() == ["screenshot", "link"]
    assert page.take_requests() == []
    assert not page.key("LaunchMail", True, False)


@pytest.mark.slow
def test_full_screen_follows_the_setting_and_the_browser(page: Page) -> None:
    settings = page.session.profile.settings
    page.key("F11", True, False)
    run(page, 1)
    assert (page.take_requests(), page.full_screen) == (["full_screen"], True)
    page.note_full_screen(False)  # Esc
    run(page, 1)
    assert (page.take_requests(), settings.full_screen) == ([], False)
    settings.scale, settings.full_screen = 2, True  # in the menu
    run(page, 1)
    assert (page.take_requests(), page.scale) == (["full_screen", "fit"], 2)


@pytest.mark.slow
def test_texts_name_the_buttons_of_a_touch_screen(page: Page) -> None:
    page.show_touch_buttons()
    run(page, 1)
    assert render(page.session.world, "{key.jump} {key.left}") == f"(jump) {SYMBOLS['LEFT']}"
    page.key("Space", True, False)
    run(page, 1)
    assert render(page.session.world, "{key.jump}") == SYMBOLS["SPACE"]
    page.point("down", 4, 4, 0, 0)
    run(page, 1)
    assert render(page.session.world, "{key.jump}") == "(jump)"


@pytest.mark.slow
def test_a_jump_is_heard_and_nothing_is_while_muted(page: Page) -> None:
    run(page, 60)
    page.take_sounds()
    page.key("Space", True, False)
    run(page, 4)
    orders = json.loads(page.take_sounds())
    assert [order[0] for order in orders if order[0] == "sound"]
    page.key("Space", False, False)
    page.key("KeyM", True, False)
    run(page, 60)
    page.key("Space", True, False)
    run(page, 4)
    assert [order[0] for order in json.loads(page.take_sounds())] == ["mute"]


@pytest.mark.slow
def test_a_page_that_is_left_pauses_and_lets_go_of_all_keys(page: Page) -> None:
    run(page, 2)
    page.key("ArrowRight", True, False)
    page.leave()
    assert page.program.in_menu
    assert not page.session.controls.take_any()


@pytest.mark.slow
def test_after_an_error_the_keys_of_the_hint_let_the_game_go_on(page: Page) -> None:
    for key in re.findall(r"F\d+", page.session.overlay.hint):
        page.session.stop(ValueError("of this test"))
        assert page.key(key, True, False)
        assert page.session.fault is None


@pytest.mark.slow
def test_no_time_is_made_up_for_after_a_stall(page: Page) -> None:
    before = page.session.world.tick
    page.update(10.0)
    assert page.session.world.tick - before <= 4


def test_a_campaign_saves_what_a_page_can_keep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECS_PLATFORMER_DATA", str(tmp_path / "data"))
    page = Page(game(tmp_path))
    page.update(0)
    run(page, 2)
    page.leave()
    assert json.loads(page.saved.changed())
    assert page.saved.changed() == ""
