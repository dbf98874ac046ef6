"""Panels in a real window: which keys and which parts of the mouse reach them, and which reach the game."""

from __future__ import annotations

import pytest

from ecs_platformer.game.input.events import KeyEvent, MouseEvent
from ecs_platformer.media.drawing.frame import Frame
from tests.support.window_rig import ROOM, Play, Rig, differ, number
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


class Notebook:
    """A panel that notes its events, and takes the key J and clicks at its left."""

    name, title, least, foot = "paint", "Notebook", (200, 120), 20

    def __init__(self) -> None:
        self.notes: list[object] = []
        self.ticks = 0

    def open(self) -> bool:
        self.notes.append("open")
        return True

    def close(self) -> None:
        self.notes.append("close")

    def on_key(self, key: KeyEvent) -> bool:
        self.notes.append((key.name, key.down, key.repeat))
        return key.name == "J"

    def on_text(self, text: str) -> None:
        self.notes.append(text)

    def on_mouse(self, mouse: MouseEvent) -> bool:
        if mouse.kind != "move":
            self.notes.append((mouse.kind, mouse.x, mouse.y, mouse.button))
        return mouse.x < 100

    def tick(self) -> None:
        self.ticks += 1

    def draw(self, frame: Frame) -> None:
        frame.fill(frame.camera[0], frame.camera[1], 5, 5, "#ff0000", 500_000)


@pytest.fixture(name="rig")
def rig_fixture(play: Play) -> Rig:
    rig = play(ROOM.replace("[legend]", "view = [160, 40]\n[legend]"))
    rig.loop.workshop.add(Notebook())
    rig.run(20)
    return rig


def panel(rig: Rig) -> Notebook:
    found = rig.loop.workshop.panels["paint"]
    assert isinstance(found, Notebook)
    return found


@pytest.mark.slow
def test_a_key_opens_a_panel_and_escape_closes_it_and_no_menu_opens(rig: Rig) -> None:
    plain = rig.canvas()
    rig.tap("F10")
    rig.run(3)
    assert (panel(rig).notes[0], panel(rig).ticks) == ("open", 3)
    rig.tap("ESCAPE")
    assert panel(rig).notes[-1] == "close"
    assert not rig.loop.program.in_menu
    rig.run(1)
    assert not differ(rig.canvas(), plain)


def test_what_a_panel_takes_does_not_reach_the_game_and_the_rest_does(rig: Rig) -> None:
    rig.tap("F10")
    rig.press("D")
    x = rig.hero.x
    rig.run(10)
    assert rig.hero.x > x
    rig.release("D")
    assert ("D", True, False) in panel(rig).notes
    rig.tap("ESCAPE")


@pytest.mark.slow
def test_a_key_that_is_held_repeats_until_it_is_released(rig: Rig) -> None:
    rig.tap("F10")
    rig.press("J")
    rig.run(30)
    repeats = panel(rig).notes.count(("J", True, True))
    rig.release("J")
    rig.run(30)
    assert repeats == panel(rig).notes.count(("J", True, True)) == 3


@pytest.mark.slow
def test_the_picture_is_as_large_as_the_panel_asks_for_and_the_mouse_is_in_its_px(rig: Rig) -> None:
    rig.tap("F10")
    rig.run(1)
    canvas = rig.canvas()
    assert canvas.size == (200, 120)
    assert canvas.getpixel((2, 2)) == (255, 0, 0, 255)
    assert rig.loop.workshop.corner((160, 40)) == (20, 40)
    scale = rig.loop.mode.picture((200, 120))
    height = rig.window.get_framebuffer_size()[1]
    rig.dispatch("on_mouse_press", scale.x + 30 * scale.scale, height - 1 - scale.y - 50 * scale.scale, 1, 0)
    assert panel(rig).notes[-1] == ("press", 30, 50, "left")


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1, 2, 3, 4])
def test_the_game_keeps_its_scale_under_a_panel_and_the_window_its_size_after_it(rig: Rig, scale: int) -> None:
    rig.resize(160 * scale, 40 * scale)
    before = rig.loop.mode.placement
    rig.tap("F10")
    rig.run(2)
    assert rig.loop.mode.picture((200, 120)).scale == scale
    assert rig.screen().getpixel((2, 2)) == (255, 0, 0, 255)
    rig.tap("ESCAPE")
    rig.run(2)
    assert rig.window.get_size() == (160 * scale, 40 * scale)
    assert rig.loop.mode.placement == before


