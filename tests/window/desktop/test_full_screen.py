"""F11 and Alt+Enter, the scale of the settings, and a window that opens where it was the last time."""

from __future__ import annotations

import pytest

from ecs_platformer.window.desktop.placement import Rectangle
from tests.support.window_rig import Play, Rig, differ, number
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


def screen_size() -> tuple[int, int]:
    from pyglet.display import get_display

    screen = get_display().get_default_screen()
    return screen.width, screen.height


def alt_enter(rig: Rig) -> None:
    from pyglet.window import key

    rig.dispatch("on_key_press", number("ENTER"), key.MOD_ALT)
    rig.release("ENTER")


@pytest.mark.slow
@pytest.mark.usefixtures("display")
def test_f11_and_alt_enter_fill_the_screen_and_give_it_back(play: Play) -> None:
    rig = play()
    rig.window.set_location(60, 40)
    rig.resize(640, 400)
    settings = rig.world.profile.settings
    for toggle in (lambda: rig.tap("F11"), lambda: alt_enter(rig)):
        toggle()
        rig.sync()
        assert settings.full_screen
        assert rig.window.get_size() == screen_size()
        toggle()
        rig.sync()
        assert not settings.full_screen
        assert (rig.window.get_location(), rig.window.get_size()) == ((60, 40), (640, 400))


@pytest.mark.slow
def test_the_picture_is_enlarged_by_a_whole_factor_on_black(play: Play) -> None:
    rig = play()
    rig.tap("F11")
    rig.window.flip()
    (width, height), screen = screen_size(), rig.screen().convert("RGB")
    scale = min(width // 320, height // 180)
    assert rig.loop.mode.picture((320, 180)) == (scale, (width - 320 * scale) // 2, (height - 180 * scale) // 2)
    bar = (height - 180 * scale) // 2
    assert not screen.crop((0, 0, width, bar)).getbbox()
    assert screen.crop((0, bar, width, height - bar)).getbbox()
    settings = rig.world.profile.settings
    settings.scale = 2
    rig.loop.apply_window_settings()
    assert rig.window.get_size() == (width, height)
    assert rig.loop.mode.picture((320, 180)).scale == 2
    settings.scale = 0
    rig.loop.apply_window_settings()
    assert not differ(rig.screen(), screen)


@pytest.mark.slow
def test_another_scale_resizes_the_window_which_then_keeps_it_when_it_is_larger(play: Play) -> None:
    rig = play()
    rig.world.profile.settings.scale = 3
    rig.loop.apply_window_settings()
    assert rig.window.get_size() == (960, 540)
    rig.resize(1290, 740)
    assert rig.loop.mode.picture((320, 180)) == (3, 165, 100)
    rig.loop.apply_window_settings()
    assert rig.window.get_size() == (1290, 740)


@pytest.mark.slow
def test_enter_alone_still_jumps_and_alt_enter_does_not(play: Play) -> None:
    rig = play()
    rig.run(10)
    y = rig.hero.y
    alt_enter(rig)
    rig.run(3)
    assert rig.hero.y == y
    rig.tap("ENTER")
    rig.run(3)
    assert rig.hero.y < y


@pytest.mark.slow
def test_a_game_whose_settings_say_so_starts_in_full_screen(play: Play) -> None:
    from ecs_platformer.window.game_loop import GameLoop

    rig = play()
    rig.world.profile.settings.full_screen = True
    loop = GameLoop(rig.session, rig.window, mute=True)
    assert rig.window.get_size() == screen_size()
    assert (loop.mode.placement.width, loop.mode.placement.height) == (640, 360)


@pytest.mark.usefixtures("display")
def test_a_window_opens_where_it_was_unless_a_scale_is_given() -> None:
    from ecs_platformer.window.display import open_window

    width = screen_size()[0]
    for scale, placement, wanted in (
        (None, Rectangle(33, 44, 700, 500), ((33, 44), (700, 500))),
        (None, Rectangle(width - 100, 44, 700, 500), ((width - 700, 44), (700, 500))),
        (2, Rectangle(33, 44, 700, 500), ((0, 0), (640, 360))),
    ):
        window = open_window(320, 180, scale, "Ämber 2", placement)
        found = window.get_location(), window.get_size()
        window.close()
        assert found == wanted


@pytest.mark.slow
def test_moves_and_new_sizes_are_noted_but_not_those_of_full_screen(play: Play) -> None:
    rig = play()
    rig.window.set_location(70, 80)
    rig.resize(655, 377)
    rig.window.dispatch_events()
    assert rig.loop.mode.placement == (70, 80, 655, 377)
    rig.tap("F11")
    rig.window.dispatch_events()
    assert rig.loop.mode.placement == (70, 80, 655, 377)
