"""The run timer: the time of the run, the difference at its last split, the table of all splits."""

from typing import Any

import pytest

from components import RunTimer
from ecs_platformer import Frame, World
from ecs_platformer.media.art.font import width
from ecs_platformer.media.drawing.frame import Fill
from ecs_platformer.scene.strings.text_template import render
from ecs_platformer.world.profile.level_splits import LevelSplits
from ecs_platformer.world.profile.profile import RunRecord, Split

GREEN, RED, WHITE = "#00ff00", "#ff0000", "#ffffff"
SECOND = 60  # ticks


@pytest.fixture
def world() -> World:
    made = World(["run_timer"])
    made.profile.run = RunRecord(90 * SECOND, [Split("One", 40 * SECOND, 50 * SECOND), Split("Two")])
    return made


def timer(**fields: Any) -> RunTimer:
    return RunTimer(color=WHITE, ahead=GREEN, behind=RED, shade="", **fields)


def drawn(world: World) -> Frame:
    return world.frame()


def expected(world: World, *texts: tuple[str, int, int, str]) -> Frame:
    """A picture of these texts: (text, x, y, color)."""
    frame = Frame(*world.scene.view)
    for text, x, y, color in texts:
        frame.text(text, x, y, color, 900)
    return frame


def test_the_time_and_the_difference_are_drawn_below_each_other(world: World) -> None:
    world.create(timer())
    wide = width("-0:10.00")
    left = (world.scene.view[0] - wide) // 2
    texts = [("1:30.00", left + (wide - width("1:30.00")) // 2, 4, WHITE), ("-0:10.00", left, 13, GREEN)]
    assert drawn(world).items == expected(world, *texts).items


@pytest.mark.parametrize(
    ("ticks", "text", "color"), [(61, "+0:11.00", RED), (50, "+0:00.00", RED), (49, "-0:01.00", GREEN)]
)
def test_the_difference_is_green_ahead_and_red_behind(world: World, ticks: int, text: str, color: str) -> None:
    world.create(timer(corner="top left"))
    world.profile.run.splits[0].ticks = ticks * SECOND
    lines = expected(world, ("1:30.00", 4, 4, WHITE), (text, 4, 13, color))
    assert drawn(world).items == lines.items
    assert render(world, "{run.time} {run.split}") == f"1:30.00 {text}"


def test_the_table_has_all_levels_in_columns(world: World) -> None:
    world.create(timer(shows="table", corner="top left"))
    time = 4 + width("Two") + 8
    last = time + width("0:40.00") + 8
    texts = [
        ("One", 4, 4, WHITE),
        ("0:40.00", time, 4, WHITE),
        ("-0:10.00", last, 4, GREEN),
        ("Two", 4, 13, WHITE),
        ("-", time + width("0:40.00") - width("-"), 13, WHITE),
    ]
    assert drawn(world).items == expected(world, *texts).items


def test_without_a_whole_run_there_is_the_time_and_no_table(world: World) -> None:
    world.profile.run.splits = []
    table = world.create(timer(shows="table"))
    assert drawn(world).items == []
    world.remove(table)
    world.create(timer(corner="top left"))
    assert drawn(world).items == expected(world, ("1:30.00", 4, 4, WHITE)).items
    assert render(world, "{run.split}") == ""


def test_the_settings_show_it_in_levels_only(world: World) -> None:
    assert drawn(world).items == []
    world.profile.settings.timer = True
    assert drawn(world).items == []
    world.profile.run.shown = True
    assert drawn(world).items
    world.create(timer(corner="bottom"))
    alone = drawn(world).items
    world.profile.settings.timer = False
    assert drawn(world).items == alone


def test_a_short_table_has_the_levels_that_were_completed_last(world: World) -> None:
    world.profile.run.splits = [Split(str(number), number * SECOND if number < 4 else None) for number in range(1, 9)]
    world.create(timer(shows="table", corner="top left", last=2))
    rows = [cell for number, y in ((2, 4), (3, 13)) for cell in ((f"{number}", 4, y), (f"0:0{number}.00", 16, y))]
    assert drawn(world).items == expected(world, *((text, x, y, WHITE) for text, x, y in rows)).items


@pytest.mark.parametrize(("ticks", "text", "color"), [(70, "+0:10.00", RED), (50, "-0:10.00", GREEN)])
def test_the_last_split_of_the_level_is_shown_for_3_s(world: World, ticks: int, text: str, color: str) -> None:
    world.create(timer(shows="split", corner="top left"))
    world.profile.splits = LevelSplits(best={"0,0": 60 * SECOND}, before=ticks * SECOND)
    assert drawn(world).items == []
    world.profile.splits.ticks = {"0,0": ticks * SECOND, "8,0": ticks * SECOND}  # the best run was not at the last
    for _ in range(3 * SECOND):
        world.step()
    assert drawn(world).items == expected(world, (text, 4, 4, color)).items
    world.step()
    assert drawn(world).items == []


def test_a_split_does_not_stand_in_for_the_timer_of_the_settings(world: World) -> None:
    world.profile.settings.timer = world.profile.run.shown = True
    alone = drawn(world).items
    world.create(timer(shows="split"))
    assert drawn(world).items == alone


def test_a_panel_lies_behind_the_rows_if_there_are_any(world: World) -> None:
    world.create(timer(shows="table", corner="top left", x=4, y=4, panel="#0000ff"))
    fill = next(one for one in drawn(world).items if isinstance(one, Fill))
    assert (fill.x, fill.y, fill.height) == (4, 4, 2 * 9 - 1 + 8)
    world.profile.run.splits = []
    assert drawn(world).items == []
