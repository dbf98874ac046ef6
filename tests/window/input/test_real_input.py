"""A real mouse and keyboard: events that the X server makes by XTest, on every panel, in menus and in the game."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from components import Menu
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.layers.layers_panel import LayersPanel
from ecs_platformer.tools.workshop.paint.panel import PaintPanel
from ecs_platformer.tools.workshop.paint.picture import FOOT, top_height
from ecs_platformer.tools.workshop.paint.stage import BEYOND
from ecs_platformer.tools.workshop.time.roll_panel import RollPanel
from ecs_platformer.tools.workshop.time.time_panel import TimePanel
from ecs_platformer.tools.workshop.tune.panel import TunePanel
from ecs_platformer.tools.workshop.why.why_panel import WhyPanel
from systems.rules.menus.layout import laid_out
from tests.support.projects import python, write
from tests.support.real_input.x_input import LEFT, MIDDLE, RIGHT, WHEEL_DOWN, WHEEL_LEFT, WHEEL_UP, Hands, XInput
from tests.support.window_rig import ROOM, Play, Rig
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

P = TypeVar("P")
SIZES = (1, 2, 3, 4, "full")  # scale of the picture, or full screen
ALL_BUTTONS = (LEFT, RIGHT, MIDDLE, WHEEL_UP, WHEEL_DOWN, WHEEL_LEFT)
MANY = 26  # notches of the wheel, or presses of a key: more than any level here needs to be scrolled through
ACROSS, DOWN = 79, 29  # px, from one point that is pressed to the next
PICKED = """
import sys
from pathlib import Path
import pyglet
pyglet.options.audio = ("silent",)
from ecs_platformer.window.display import open_display
open_display()
from tests.support.window_rig import Rig
from tests.support.real_input.x_input import RIGHT, Hands, XInput

hands = Hands(Rig(Path("scenes/room.toml")), XInput())
hands.move(50, 50)
for down in (True, False):
    hands.button(RIGHT, down=down)
    print(sorted(hands.rig.session.ticks.past.history.inputs[-1]))
