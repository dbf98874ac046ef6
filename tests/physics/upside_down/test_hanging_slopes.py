"""Slopes that hang: to actors that fall up they are what slopes are to others, and to others they are ceilings."""

from __future__ import annotations

from functools import partial

import pytest

from components import (
    Contacts,
    CornerCorrection,
    Gravity,
    OnHit,
    Position,
    Rider,
    Slope,
    SlopeLimit,
    StepUp,
    UpsideDown,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room
from tests.support.worlds.slope_boxes import BOX, SYSTEMS, at, pusher

CELL = 8
CEILINGS = {
    "/": "ceiling_up",
    "\\": "ceiling_down",
    "(": "gentle_ceiling_down_high",
    "<": "gentle_ceiling_down_low",
    ">": "gentle_ceiling_up_low",
    ")": "gentle_ceiling_up_high",
    "l": "steep_ceiling_down_high",
    "L": "steep_ceiling_down_low",
    "R": "steep_ceiling_up_low",
    "r": "steep_ceiling_up_high",
}
EVEN = "###########\na..\\##/....\n..........."
GENTLE = "#############\na..(<##>)....\n............."
STEEP = "##########\na..l##r...\n...L##R...\n.........."


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["gravity", "actor_motion"], cell=CELL, legend=CEILINGS)


def places(room: Room, ticks: int) -> list[tuple[int, int]]:
    """Of "a", after each of so many ticks."""
    return [at(room.tick(), "a") for _ in range(ticks)]


# An actor that is upside down


@pytest.mark.parametrize(("drawing", "depth"), [(EVEN, 8), (GENTLE, 8), (STEEP, 16)])
@pytest.mark.parametrize("speed", [60, 1200])
def test_it_goes_down_and_up_along_the_ceiling_and_keeps_its_speed(
    room: partial[Room], drawing: str, depth: int, speed: float
) -> None:
    walked = room(drawing, a=(Velocity(speed, 0), Gravity(), UpsideDown()))
    ceiling, deepest = walked.get("a", Position).y, 0
    for tick in range(1, int(64 * 60 / speed) + 1):
        x, y = at(walked.tick(), "a")
        assert x == tick * speed / 60
        assert walked.world.space.is_grounded(walked.entity("a"))
        deepest = max(deepest, y - ceiling)
    assert deepest == depth
    assert walked.get("a", Velocity) == Velocity(speed, 0)
    assert walked.get("a", Contacts).hits == []


def test_pixel_by_pixel(room: partial[Room]) -> None:
    one = (Velocity(60, 0), UpsideDown())
    assert places(room(EVEN, a=one), 26)[15:] == [
        (16, 8), (17, 9), (18, 10), (19, 11), (20, 12), (21, 13), (22, 14), (23, 15), (24, 16), (25, 16), (26, 16),
    ]  # fmt: skip
    assert places(room(GENTLE, a=one), 22)[15:] == [
        (16, 8), (17, 9), (18, 9), (19, 10), (20, 10), (21, 11), (22, 11),
    ]  # fmt: skip
    assert places(room(STEEP, a=one), 20)[15:] == [(16, 8), (17, 10), (18, 12), (19, 14), (20, 16)]


def test_a_ceiling_too_steep_for_it_is_a_wall_that_it_slides_off_and_no_flight_of_steps(room: partial[Room]) -> None:
    systems = ["footing", "gravity", "slope_slide", "actor_motion", "step_up"]
    limited = (Gravity(), UpsideDown(), SlopeLimit(1.5, slide=60), StepUp(4))
    stopped = room(STEEP, systems=systems, a=(*limited, Velocity(60, 0))).tick(40)
    assert at(stopped, "a") == (16, 8)
    assert stopped.world.space.is_wall_at(stopped.entity("a"), 1)
    sliding = room(STEEP, systems=systems, a=limited).put("a", 20, 16)
    assert at(sliding.tick(2), "a") == (18, 12)


def test_it_is_pushed_carried_and_pressed_along_it_as_others_are_along_hills(room: partial[Room]) -> None:
    one = (*pusher(), UpsideDown())
    ceiling = "##########\n.ab..\\####\n.........."
    rooms = partial(room, systems=SYSTEMS)
    pushed = rooms(ceiling, a=one, b=(*BOX, UpsideDown())).tick(28, held="right")
    assert (at(pushed, "a"), at(pushed, "b")) == ((36, 12), (44, 16))
    belt = {"\\": {"prefab": "ceiling_down", "Conveyor": {"x": 60}}}
    carried = room("####\n.a\\#\n....", legend=belt, systems=["conveyors"], a=UpsideDown()).put("a", 10, 10)
    assert at(carried.tick(6), "a") == (16, 16)
    pressing = rooms("####\n..\\#\na...", a=one).put("a", 14, 14).tick(5, held="up")
    assert at(pressing, "a") == (9, 9)


