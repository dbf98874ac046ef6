from rooms import room

from components import Gravity, Remainder, Velocity
from ecs_platformer import World
from systems.gravity import GravityPull


def pulled(world: World, ticks: int) -> float:
    for _ in range(ticks):
        world.step()
    return world.get(world.named("a"), Velocity).y


IN_THE_AIR = """
    .aa.
    ....
    ####
"""
ON_THE_FLOOR = """
    .aa.
    ####
"""
ON_A_PLANK = """
    .aa.
    ----
"""


def test_an_actor_in_the_air_speeds_up_by_acceleration_times_tick() -> None:
    assert pulled(room(IN_THE_AIR, [GravityPull], a=Gravity(acceleration=500, terminal=1000)), 3) == 30


def test_terminal_speed_is_reached_exactly_and_kept() -> None:
    assert pulled(room(IN_THE_AIR, [GravityPull], a=Gravity(acceleration=500, terminal=25)), 9) == 25


def test_what_falls_faster_than_terminal_slows_down_to_it() -> None:
    faster = room(IN_THE_AIR, [GravityPull], a=(Gravity(acceleration=500, terminal=25), Velocity(0, 48)))
    assert [pulled(faster, 1) for _ in range(3)] == [38, 28, 25]


def test_what_stands_is_left_alone_whatever_its_velocity() -> None:
    for drawing in (ON_THE_FLOOR, ON_A_PLANK):
        assert pulled(room(drawing, [GravityPull], a=(Gravity(), Velocity(0, -30))), 5) == -30


def test_a_solid_has_no_weight() -> None:
    world = room("AA\n..", [GravityPull], A=Gravity())
    world.step()
    assert world.get(world.named("A"), Velocity).y == 0


def test_without_a_remainder_it_is_no_actor() -> None:
    world = room(IN_THE_AIR, [GravityPull], a=Gravity())
    world.remove(world.named("a"), Remainder)
    assert pulled(world, 3) == 0
