"""A hit-stop stops one entity, and the world goes on."""

from components import (
    Collider,
    Hazard,
    Health,
    HitStop,
    Position,
    Remainder,
    Solid,
    Stomp,
    Stompable,
    TimeScale,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from systems import hit_stop, perform

RUNNER = Collider(1, 1), Remainder(), Velocity(60, 0)


def runners(*more: object) -> tuple[World, int, int]:
    world = World(["time_scale", "actor_motion"])
    return world, world.create(Position(), *RUNNER, *more), world.create(Position(0, 9), *RUNNER)


def test_it_stops_one_entity_from_the_next_tick_on() -> None:
    world, one, other = runners()
    perform(world, one, ({"hit_stop": "self", "seconds": 0.1},))
    world.step(ticks=6)
    assert (world.get(one, Position).x, world.get(other, Position).x) == (0, 6)
    assert (world.clock.now(one), world.clock.now(other)) == (0, 6)
    world.step(ticks=4)
    assert (world.get(one, Position).x, world.get(other, Position).x) == (4, 10)
    assert not world.has(one, HitStop)


def test_a_longer_stop_under_way_is_not_shortened() -> None:
    world, one, _ = runners()
    hit_stop(world, one, 0.1)
    hit_stop(world, one, 0.05)
    hit_stop(world, one, 0)
    hit_stop(world, 99, 0.1)
    world.step(ticks=8)
    assert world.get(one, Position).x == 2


def test_of_a_slow_entity_it_takes_as_much_longer() -> None:
    world, one, _ = runners(TimeScale(50))
    world.add(one, HitStop(3))
    world.step(ticks=12)
    assert world.get(one, Position).x == 3


def test_it_waits_while_the_world_is_frozen() -> None:
    world, one, _ = runners(HitStop(3))
    world.clock.freeze(5)
    world.step(ticks=10)
    assert world.get(one, Position).x == 2


def test_damage_stops_both_sides_and_a_stomp_is_damage(room: type[Room]) -> None:
    b, a = (Health(9, hit_stop=0.1), Stompable(), Hazard()), (Stomp(), Health(1), Velocity(0, 100))
    play = room("aa..c\n.....\nbb...\nbb...", a=a, b=b, c=Velocity(60, 0)).tick()
    assert {play.entity(one) for one in "ab"} == {one for one, _ in play.world.each(HitStop)}
    y = play.get("a", Position).y
    play.tick(6)
    assert play.get("a", Position).y == y
    assert play.tick(3).get("a", Position).y < y


def test_what_kills_is_stopped_and_what_stands_by_is_not() -> None:
    world = World(["time_scale", "hazards", "health"])
    victim = world.create(Position(), Collider(2, 2), Health(1, hit_stop=0.1))
    spikes = world.create(Position(), Collider(2, 2), Hazard())
    other = world.create(Position(9, 9), Collider(2, 2), Hazard(), Solid())
    world.step()
    assert not world.alive(victim)
    assert (world.has(spikes, HitStop), world.has(other, HitStop)) == (True, False)
