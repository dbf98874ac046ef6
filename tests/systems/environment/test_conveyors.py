from functools import partial

import pytest

from components import Collider, Conveyor, Ghost, Lift, Position, Pushable, Rider, Solid, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room

BOX = Pushable()


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    return partial(room, systems=["gravity", "solid_motion", "conveyors", "actor_motion"], tick_rate=50)


def test_it_carries_what_stands_on_it_and_stays(room: partial[Room]) -> None:
    room("aa....\nLLLLLL", L=Conveyor(100)).tick(2).shows("....aa\nLLLLLL")
    room("..aa..\nLLLLLL", L=Conveyor(-50)).tick().shows(".aa...\nLLLLLL")


def test_slow_ones_carry_a_pixel_now_and_then_all_at_once(room: partial[Room]) -> None:
    room("aa.bb.\nLLLLLL", L=Conveyor(20)).plays(
        """
        1        2        3        4        5
        aa.bb.   .aa.bb   .aa.bb   ..aa.b   ..aa.b
        LLLLLL   LLLLLL   LLLLLL   LLLLLL   LLLLLL
        """
    )


def test_tiles_carry_too(room: partial[Room]) -> None:
    belt = room("aa...\n.....")
    belt.world.create(Position(0, 1), Collider(1, 1), Solid(), Tiles(("#####",), 1), Conveyor(50))
    assert belt.tick(2).get("a", Position).x == 2


def test_an_actor_that_clings_to_its_side_is_carried_up_or_down(room: partial[Room]) -> None:
    clinging = {"a": Rider(("right",)), "L": Conveyor(100, -50)}
    room("..LL\n..LL\naaLL\n..LL", **clinging).tick(2).shows("aaLL\n..LL\n..LL\n..LL")


def test_at_a_wall_it_carries_no_further(room: partial[Room]) -> None:
    room("aa.#\nLLLL", L=Conveyor(100)).tick(3).shows(".aa#\nLLLL")


def test_a_stack_goes_along_and_pushes_what_stands_in_its_way(room: partial[Room]) -> None:
    room("cc.dd.\nbb....\nLLL###", b=BOX, c=BOX, d=(BOX, Velocity()), L=Conveyor(50)).tick(2).shows(
        "..ccdd\n..bb..\nLLL###"
    )


def test_a_row_of_boxes_goes_on_without_a_gap(room: partial[Room]) -> None:
    row = room("bbccdd...\nLLLLLLLLL", b=BOX, c=BOX, d=BOX, L=Conveyor(50)).tick(3)
    row.shows("...bbccdd\nLLLLLLLLL").tick(3).shows("......bbc\nLLLLLLLLL")


def test_on_two_that_go_the_same_way_it_is_carried_by_the_faster_alone(room: partial[Room]) -> None:
    room("..aa....\n.LLMMMM.", L=Conveyor(50), M=Conveyor(100)).tick().shows("....aa..\n.LLMMMM.")
    room("..aa....\n.LLMMMM.", L=Conveyor(100), M=Conveyor(50)).tick().shows("....aa..\n.LLMMMM.")
    room("..aa....\n.LLMMMM.", L=Conveyor(50), M=Conveyor(50)).tick().shows("...aa...\n.LLMMMM.")


def test_against_each_other_they_hold_it_still(room: partial[Room]) -> None:
    room("..aa....\n.LLMMMM.", L=Conveyor(50), M=Conveyor(-50)).tick(5).shows("..aa....\n.LLMMMM.")
    room("..aa....\n.LLMMMM.", L=Conveyor(150), M=Conveyor(-50)).tick().shows("....aa..\n.LLMMMM.")

    room("..aa#...\n.LLMMMM.", L=Conveyor(50), M=Conveyor(-50)).tick(5).shows("..aa#...\n.LLMMMM.")


def test_an_actor_that_clings_to_its_side_and_not_by_its_feet_is_carried_up_alone(room: partial[Room]) -> None:
    corner = room("....\n....\n....\n....\naa..", a=Rider(("right",)))
    corner.world.create(
        Position(0, 0),
        Collider(1, 1),
        Solid(),
        Tiles(("....", "..##", "..##", "..##", "..##", "####"), 1),
        Conveyor(50, -50),
    )
    assert corner.tick(2).get("a", Position) == Position(0, 2)


def test_it_lends_its_speed(room: partial[Room]) -> None:
    carried = room("bb..\naa..\nLLLL", a=BOX, b=BOX, L=Conveyor(50, 7)).tick()
    for name in "ab":
        lift = carried.get(name, Lift)
        assert (lift.x, lift.y) == (50, 7)


def test_ghosts_and_those_that_do_not_ride_stay(room: partial[Room]) -> None:
    room("aabb\nLLLL", a=Ghost(), b=Rider(()), L=Conveyor(50)).tick(2).shows("aabb\nLLLL")


def test_a_conveyor_that_moves_does_both(room: partial[Room]) -> None:
    room("aa.....\nLLL....", L=(Conveyor(50), Velocity(50, 0))).tick().shows("..aa...\n.LLL...")


def test_it_is_part_of_the_state(world: World) -> None:
    world = World(["conveyors"], tick_rate=50)
    world.create(Position(), Collider(8, 8), Solid(), Conveyor(20))
    world.step()
    saved = world.snapshot()
    world.step()
    assert world.snapshot() != saved
