from functools import partial
from typing import Literal

import pytest

from components import (
    Collider,
    Contacts,
    GapEntry,
    Gravity,
    Intent,
    Player,
    Position,
    Pushable,
    Remainder,
    Rider,
    Slope,
    Solid,
    Tiles,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room
from tests.support.worlds.hills import CELL, HILLS


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["gravity", "actor_motion"], cell=CELL, legend=HILLS)


Sides = tuple[Literal["feet", "left", "right"], ...]

EVEN = r"""
    ...........
    a../##\....
    ###########
"""
GENTLE = r"""
    .............
    a..(<##>)....
    #############
"""
STEEP = r"""
    ..........
    ...l##R...
    a..L##r...
    ##########
"""


def places(room: Room, ticks: int, held: str = "") -> list[tuple[int, int]]:
    """Of "a", after each of so many ticks."""
    found: list[tuple[int, int]] = []
    for _ in range(ticks):
        place = room.tick(held=held).get("a", Position)
        found.append((place.x, place.y))
    return found


# Up and down


@pytest.mark.parametrize(("drawing", "rise"), [(EVEN, 1), (GENTLE, 0.5), (STEEP, 2)])
@pytest.mark.parametrize("speed", [60, 240, 1200])
def test_an_actor_that_goes_sideways_goes_up_and_down_and_keeps_its_speed(
    room: partial[Room], drawing: str, rise: float, speed: float
) -> None:
    walked = room(drawing, a=(Velocity(speed, 0), Gravity()))
    ground = walked.get("a", Position).y
    top = 0
    for tick in range(1, int(64 * 60 / speed) + 1):
        place = walked.tick().get("a", Position)
        assert place.x == tick * speed / 60
        assert walked.world.space.is_grounded(walked.entity("a"))
        top = max(top, ground - place.y)
    assert top == (16 if drawing == STEEP else 8)
    assert walked.get("a", Velocity) == Velocity(speed, 0)
    assert walked.get("a", Contacts).hits == []


def test_pixel_by_pixel(room: partial[Room]) -> None:
    assert places(room(EVEN, a=Velocity(60, 0)), 26)[15:] == [
        (16, 8), (17, 7), (18, 6), (19, 5), (20, 4), (21, 3), (22, 2), (23, 1), (24, 0), (25, 0), (26, 0),
    ]  # fmt: skip
    assert places(room(GENTLE, a=Velocity(60, 0)), 22)[15:] == [
        (16, 8), (17, 7), (18, 7), (19, 6), (20, 6), (21, 5), (22, 5),
    ]  # fmt: skip
    assert places(room(STEEP, a=Velocity(60, 0)), 20)[15:] == [(16, 16), (17, 14), (18, 12), (19, 10), (20, 8)]


def test_it_sticks_as_far_as_data_says(room: partial[Room]) -> None:
    down = r"""
        a...
        ##R.
        ##r.
        ####
    """
    for stick, y in ((2, 8), (1, 0), (0, 0)):
        legend = {char: {"prefab": HILLS[char], "Slope": {"stick": stick}} for char in "Rr"}
        walked = room(down, systems=["actor_motion"], legend=legend, a=Velocity(60, 0))
        assert places(walked, 20)[-1] == (20, y)


@pytest.mark.parametrize(("speed", "sides"), [(-60, ("feet",)), (0, ()), (0, ("left",))])
def test_an_actor_that_takes_off_or_stands_on_no_feet_does_not(room: partial[Room], speed: float, sides: Sides) -> None:
    drawing = ".a.\n.\\.\n###"
    gone = room(drawing, systems=["actor_motion"], a=(Velocity(60, speed), Rider(sides=sides))).put("a", 10, 2)
    assert gone.world.space.is_grounded(gone.entity("a"))
    assert gone.tick().get("a", Position) == Position(11, 2 - (speed < 0))


def test_running_up_a_slope_and_jumping_it_keeps_its_speed(room: partial[Room]) -> None:
    flat = room(EVEN, a=(Velocity(120, -100), Gravity())).put("a", 16, 8)
    level = room(EVEN.replace("/##\\", "...."), a=(Velocity(120, -100), Gravity())).put("a", 16, 8)
    assert [x for x, _ in places(flat, 20)] == [x for x, _ in places(level, 20)]


