"""What stands still in time still reacts to what does not: a coin is taken, a spring throws, a portal leads on."""

import pytest

from components import (
    Beam,
    Bubble,
    Collider,
    Gravity,
    GravityZone,
    Hazard,
    Health,
    Pickup,
    Player,
    Portal,
    Position,
    Remainder,
    Spring,
    Switch,
    TimeScale,
    Trigger,
    UpsideDown,
    Velocity,
)
from ecs_platformer import World

STILL = TimeScale(0)


@pytest.fixture
def world() -> World:
    return World()


def runner(world: World, *more: object) -> int:
    """Create an actor that goes 5 px to the right in each tick, from x = 0."""
    return world.create(Position(0, 0), Collider(2, 2), Remainder(), Velocity(300, 0), *more)


def at(x: int, *parts: object) -> tuple[object, ...]:
    return (Position(x, -4), Collider(2, 10), STILL, *parts)


def test_a_coin_is_taken(world: World) -> None:
    runner(world, Player())
    world.create(*at(7, Pickup()))
    world.step(ticks=3)
    assert world.level.count("coins") == 1


def test_a_spring_throws(world: World) -> None:
    one = runner(world)
    world.create(*at(7, Spring()))
    world.step(ticks=3)
    assert world.get(one, Velocity).y < 0


def test_a_switch_and_a_trigger_are_set_off(world: World) -> None:
    runner(world)
    switch = world.create(*at(7, Switch(by="all", do=({"count": "pressed"},))))
    world.create(*at(17, Trigger(on="enter", by="all", do=({"count": "entered"},))))
    world.step(ticks=5)
    assert world.get(switch, Switch).on_now
    assert (world.level.count("pressed"), world.level.count("entered")) == (1, 1)


def test_a_hazard_hurts_what_passes_it(world: World) -> None:
    one = runner(world, Health(9))
    world.create(*at(7, Hazard()))
    world.step(ticks=3)
    assert world.get(one, Health).points < 9


def test_a_beam_hurts(world: World) -> None:
    one = world.create(Position(0, 0), Collider(2, 2), Remainder(), Velocity(60, 0), Health(9))
    world.create(Position(5, -4), STILL, Beam(to_x=0, to_y=20))
    world.step(ticks=6)
    assert world.get(one, Health).points < 9


def test_a_portal_leads_on(world: World) -> None:
    one = runner(world)
    world.create(Position(7, -4), Collider(2, 10), STILL, Portal(face="left", to="exit"))
    world.create(Position(107, -4), Collider(2, 10), STILL, Portal(face="right", to=""), name="exit")
    world.step(ticks=3)
    assert world.get(one, Position).x > 100


def test_a_bubble_takes_in(world: World) -> None:
    one = runner(world)
    bubble = world.create(Position(7, -4), Collider(10, 10), Remainder(), Velocity(), STILL, Bubble(by="all"))
    world.step(ticks=3)
    assert world.get(bubble, Bubble).rider == one


def test_a_gravity_zone_turns(world: World) -> None:
    one = runner(world, Gravity())
    world.create(Position(4, -40), Collider(10, 80), STILL, GravityZone(falls="up"))
    world.step(ticks=3)
    assert world.has(one, UpsideDown)
    world.step(ticks=3)
    assert not world.has(one, UpsideDown)
