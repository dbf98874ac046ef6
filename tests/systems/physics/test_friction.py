from functools import partial

import pytest
from esper import Processor

from components import ActiveAbility, Collider, Friction, Position, Remainder, Solid, Surface, UpsideDown, Velocity
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from systems.physics.friction import FrictionSystem

IN_THE_AIR = """
    .aa.
    ....
    ####
"""
ON_THE_FLOOR = """
    .aa.
    ####
"""


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 500 px/s² are 10 px/s a tick."""
    return partial(room, systems=[FrictionSystem], tick_rate=50)


def slowed(room: Room, ticks: int) -> list[float]:
    return [room.tick().get("a", Velocity).x for _ in range(ticks)]


def test_on_the_ground_it_slows_down_by_friction_times_tick_and_rests(room: partial[Room]) -> None:
    assert slowed(room(ON_THE_FLOOR, a=(Friction(ground=500), Velocity(25, 0))), 4) == [15, 5, 0, 0]
    assert slowed(room(ON_THE_FLOOR, a=(Friction(ground=500), Velocity(-25, 0))), 4) == [-15, -5, 0, 0]


def test_in_the_air_the_friction_of_the_air_counts(room: partial[Room]) -> None:
    assert slowed(room(IN_THE_AIR, a=(Friction(air=250), Velocity(12, -60))), 4) == [7, 2, 0, 0]
    assert slowed(room(IN_THE_AIR, a=(Friction(air=0), Velocity(12, 0))), 2) == [12, 12]


def test_up_and_down_it_does_nothing(room: partial[Room]) -> None:
    assert room(IN_THE_AIR, a=(Friction(), Velocity(12, -60))).tick(9).get("a", Velocity).y == -60


def test_a_one_way_is_ground(room: partial[Room]) -> None:
    assert slowed(room(".aa.\n----", a=(Friction(ground=500), Velocity(25, 0))), 1) == [15]


def test_upside_down_the_ceiling_is_ground(room: partial[Room]) -> None:
    hanging = room("####\n.aa.\n....", a=(Friction(ground=500, air=0), UpsideDown(), Velocity(25, 0)))
    assert slowed(hanging, 1) == [15]
    assert slowed(room(ON_THE_FLOOR, a=(Friction(ground=500, air=0), UpsideDown(), Velocity(25, 0))), 1) == [25]


def test_the_surface_under_it_scales_the_friction_and_the_best_grip_counts(room: partial[Room]) -> None:
    def on(drawing: str, **surfaces: Surface) -> list[float]:
        return slowed(room(drawing, a=(Friction(ground=500), Velocity(25, 0)), **surfaces), 1)

    assert on(".aa.\nLLLL", L=Surface(0.1)) == [24]
    assert on(".aa.\nLLMM", L=Surface(0.1), M=Surface(0.5)) == [20]
    assert on(".aa.\nLLLL", L=Surface(0)) == [25]
    assert slowed(room(".aa.\n....\nLLLL", a=(Friction(air=250), Velocity(25, 0)), L=Surface(0.1)), 1) == [20]


def test_while_an_ability_controls_the_actor_it_is_not_slowed(room: partial[Room]) -> None:
    dashing = room(ON_THE_FLOOR, a=(Friction(), ActiveAbility(), Velocity(25, 0)))
    dashing.get("a", ActiveAbility).by = "dash"
    assert slowed(dashing, 2) == [25, 25]


def test_what_is_no_actor_is_left_alone(room: partial[Room]) -> None:
    thing = room(ON_THE_FLOOR, a=(Friction(), Velocity(25, 0)))
    thing.world.remove(thing.entity("a"), Remainder)
    assert slowed(thing, 2) == [25, 25]
    assert room("AA\n..", A=(Friction(), Velocity(25, 0))).tick(2).get("A", Velocity).x == 25


class TestTopSpeed:
    """With a `top_speed`, friction grows with the speed: it ends at top_speed * acceleration / friction (Pico-8)."""

    @pytest.mark.parametrize(("acceleration", "reached"), [(600, 90), (300, 45), (-1200, -180)])
    def test_what_accelerates_it_makes_it_as_fast_as_acceleration_and_friction_say(
        self, room: partial[Room], acceleration: float, reached: float
    ) -> None:
        class Magnet(Processor):
            def process(self, world: World) -> None:
                for _, (velocity, _) in world.actors(Velocity, Friction):
                    velocity.x += acceleration * world.dt

        pulled = room(ON_THE_FLOOR, systems=[Magnet, FrictionSystem], a=(Friction(600, top_speed=90), Velocity()))
        speeds = slowed(pulled, 200)
        assert speeds[-1] == pytest.approx(reached, rel=1e-9)
        assert max(map(abs, speeds)) <= abs(reached) * (1 + 1e-9)

    def test_from_its_top_speed_it_slows_down_to_rest(self, room: partial[Room]) -> None:
        rolling = room(IN_THE_AIR, a=(Friction(air=500, top_speed=50), Velocity(60, 0)))
        assert slowed(rolling, 2) == [50, pytest.approx(41.666, rel=1e-4)]  # by 10 px/s, as it is 50 px/s fast by then
        assert slowed(rolling, 60)[-1] == 0.0


@pytest.mark.parametrize("prefab", ["crate", "box", "heavy_box", "loose_coin"])
def test_what_a_stock_spring_throws_comes_to_rest(prefab: str) -> None:
    world = World.load("scenes/objects.toml")
    world.create(Position(-100, 100), Collider(800, 8), Solid())
    world.spawn("spring_right", Position=(0, 84))
    thing = world.spawn(prefab, Position=(2, 86), Velocity=(0, 60))
    world.step(ticks=3)
    assert world.get(thing, Velocity).x > 200
    world.step(ticks=200)
    there = world.get(thing, Position).x
    assert world.get(thing, Velocity) == Velocity(0, 0)
    world.step(ticks=60)
    assert world.get(thing, Position).x == there


def test_a_stock_crate_that_is_thrown_bounces_off_a_wall_and_comes_to_rest() -> None:
    world = World.load("scenes/objects.toml")
    world.create(Position(0, 100), Collider(200, 8), Solid())
    world.create(Position(60, 0), Collider(8, 100), Solid())
    crate = world.spawn("crate", Position=(20, 60), Velocity=(150, -80), OnHit={"x": "bounce", "restitution": 0.4})
    world.step(ticks=120)
    assert world.get(crate, Velocity) == Velocity(0, 0)
    assert world.get(crate, Position).x < 52  # it was thrown back