hands.rig.loop.close()
"""
PICK = '[action.pick]\nletter = "P"\nkeys = ["P"]\nmouse = ["right"]\n'


@pytest.fixture(name="x")
def x_fixture(display: str) -> Iterator[XInput]:
    if not shutil.which("Xvfb"):
        pytest.skip("no Xvfb, and on another display the events would go to the windows of its user")
    x = XInput(display)
    yield x
    x.display.close()


@pytest.fixture(name="hands")
def hands_fixture(play: Play, x: XInput) -> Hands:
    rig = play(ROOM)
    hands = Hands(rig, x)
    rig.run(30)
    return hands


def opened(hands: Hands, kind: type[P], key: str) -> P:
    hands.tap(key)
    panel = hands.rig.loop.workshop.front
    assert isinstance(panel, kind), (key, panel)
    return panel


def resize(rig: Rig, size: int | str) -> None:
    width, height = rig.world.scene.view
    if isinstance(size, int):
        rig.resize(width * size, height * size)
    else:
        rig.tap("F11")
        rig.sync()
    rig.run(1)


def middle(area: Area) -> tuple[int, int]:
    return area.x + area.width // 2, area.y + area.height // 2


def hero_px(rig: Rig) -> tuple[int, int]:
    left, top, right, bottom = rig.world.space.bounds(rig.world.named("hero"))
    x, y = rig.world.frame().camera
    return (left + right) // 2 - x, (top + bottom) // 2 - y


def check_editor(hands: Hands) -> None:
    """The cell under the mouse is painted, erased, or passed by a stroke; the wheel and the middle button scroll."""
    desk = opened(hands, PaintPanel, "F10").desk
    assert desk
    cell, (left, top) = desk.stage.cell, desk.stage.camera

    def corner(column: int, row: int) -> tuple[int, int]:
        return column * cell - left, row * cell - top

    desk.brush = "wall"
    for shift in (0, cell - 1):  # the first and the last px of the cell
        x, y = corner(9, 2)
        hands.click(x + shift, y + shift)
        assert (desk.cursor, desk.stage.char_at(9, 2)) == ((9, 2), "#")
        hands.click(x + shift, y + shift, RIGHT)
        assert desk.stage.char_at(9, 2) == "."
    version = desk.document.version
    hands.drag(corner(9, 2), corner(14, 2))
    assert desk.document.version == version + 1
    assert desk.cursor == (14, 2)
    before = desk.stage.camera
    hands.click(100, 60, WHEEL_DOWN)
    hands.drag((100, 60), (90, 50), MIDDLE)
    assert desk.stage.camera != before
    hands.tap("ESCAPE")


def check_tune(hands: Hands) -> None:
    """A slider follows the mouse to its ends, the wheel goes from row to row, and a press on the hero chooses it."""
    panel = opened(hands, TunePanel, "T")
    hands.click(*hero_px(hands.rig))
    assert panel.bench.entity == hands.rig.world.named("hero")
    for number, row, control in panel.places.rows:
        hands.click(control.x, middle(row)[1])
        if panel.bench.at == number and panel.bench.row and panel.bench.row.slider:
            low = panel.bench.row.value
            hands.drag((control.x, middle(row)[1]), (control.right - 1, middle(row)[1]))
            assert panel.bench.row.value != low
            break
    else:
        pytest.fail("no slider was chosen")
    at = panel.bench.at
    hands.click(*middle(panel.places.box), WHEEL_DOWN)
    assert panel.bench.at == at + 1
    hands.click(*middle(panel.places.box), WHEEL_LEFT)
    assert panel.bench.at == at + 1
    hands.tap("ESCAPE")


def check_why(hands: Hands) -> None:
    panel = opened(hands, WhyPanel, "Y")
    hands.click(*hero_px(hands.rig))
    assert panel.entity == hands.rig.world.named("hero")
    hands.tap("ESCAPE")


def check_layers(hands: Hands) -> None:
    """A press on a row turns its layer on or off."""
    panel = opened(hands, LayersPanel, "O")
    before = panel.shown
    hands.click(8, 20)
    assert panel.shown == before ^ {panel.names[panel.at]}
    hands.tap("ESCAPE", "F1")


def check_time(hands: Hands) -> None:
    """The track goes to any tick, the wheel by single ticks."""
    hands.rig.run(30)
    panel = opened(hands, TimePanel, "TAB")
    first, last = panel.time.history.first, panel.time.now
    track = panel.bar.track
    hands.drag(middle(track), (track.x, track.y))
    assert panel.time.now == first
    hands.click(track.x, track.y - 20, WHEEL_DOWN)
    assert panel.time.now == first + 1
    hands.click(*middle(panel.bar.buttons["forward"]))
    assert panel.time.now == first + 2
    hands.click(track.right - 1, track.y)
    assert panel.time.now == last
    hands.tap("ESCAPE")


def check_roll(hands: Hands) -> None:
    """A stroke over the lanes holds the action in these ticks, and the ruler goes to a tick."""
    hands.rig.run(30)
    opened(hands, TimePanel, "TAB")
    panel = opened(hands, RollPanel, "TAB")
    x, y, *_ = panel.lanes.grid
    start, end = (panel.lanes.cell_at(at, y) for at in (x, x + 10))
    assert start
    assert end
    action = panel.lanes.lanes[start[1]].action
    hands.drag((x, y), (x + 10, y))
    assert all(action in panel.roll.held(tick, 1) for tick in range(start[0], end[0] + 1))
    assert action not in panel.roll.held(end[0] + 1, 1)
    tick = panel.lanes.tick_at(x + 20, panel.lanes.ruler.y)
    hands.click(x + 20, panel.lanes.ruler.y, RIGHT)
    assert panel.time.now == tick
    hands.tap("ESCAPE")


def check_menu(hands: Hands) -> None:
    """The mouse chooses a button and presses it; the right button goes back."""
    program = hands.rig.loop.program
    for act in (lambda: hands.click(*row_of_menu(hands.rig, 0)), lambda: hands.click(5, 5, RIGHT)):
        hands.tap("ESCAPE")
        hands.rig.run(2)
        assert len(program.menus.worlds) == 1
        act()
        hands.rig.run(3)
        assert not program.menus.worlds


def row_of_menu(rig: Rig, number: int) -> tuple[int, int]:
    world = rig.loop.program.world
    menu = world.get(world.named("menu"), Menu)
    place = laid_out(world, menu).place(number, menu.top)
    assert place
    return place.x + 3, place.y + place.height // 2


PARTS: tuple[Callable[[Hands], None], ...] = (
    check_editor,
    check_tune,
    check_why,
    check_layers,
    check_time,
    check_roll,
    check_menu,
)


OPENED = {
    "game": (),
    "paused": ("F2",),
    "legend": ("F1",),
    "steps of systems": ("F6", "F6"),
    "3D": ("F4",),
    "editor": ("F10",),
    "editor, palette": ("F10", "TAB"),
    "editor, selection": ("F10", "E", "SPACE", "H"),
    "tune": ("T",),
    "tune, keys": ("T", "K"),
    "tune, A and B": ("T", "A", "RIGHT", "C"),
    "why": ("Y",),
    "layers": ("O",),
    "time": ("TAB",),
    "roll": ("TAB", "TAB"),
    "menu": ("ESCAPE",),
    "options": ("ESCAPE", "DOWN", "DOWN", "DOWN", "SPACE"),
}


@pytest.mark.slow
@pytest.mark.parametrize("what", OPENED)
def test_every_button_and_the_wheel_everywhere_do_no_harm(hands: Hands, what: str) -> None:
    rig = hands.rig
    width, height = rig.world.scene.view
    points = [(x, y) for y in range(1, height, DOWN) for x in range(1, width, ACROSS)]
    hands.tap(*OPENED[what])
    for point, following in zip(points, [*points[1:], points[0]], strict=True):
        if not (rig.loop.workshop.front or rig.loop.program.in_menu):
            hands.tap(*OPENED[what])  # what was pressed has closed it
        for button in ALL_BUTTONS:
            hands.click(*point, button)
            hands.drag(point, following, button)
        assert not rig.session.fault
        assert not rig.session.load_error


@pytest.mark.slow
@pytest.mark.usefixtures("x")
def test_a_button_that_holds_an_action_acts_in_the_game(display: str, tmp_path: Path) -> None:
    write(tmp_path, {"scenes/controls.toml": PICK, "scenes/room.toml": ROOM})
    run = python("-c", PICKED, folder=tmp_path, env={"DISPLAY": display})
    assert run.stdout.split() == ["['pick']", "[]"], run.stderr


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_the_mouse_acts_on_the_px_it_points_at(hands: Hands, size: int | str) -> None:
    resize(hands.rig, size)
    for check in PARTS:
        check(hands)
        assert not hands.rig.loop.workshop.front
        assert not hands.rig.session.fault


def level_of(columns: int, rows: int, view: tuple[int, int]) -> str:
    lines = [".@" + "." * (columns - 2), *["." * columns] * (rows - 2), "#" * columns]
    drawn = "\n".join(lines)
    return f"""\