def test_what_it_hangs_under_carries_it(room: partial[Room]) -> None:
    for way in ((60, 0), (0, 60), (0, -60)):
        ridden = room(
            "....WW......\n....WW......\n......a.....",
            systems=["solid_motion", "gravity", "actor_motion"],
            W=(Slope(0, 16, hangs=True), Velocity(*way)),
            a=(Gravity(), Rider(), UpsideDown()),
        ).put("a", 36, 12)
        start = at(ridden, "a")
        assert at(ridden.tick(6), "a") == (start[0] + way[0] // 10, start[1] + way[1] // 10)


# An actor that is not


def test_a_jump_ends_at_it_as_at_a_ceiling(room: partial[Room]) -> None:
    jumped = room(EVEN, a=Velocity(0, -600)).put("a", 20, 16)
    assert at(jumped.tick(), "a") == (20, 12)
    assert jumped.get("a", Velocity).y == 0
    assert [(hit.side, hit.moved, hit.wanted) for hit in jumped.get("a", Contacts).hits] == [("up", 4, 10)]


def test_with_corner_correction_a_jump_goes_along_it_unless_it_goes_into_it(room: partial[Room]) -> None:
    jumps = partial(room, EVEN, systems=["corner_correction", "actor_motion"])
    along = jumps(a=(Velocity(0, -60), CornerCorrection())).put("a", 20, 16)
    assert places(along, 6) == [(20, 15), (20, 14), (20, 13), (20, 12), (19, 11), (18, 10)]
    assert along.get("a", Velocity).y == -60
    into = jumps(a=(Velocity(60, -60), CornerCorrection(), OnHit(x="keep"))).put("a", 20, 16).tick(6)
    assert into.get("a", Velocity).y == 0


def test_what_comes_down_is_a_wall_to_it(room: partial[Room]) -> None:
    stopped = room(EVEN, a=Velocity(60, 0)).put("a", 8, 10).tick(20)
    assert at(stopped, "a") == (18, 10)
    assert stopped.get("a", Velocity).x == 0
    assert stopped.world.space.touching_wall(stopped.entity("a")) == 1


def test_its_top_is_level_ground_and_a_step(room: partial[Room]) -> None:
    walker = (Velocity(60, 0), Gravity(), StepUp(8))
    drawing = "a...........\n............\n...\\........\n############"
    stepped = room(drawing, systems=["footing", "gravity", "actor_motion", "step_up"], a=walker).put("a", 4, 16)
    assert at(stepped.tick(20), "a") == (24, 8)


def test_a_hill_is_a_wall_to_what_falls_up_and_a_ceiling_that_comes_down_to_what_does_not(room: partial[Room]) -> None:
    for hangs, marks in ((False, (UpsideDown(),)), (True, ())):
        walker = room(".....\n.....\n.aaBB\n.aaBB", cell=1, a=(*marks, Velocity(60, 0)), B=Slope(1, 2, hangs=hangs))
        assert walker.tick(2).get("a", Position).x == 1


def test_not_even_one_of_a_px_is_walked_up_or_stuck_to_from_the_wrong_side(room: partial[Room]) -> None:
    for hangs, rows in ((False, ("..BB..", "aa....", "......")), (True, ("......", "aa....", "..BB.."))):
        body = Velocity(60, 0) if hangs else (Velocity(60, 0), UpsideDown())
        over = room("\n".join(rows), cell=1, a=body, B=Slope(0, 1, hangs=hangs))
        assert [at(over.tick(), "a") for _ in range(5)] == [(x, 1) for x in range(1, 6)]
        before = [row.replace("a", ".") if "a" in row else row.replace("..BB", "aaBB") for row in rows]
        stopped = room("\n".join(before), cell=1, a=body, B=Slope(0, 1, hangs=hangs)).tick(4)
        assert stopped.get("a", Position).x == 0


def test_one_that_moves_pushes_and_squishes_as_its_columns_would(room: partial[Room]) -> None:
    press = (Slope(0, 8, hangs=True), Velocity(0, 60))
    pressed = room("..W.\n....\n.a..\n####", systems=["solid_motion"], W=press).put("a", 10, 16)
    assert at(pressed.tick(13), "a") == (10, 16)  # 2 px of it are under the slope, and 2 px lower its columns reach
    assert pressed.tick(2).get("a", "Squished").by == pressed.entity("W")