def test_an_actor_that_comes_down_on_a_slope_stays_there(room: partial[Room]) -> None:
    fallen = room(EVEN, a=(Velocity(0, 100), Gravity())).put("a", 20, -30)
    assert fallen.tick(60).get("a", Position) == Position(20, 4)
    assert fallen.tick(60).get("a", Position) == Position(20, 4)


# What stops one


def test_the_high_end_is_a_wall_and_so_is_a_step_higher_than_the_slope(room: partial[Room]) -> None:
    left = room("..../.a\n#######", a=Velocity(-60, 0))
    assert left.tick(20).get("a", Position).x == 40
    assert left.get("a", Velocity).x == 0
    step = room("a..<\n####", a=Velocity(60, 0))
    assert step.tick(40).get("a", Position) == Position(16, 0)


def test_under_a_ceiling_lower_than_it_is_high_it_stops_on_the_slope_and_can_go_back(room: partial[Room]) -> None:
    under = room("........\n........\na.../###\n########", a=Velocity(60, 0))
    under.world.create(Position(0, 10), Collider(64, 2), Solid())
    stopped = under.tick(60)
    assert stopped.get("a", Position) == Position(28, 12)
    assert [(hit.side, hit.moved) for hit in stopped.get("a", Contacts).hits] == []
    assert stopped.put("a", 28, 12, velocity=(-60, 0)).tick(10).get("a", Position) == Position(18, 16)


def test_its_high_end_is_no_step_from_behind(room: partial[Room]) -> None:
    left = room("....../.a.\n##########", a=Velocity(-60, 0)).put("a", 60, -7)
    assert left.tick(20).get("a", Position) == Position(56, -7)


def test_layers_count(room: partial[Room]) -> None:
    legend = {"/": {"prefab": "slope_up", "Collider": {"layers": ["hill"]}}}
    gone = room("a./.\n####", legend=legend, a=(Collider(8, 8, ignores=("hill",)), Velocity(60, 0)))
    assert gone.tick(20).get("a", Position) == Position(20, 0)


# What moves it


def test_a_pusher_pushes_it_up_a_slope(room: partial[Room]) -> None:
    pushed = room("........\nPa../##.\n########", systems=["solid_motion"], P=Velocity(60, 0))
    assert pushed.tick(24).get("a", Position) == Position(32, 0)
    assert pushed.get("P", Position) == Position(24, 8)


def test_and_squishes_it_where_it_cannot_go_up(room: partial[Room]) -> None:
    pushed = room("....###\nPa../##\n#######", systems=["solid_motion"], P=Velocity(60, 0)).tick(17)
    assert pushed.get("a", Position) == Position(24, 8)
    assert pushed.get("a", "Squished").by == pushed.entity("P")


@pytest.mark.parametrize("speed", [60, -60, 300, -300])
def test_a_slope_that_moves_carries_its_rider_like_any_solid(room: partial[Room], speed: float) -> None:
    ridden = room(
        "......a.....\n....WW......\n....WW......",
        systems=["solid_motion", "gravity", "actor_motion"],
        W=(Slope(0, 16), Velocity(speed, 0)),
        a=Gravity(),
    ).put("a", 33, 7)
    before = ridden.get("W", Position).x
    assert ridden.tick(30).get("a", Position) == Position(33 + ridden.get("W", Position).x - before, 7)


def test_a_slope_that_rises_lifts_what_stands_on_it(room: partial[Room]) -> None:
    lifted = room("...\n.a.\n.W.", systems=["solid_motion"], W=(Slope(0, 8), Velocity(0, -60))).put("a", 5, 11)
    assert lifted.tick(7).get("a", Position) == Position(5, 4)


@pytest.mark.parametrize(("speed", "x", "y"), [(60, 26, 14), (-60, 16, 24)])
def test_a_slope_that_is_a_conveyor_carries_up_and_down(room: partial[Room], speed: float, x: int, y: int) -> None:
    legend = {"/": {"prefab": "slope_up", "Conveyor": {"x": speed}}}
    drawing = "a.....\n.....#\n..../#\n.../##\n######"
    carried = room(drawing, legend=legend, systems=["conveyors"], a=()).put("a", 20, 20)
    assert carried.tick(6).get("a", Position) == Position(x, y)


