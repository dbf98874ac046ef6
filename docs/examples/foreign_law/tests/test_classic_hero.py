"""The hero's own rules, and what stock things still do to it, in drawn rooms."""

from functools import partial
from itertools import pairwise

import pytest
from ecs_platformer.tools.testing.room import Room

from components import Position, Velocity
from systems.rules.fixed_point import ONE, fixed

HALL = """
    .............
    .............
    .............
    @............
    #########....
"""
JUMP = [0, -3, -3, -2, -3, -2, -2, -2, 0, 0, -2, 0, 2, 0, 0, 2, 2, 2, 2, 2, 3, 3, 1, 0]  # px of each tick


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """Rooms of 8 px a character with the hero as "@", 30 ticks a second."""
    return partial(room, include=["classic.toml"], cell=8, tick_rate=30)


def way(play: Room, axis: str, ticks: int, held: str) -> list[int]:
    """Return the px that the hero moves in each of these ticks."""
    places = [getattr(play.get("@", Position), axis)]
    places += [getattr(play.tick(held=held).get("@", Position), axis) for _ in range(ticks)]
    return [there - here for here, there in pairwise(places)]


def test_it_runs_two_px_a_tick_from_the_tick_after_the_press_on(room: partial[Room]) -> None:
    play = room(HALL)
    assert way(play, "x", 5, "right") == [0, 2, 2, 2, 2]
    assert play.get("@", Velocity).x == 30  # px/s, that is 1 px a tick: the move has one px more
    assert way(play, "x", 3, "") == [2, 0, 0]


def test_it_jumps_and_falls_as_in_classic(room: partial[Room]) -> None:
    assert way(room(HALL), "y", len(JUMP), "jump") == JUMP


@pytest.mark.parametrize(("late", "jumps"), [(5, True), (6, False)])
def test_it_can_jump_five_ticks_after_a_ledge(room: partial[Room], late: int, jumps: bool) -> None:
    play = room(HALL)
    while play.world.space.is_grounded(play.entity("@")):
        play.tick(held="right")
    play.tick(late - 2).tick(held="jump")
    assert (play.get("@", Velocity).y < 0) == jumps


@pytest.mark.parametrize(("early", "jumps"), [(3, True), (4, False)])
def test_a_press_counts_for_four_ticks(room: partial[Room], early: int, jumps: bool) -> None:
    play = room(HALL).tick(held="jump").tick(JUMP.index(1) - early - 1).tick(held="jump").tick(early)
    assert play.world.space.is_grounded(play.entity("@"))
    assert (play.get("@", Velocity).y < 0) == jumps


def test_it_slides_down_a_wall_and_jumps_off_it(room: partial[Room]) -> None:
    play = room("#...#\n#...#\n#...#\n#@..#\n#####").tick(held="jump").tick(16, held="left")
    velocity = play.get("@", Velocity)
    assert velocity.y == fixed(0.4) * 30 / ONE
    play.tick(held="left jump")
    assert (velocity.x, velocity.y) == (60, -60)


def test_boxes_block_it_springs_throw_it_and_solids_carry_and_push_it(room: partial[Room]) -> None:
    play = room(HALL.replace("@.", "@b")).tick(20, held="right")
    assert (play.get("@", Position).x, play.get("b", Position).x) == (1, 8)
    play = room("@.\n..\n..\ns.\n##").tick(12)
    assert play.get("@", Velocity).y < -60
    play = room(".@.....\nLL.....\n.......", L=Velocity(60, -30)).tick(3)
    assert play.get("@", Position) == Position(8 + 6, -3)
    play = room("L.@....\n#######", L=Velocity(60, 0)).tick(10)
    assert play.get("@", Position) == Position(8 + 20 - 1, 0)