title = "A room"
include = ["prefabs.toml"]
view = {list(view)}
map = '''
{drawn}
'''
[legend]
"@" = {{ prefab = "hero", name = "hero" }}
"#" = "wall"
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "view", "full_screen"),
    [
        ((40, 22), (320, 176), False),
        ((40, 22), (320, 176), True),
        ((12, 5), (96, 40), False),
        ((60, 40), (480, 270), False),
    ],
)
def test_the_wheel_and_wasd_reach_all_edges_between_the_bars(
    play: Play, x: XInput, size: tuple[int, int], view: tuple[int, int], full_screen: bool
) -> None:
    hands = Hands(play(level_of(*size, view)), x)
    if full_screen:
        hands.tap("F11")
    hands.rig.run(3)
    hands.tap("F10")
    panel = hands.rig.loop.workshop.front
    assert isinstance(panel, PaintPanel)
    assert panel.desk
    stage = panel.desk.stage
    top, foot = top_height(panel.desk), FOOT
    more = BEYOND * stage.cell
    middle = stage.size[0] // 2, (stage.size[1] + top - foot) // 2

    def edges() -> tuple[int, int, int, int]:
        """How far the edges of the level are inside of what is seen of it: left, top, right, bottom."""
        left, above = stage.camera
        right, below = left + stage.size[0], above + stage.size[1] - foot
        return -left, -above - top, right - size[0] * stage.cell, below - size[1] * stage.cell

    for wheel, key, edge in (WHEEL_UP, "W", 1), (WHEEL_DOWN, "S", 3), (WHEEL_UP, "W", 1):
        for _ in range(MANY):
            hands.click(*middle, wheel)
        assert edges()[edge] >= more
        other = "S" if key == "W" else "W"
        hands.tap(other, key, *[key] * MANY)
        assert edges()[edge] >= more
    for key, edge in ("A", 0), ("D", 2), ("A", 0):
        hands.tap(*[key] * MANY)
        assert edges()[edge] >= more
