"""Getting on ladders, and how far they are climbed. Cells are 8x8 px, the hero is 8x11."""

from functools import partial

import pytest

from components import Collider, Dropping, Facing, Footing, JumpRequest, Ladder, LadderClimb, Position, Rider, Velocity
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.ladder_rooms import (
    CROSSING,
    FRONT,
    LEGEND,
    ROPE,
    SHAFT,
    at,
    before_ladder,
    climbs,
    feet,
    on_rope,
)


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, cell=8, legend=LEGEND)


# Getting on


def test_up_gets_on_in_front_of_it_and_climbs_by_60_px_a_second_to_its_middle(room: partial[Room]) -> None:
    hero = before_ladder(room, 43).tick(held="up")
    assert climbs(hero)
    assert at(hero.tick(29, held="up")) == (40, 53 - 30)
    assert hero.get("hero", Velocity).x == 0


@pytest.mark.parametrize(("off", "gets_on"), [(5, True), (-5, True), (6, False), (-6, False)])
def test_it_gets_on_within_reach_of_the_middle(room: partial[Room], off: int, gets_on: bool) -> None:
    assert climbs(before_ladder(room, 40 + off).tick(held="up")) == gets_on


def test_an_actor_that_falls_past_catches_the_ladder_with_up_held(room: partial[Room]) -> None:
    falling = before_ladder(room, 40, 24).put("hero", 40, 24, velocity=(70, 100)).tick(held="up")
    assert climbs(falling)
    assert falling.get("hero", Velocity) == Velocity(0, -60)
    assert not climbs(before_ladder(room, 40, 24).put("hero", 40, 24, velocity=(0, 100)).tick())


def test_down_gets_on_from_the_top_into_a_shaft_exactly_as_wide(room: partial[Room]) -> None:
    hero = room(SHAFT).put("hero", 43, 5).tick(held="down")
    assert climbs(hero)
    hero.tick(14, held="down")
    assert at(hero)[0] == 40
    assert feet(hero) > 24
    assert feet(hero.tick(60, held="down")) == 56
    assert not climbs(hero)


def test_down_does_nothing_where_the_shaft_is_blocked(room: partial[Room]) -> None:
    blocked = room(SHAFT)
    blocked.world.spawn("solid", Position=(44, 16))
    assert not climbs(blocked.put("hero", 40, 5).tick(5, held="down"))
    assert feet(blocked) == 16


def test_down_goes_through_planks_that_the_ladder_goes_through_but_not_through_the_one_it_stands_on(
    room: partial[Room],
) -> None:
    hero = room(CROSSING, legend=LEGEND)
    hero.world.create(Position(40, 0), Collider(width=8, height=32), Ladder())
    assert feet(hero.put("hero", 40, 0).tick(10)) == 16
    assert feet(hero.tick(60, held="down")) == 32
    assert not climbs(hero)
    feet_by_tick = [feet(hero.tick(held="up")) for _ in range(12)]
    assert feet_by_tick == [32 - ticks for ticks in range(1, 13)]  # the plank raises it no further


def test_with_grip_grab_it_holds_on_only_while_grab_is_held(room: partial[Room]) -> None:
    hero = before_ladder(room, 40, 30, LadderClimb={"grip": "grab"}, Climb=False)
    assert not climbs(hero.tick(held="up"))
    assert climbs(hero.put("hero", 40, 30).tick(held="grab"))
    place = at(hero)
    assert at(hero.tick(10, held="grab")) == place
    assert not climbs(hero.tick())


# Limits


@pytest.mark.slow
def test_it_steps_onto_a_top_that_can_be_stood_on(room: partial[Room]) -> None:
    hero = before_ladder(room).tick(90, held="up")
    assert feet(hero) == 16
    assert not climbs(hero)
    assert hero.get("hero", Footing).on
    assert feet(hero.tick(30)) == 16
    assert at(hero.tick(10, held="right"))[0] > 48


@pytest.mark.slow
def test_without_such_a_top_its_hands_stop_there(room: partial[Room]) -> None:
    hero = before_ladder(room, drawing=FRONT.replace("H", "I")).tick(120, held="up")
    assert at(hero) == (40, 16 - LadderClimb().hands)
    assert climbs(hero.tick(60))
    assert at(hero) == (40, 16 - LadderClimb().hands)


def test_it_steps_off_on_the_ground(room: partial[Room]) -> None:
    hero = before_ladder(room).tick(20, held="up").tick(60, held="down")
    assert not climbs(hero)
    assert hero.get("hero", Footing).on
    assert hero.get("hero", Rider).sides == ("feet",)
    assert not hero.world.has(hero.entity("hero"), Dropping)


@pytest.mark.slow
def test_a_ladder_that_ends_in_the_air_is_climbed_off_and_a_rope_is_not(room: partial[Room]) -> None:
    rope = on_rope(room)
    assert at(rope.tick(60, held="down")) == (40, 32 - 1 - LadderClimb().hands)
    assert climbs(rope)
    ladder = before_ladder(room, 40, 20, ROPE.replace("|", "I")).tick(held="up")
    assert not climbs(ladder.tick(40, held="down"))
    assert feet(ladder.tick(60)) == 64


def test_it_holds_still_without_falling_and_does_not_run(room: partial[Room]) -> None:
    rope = on_rope(room)
    place = at(rope)
    assert at(rope.tick(60)) == place
    assert at(rope.tick(30, held="right")) == place
    assert rope.get("hero", Facing).x == 1


def test_a_net_is_climbed_to_all_sides_and_no_further_than_its_edges(room: partial[Room]) -> None:
    drawing = """
        ##########
        ..%%%%%...
        ..%%%%%...
        ..%%%%%...
        ..%%%%%...
        @.%%%%%...
        ..........
        ##########
    """
    net = before_ladder(room, 28, 20, drawing).tick(held="up")
    assert at(net.tick(24, held="right")) == (28 + 20, 19)
    assert at(net.tick(30, held="right up"))[0] == 56 - 4
    assert at(net.tick(90, held="left down")) == (16 - 4, 48 - 1 - 4)
    assert climbs(net)


@pytest.mark.slow
def test_it_climbs_on_from_one_ladder_to_the_next(room: partial[Room]) -> None:
    drawing = FRONT.replace(".H.", ".I.", 3)
    hero = before_ladder(room, drawing=drawing).tick(90, held="up")
    assert climbs(hero)
    assert at(hero) == (40, 16 - LadderClimb().hands)
    assert feet(hero.tick(90, held="down")) == 64


def test_a_net_of_one_piece_is_climbed_from_edge_to_edge(room: partial[Room]) -> None:
    hero = room(CROSSING.replace("-", "."), legend=LEGEND)
    hero.world.create(Position(8, 0), Collider(64, 40), Ladder(sideways=True))
    hero.put("hero", 30, 20).tick(held="up")
    assert at(hero.tick(80, held="left"))[0] == 8 - 4
    assert at(hero.tick(90, held="right"))[0] == 72 - 4


def test_it_takes_no_hold_of_a_jump_with_it(room: partial[Room]) -> None:
    hero = before_ladder(room).tick(2, held="jump").tick(held="jump up")
    assert climbs(hero)
    assert hero.get("hero", JumpRequest).left == 0
