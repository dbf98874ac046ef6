"""Boxes on slopes: pushed up they stay, and only a push from above brings them down.

The seed's sentences on slopes (torc), in its order, and their tests, here or in test_slopes:

1. Horizontal movement becomes an equivalent vertical one, so boxes are pushed up: a_box_is_pushed_up_a_slope,
   each_of_a_chain_goes_up_by_itself, and in test_slopes
   an_actor_that_goes_sideways_goes_up_and_down_and_keeps_its_speed.
2. From vertical to horizontal only on a condition, as a player ducking to push down: down_is_a_push_along_the_slope.
3. Running up a slope keeps the horizontal speed: in test_slopes running_up_a_slope_and_jumping_it_keeps_its_speed.
4. An actor that crosses the diagonal is pushed as far across it; if that can be, it moves both times. (Ours: up by the
   rise of each pixel; if one cannot, none moves.) where_one_of_them_cannot_go_up_none_moves
5. From above it takes force: level_ground_and_the_top_of_a_hill_hold_it, only_if_it_is_strong_enough.
6. That is an impulse of the actor's own, or of a conveyor: an_actor_that_leaves_the_ground_presses_nothing, and in
   test_slopes a_slope_that_is_a_conveyor_carries_up_and_down.
7. The force goes along the chain, to the last box: the_force_goes_through_a_stack_to_the_last_box.
8. So gravity pulls nothing down a slope: let_go_it_stays_for_gravity_does_not_pull_along_slopes.
"""

from functools import partial

import pytest

from components import Collider, Position, Solid, Velocity
from ecs_platformer.tools.testing.room import Room
from tests.support.worlds.slope_boxes import BOX, at, on_slopes, pusher

RAMP = r"""
    ..........
    ..........
    .ab../####
    ##########
"""


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return on_slopes(room)


def test_a_box_is_pushed_up_a_slope(room: partial[Room]) -> None:
    pushed = room(RAMP, a=pusher(), b=BOX)
    pushed.tick(20, held="right")
    assert (at(pushed, "a"), at(pushed, "b")) == ((28, 16), (36, 12))
    pushed.tick(8, held="right")
    assert (at(pushed, "a"), at(pushed, "b")) == ((36, 12), (44, 8))


@pytest.mark.slow
def test_let_go_it_stays_for_gravity_does_not_pull_along_slopes(room: partial[Room]) -> None:
    pushed = room(RAMP, a=pusher(), b=BOX).tick(20, held="right").tick(20, held="left")
    assert at(pushed, "b") == (36, 12)
    assert at(pushed.tick(300), "b") == (36, 12)
    assert pushed.get("b", Velocity) == Velocity()


def test_over_the_top_it_goes_down_with_an_actor_that_pushes_it(room: partial[Room]) -> None:
    pushed = room("..........\nab........\n###>).....\n##########", a=pusher(), b=BOX)
    for tick in range(1, 33):
        pushed.tick(held="right")
        down = min(max(tick - 16, 0), 16) // 2
        assert at(pushed, "b") == (8 + tick, 8 + down)
    assert at(pushed, "a") == (32, 12)


def test_down_one_as_long_as_it_is_high_it_goes_no_further_than_below_their_feet(room: partial[Room]) -> None:
    pushed = room("........\nab......\n###\\....\n########", a=pusher(), b=BOX).tick(32, held="right")
    assert (at(pushed, "a"), at(pushed, "b")) == ((32, 8), (32, 16))


def test_each_of_a_chain_goes_up_by_itself(room: partial[Room]) -> None:
    pushed = room(
        "..............\n......../#####\nabcde../######\n##############", a=pusher(), b=BOX, c=BOX, d=BOX, e=BOX
    )
    pushed.tick(28, held="right")
    assert [at(pushed, name) for name in "abcde"] == [(28, 16), (36, 16), (44, 16), (52, 12), (60, 4)]


def test_what_stands_on_it_goes_up_with_it(room: partial[Room]) -> None:
    pushed = room(
        "..........\n...d......\n...c......\n.ab../####\n##########".replace("..c", ".c.").replace("..d", ".d."),
        a=pusher(),
        b=BOX,
        c=BOX,
        d=BOX,
    ).tick(20, held="right")
    x, y = at(pushed, "b")
    assert (x, y) == (36, 20)
    assert (at(pushed, "c"), at(pushed, "d")) == ((x, y - 8), (x, y - 16))


def test_what_is_carried_on_the_head_goes_up_and_down_too(room: partial[Room]) -> None:
    carried = room("..........\n.b........\n.a./#\\....\n##########", a=pusher(), b=BOX)
    for _ in range(50):
        carried.tick(held="right")
        x, y = at(carried, "a")
        assert at(carried, "b") == (x, y - 8)
    assert at(carried, "a") == (58, 16)


def test_where_one_of_them_cannot_go_up_none_moves(room: partial[Room]) -> None:
    stopped = room("..........\n..........\n.abc./####\n##########", a=pusher(), b=BOX, c=BOX)
    stopped.world.create(Position(40, 8), Collider(40, 4), Solid())
    stopped.tick(60, held="right")
    assert [at(stopped, name) for name in "abc"] == [(20, 16), (28, 16), (36, 12)]
    assert stopped.get("a", Velocity).x == 0
