"""Pressing down on a slope: the actor and the boxes below it move down along it."""

from functools import partial

import pytest

from components import ActiveAbility, Climb, Intent, Player, Press, Solid
from ecs_platformer.tools.testing.room import Room
from tests.support.worlds.slope_boxes import BOX, at, on_slopes, pusher


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return on_slopes(room)


STANDING = r"""
    ..........
    .#........
    .##\......
    .###\.....
    ##########
"""


def test_holding_down_moves_it_down_along_the_slope(room: partial[Room]) -> None:
    slid = room(STANDING.replace("..........", "a.........", 1), a=pusher()).put("a", 24, 8)
    assert at(slid.tick(30), "a") == (24, 8)
    assert at(slid.tick(4, held="down"), "a") == (28, 12)
    assert at(slid.tick(60, held="down"), "a") == (40, 24)


def test_it_takes_the_box_along_that_it_stands_on(room: partial[Room]) -> None:
    slid = room(STANDING.replace("..........", "ab........", 1), a=pusher(), b=BOX).put("a", 25, 0).put("b", 24, 8)
    assert at(slid.tick(30), "b") == (24, 8)
    slid.tick(4, held="down")
    assert (at(slid, "a"), at(slid, "b")) == ((29, 4), (28, 12))
    slid.tick(60, held="down")
    assert (at(slid, "a"), at(slid, "b")) == ((41, 16), (40, 24))


def test_the_force_goes_through_a_stack_to_the_last_box(room: partial[Room]) -> None:
    slid = room(STANDING.replace("..........", "abc.......", 1), a=pusher(), b=BOX, c=BOX)
    slid.put("a", 24, -8).put("b", 24, 0).put("c", 24, 8).tick(4, held="down")
    assert [at(slid, name) for name in "abc"] == [(28, -4), (28, 4), (28, 12)]


@pytest.mark.parametrize("most", [0, 1])
def test_only_if_it_is_strong_enough(room: partial[Room], most: int) -> None:
    held = room(STANDING.replace("..........", "abc.......", 1), a=pusher(most), b=BOX, c=BOX)
    held.put("a", 24, -8).put("b", 24, 0).put("c", 24, 8).tick(20, held="down")
    assert [at(held, name) for name in "abc"] == [(24, -8), (24, 0), (24, 8)]


def test_level_ground_and_the_top_of_a_hill_hold_it(room: partial[Room]) -> None:
    top = room("......\na.....\n../\\..\n######", a=pusher())
    for x, y in ((0, 16), (8, 16), (20, 8)):
        top.put("a", x, y).tick(held="down")
    assert at(top.put("a", 20, 8).tick(20, held="down"), "a") == (20, 8)
    edge = room("......\n.a....\n.#\\...\n######", a=pusher()).put("a", 12, 8)
    assert at(edge.tick(20, held="down"), "a") == (12, 8)


def test_a_wall_below_stops_it(room: partial[Room]) -> None:
    stopped = room("a......\n#\\.#...\n##\\#...\n#######", a=pusher()).put("a", 12, 4)
    assert at(stopped.tick(60, held="down"), "a") == (16, 8)


def test_an_actor_that_leaves_the_ground_presses_nothing(room: partial[Room]) -> None:
    leaving = room(STANDING.replace("..........", "a.........", 1), a=pusher()).put("a", 24, 8, velocity=(0, -20))
    assert at(leaving.tick(held="down"), "a") == (24, 8)


def test_distance_that_something_stopped_is_not_made_up_for(room: partial[Room]) -> None:
    stopped = room("a.......\n#\\.W....\n##\\.....\n########", a=pusher(), W=Solid()).put("a", 16, 8)
    stopped.tick(60, held="down")
    assert at(stopped, "a") == (16, 8)
    stopped.world.remove(stopped.entity("W"))
    assert at(stopped.tick(2, held="down"), "a") == (18, 10)


def test_at_half_the_speed_it_moves_every_other_tick(room: partial[Room]) -> None:
    slow = room(
        STANDING.replace("..........", "a.........", 1), systems=["input", "footing", "press"], a=(Press(30), Player())
    )
    slow.put("a", 24, 8)
    assert [at(slow.tick(held="down"), "a")[0] for _ in range(4)] == [24, 25, 25, 26]


def test_an_ability_in_control_does_not_press(room: partial[Room]) -> None:
    climbing = room(
        STANDING.replace("..........", "a.........", 1),
        systems=["footing", "press"],
        a=(Press(), Intent(), ActiveAbility(), Climb()),
    ).put("a", 24, 8)
    climbing.get("a", Intent).y = 1
    climbing.get("a", ActiveAbility).by = "climb"
    assert at(climbing.tick(4), "a") == (24, 8)
    climbing.get("a", ActiveAbility).by = ""
    assert at(climbing.tick(4), "a") == (28, 12)