@pytest.mark.slow
def test_a_window_grows_for_a_panel_no_further_than_its_screen(rig: Rig) -> None:
    rig.resize(1280, 320)  # at a scale of 8, the panel would take 1600 px
    rig.tap("F10")
    rig.run(2)
    assert rig.window.get_size() == (1280, 720)
    assert rig.loop.mode.picture((200, 120)).scale == 6
    rig.tap("ESCAPE")
    rig.run(2)
    assert rig.window.get_size() == (1280, 320)


@pytest.mark.slow
def test_a_picture_that_stays_is_shown_again_in_a_window_of_another_size(rig: Rig) -> None:
    rig.resize(320, 80)
    rig.tap("F10")
    assert [rig.loop.view.update() for _ in range(3)] == [True, True, False]


@pytest.mark.slow
def test_a_menu_closes_the_panel(rig: Rig) -> None:
    rig.tap("F10")
    rig.loop.program.open_menu("pause")
    rig.run(1)
    assert rig.loop.workshop.front is None
    rig.tap("F10")
    assert rig.loop.workshop.front is None


@pytest.mark.slow
def test_losing_the_focus_opens_no_menu_over_a_panel(rig: Rig) -> None:
    rig.tap("F10")
    rig.press("J")
    rig.dispatch("on_deactivate")
    rig.run(40)
    assert not rig.loop.program.in_menu
    assert panel(rig).notes[-1] == ("", False, False)


@pytest.mark.slow
def test_a_panel_that_cannot_be_drawn_closes_and_the_error_is_shown(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(panel: Notebook, frame: Frame) -> None:
        raise ArithmeticError("draw")

    monkeypatch.setattr(Notebook, "draw", draw)
    rig.tap("F10")
    rig.run(2)
    assert (rig.loop.workshop.front, str(rig.session.fault)) == (None, "draw")
    assert panel(rig).notes[-1] == "close"


class Broken(Notebook):
    def close(self) -> None:
        raise ArithmeticError("close")

    def on_key(self, key: KeyEvent) -> bool:
        raise ArithmeticError(f"key {key.name}")

    def on_text(self, text: str) -> None:
        raise ArithmeticError(f"text {text}")

    def on_mouse(self, mouse: MouseEvent) -> bool:
        raise ArithmeticError(f"mouse {mouse.kind}")


@pytest.mark.slow
def test_an_error_of_a_panel_is_shown_and_the_game_stays_open(rig: Rig) -> None:
    rig.loop.workshop.add(Broken())
    rig.tap("F10")
    events: list[tuple[str, str, tuple[object, ...]]] = [
        ("key F5", "on_key_press", (number("F5"), 0)),
        ("key F5", "on_key_release", (number("F5"), 0)),
        ("text x", "on_text", ("x",)),
        ("mouse press", "on_mouse_press", (10, 10, 1, 0)),
        ("mouse drag", "on_mouse_drag", (10, 10, 1, 1, 1, 0)),
        ("mouse scroll", "on_mouse_scroll", (10, 10, 0.0, 1.0)),
        ("key ", "on_deactivate", ()),
    ]
    state = rig.world.hash()
    for error, event, arguments in events:
        rig.session.fault = None
        rig.dispatch(event, *arguments)
        assert str(rig.session.fault) == error
        assert rig.world.hash() == state  # the command of a key is not run, either
    rig.loop.run_command("paint")
    assert (rig.loop.workshop.front, str(rig.session.fault)) == (None, "close")
    tick = rig.world.tick
    rig.loop.run_command("pause")
    rig.run(1)
    assert rig.world.tick == tick + 1