def test_an_actor_that_is_carried_off_a_slope_does_not_sink_into_what_carries_it(room: partial[Room]) -> None:
    carried = room("a...\n....\n.\\..", systems=["solid_motion"]).put("a", 10, 10)
    carried.world.create(Position(16, 18), Collider(24, 6), Solid(), Remainder(), Velocity(60, 0))
    assert [carried.tick().get("a", Position).y for _ in range(8)] == [10] * 8
    assert carried.get("a", Position).x == 18


def test_an_actor_that_is_pushed_by_a_slope_in_the_air_stays_there(room: partial[Room]) -> None:
    pushed = room("....\na..W\n####", systems=["solid_motion"], W=(Slope(0, 16), Velocity(-60, 0))).put("a", 16, 7)
    assert pushed.tick(8).get("a", Position) == Position(8, 7)


def test_an_actor_that_is_pushed_up_a_slope_into_what_hangs_over_is_squished(room: partial[Room]) -> None:
    pushed = room("......\n.a./##\n######", systems=["solid_motion"])
    tiles = Tiles(rows=("####", "#...")), Collider(8, 8), Solid(), Remainder(), Velocity(60, 0)
    mover = pushed.world.create(Position(0, 0), *tiles)
    assert pushed.tick(8).get("a", Position) == Position(16, 8)
    assert pushed.tick().get("a", "Squished").by == mover


# Abilities


@pytest.mark.slow
@pytest.mark.parametrize("held", ["right", "right grab", "right jump"])
def test_a_slope_is_no_wall_to_slide_on_to_grab_or_to_jump_off(room: partial[Room], held: str) -> None:
    hero = room(
        "........\n........\n........\n@.../###\n########",
        systems=None,
        legend={**HILLS, "@": {"prefab": "hero", "name": "hero"}},
    )
    for _ in range(60):
        hero.tick(held=held)
        assert hero.get("hero", "WallSlide").side == 0
        assert hero.get("hero", "ActiveAbility").by == ""
        assert hero.get("hero", Velocity).x >= 0
    assert hero.get("hero", Position).x > 56


def test_not_even_beside_a_step_of_it(room: partial[Room]) -> None:
    legend = {**HILLS, "@": {"prefab": "hero", "name": "hero"}}
    hero = room("@......\n...l###\n...L###\n#######", systems=None, legend=legend)
    hero.put("hero", 18, 8, velocity=(0, 30)).tick(held="right")
    assert hero.get("hero", "WallSlide").side == 0


def test_but_what_cannot_be_gone_up_is_one(room: partial[Room]) -> None:
    low = room("....\n.a..\n../#\n####").put("a", 12, 12)
    assert low.world.space.touching_wall(low.entity("a")) == 0
    low.world.create(Position(0, 10), Collider(13, 2), Solid())
    assert low.world.space.touching_wall(low.entity("a")) == 1
    box = room(".ab.\n../#\n####", b=Pushable()).put("a", 8, 4).put("b", 16, 0)
    assert box.world.space.touching_wall(box.entity("a")) == 1
    beside = room(".a##\n./##\n####").put("a", 8, 0)
    assert beside.world.space.touching_wall(beside.entity("a")) == 1
    assert beside.world.space.touching_wall(beside.put("a", 4, 4).entity("a"), 3) == 0


def test_a_dash_goes_up_a_slope_at_its_full_speed(room: partial[Room]) -> None:
    world = {"systems": None, "legend": {**HILLS, "@": {"prefab": "hero", "name": "hero"}}}
    hills = room("............\n....../#####\n@..../######\n############", **world)
    level = room("............\n............\n@...........\n############", **world)
    for dashing in (hills, level):
        dashing.tick(2).tick(1, held="right dash").tick(15, held="right")
    assert hills.get("hero", Position).x == level.get("hero", Position).x > 40
    assert hills.get("hero", Position).y == level.get("hero", Position).y - (hills.get("hero", Position).x + 8 - 40)


def test_gap_entry_gains_nothing_on_a_slope(room: partial[Room]) -> None:
    without, having = (
        room(
            EVEN,
            systems=["input", "gap_entry", "gravity", "actor_motion"],
            a=(Velocity(120, -100), Gravity(), Intent(), Player(), *more),
        ).put("a", 16, 8)
        for more in ((), (GapEntry(),))
    )
    assert places(without, 20, held="right") == places(having, 20, held="right")
