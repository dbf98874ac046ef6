from functools import partial

import pytest

from components import (
    Collider,
    FallingBlock,
    Gravity,
    GravityZone,
    InGravityZone,
    Position,
    UpsideDown,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["gravity_zones", "gravity", "falling_blocks", "solid_motion", "actor_motion"])


def zone(world: World, x: int, y: int, width: int, height: int, *, falls: str = "up") -> int:
    return world.create(Position(x, y), Collider(width, height), GravityZone(falls=falls))  # type: ignore[arg-type]


def test_what_falls_falls_up_in_a_zone_and_down_again_outside(room: partial[Room]) -> None:
    drawn = room("aa..bb\n......\n..cc..", a=Gravity(), b=(), c=(Gravity(), UpsideDown()))
    world, (a, b, c) = drawn.world, map(drawn.entity, "abc")
    around = zone(world, -10, -10, 30, 30)
    drawn.tick()
    assert [world.physics.down(one) for one in (a, b, c)] == [-1, 1, -1]  # b has no weight
    world.remove(around)
    drawn.tick()
    assert [world.physics.down(one) for one in (a, b, c)] == [1, 1, -1]  # as they were before
    assert not list(world.each(InGravityZone))


def test_of_two_zones_the_first_counts_until_it_is_left(room: partial[Room]) -> None:
    drawn = room("aa....", a=(Gravity(acceleration=0), Velocity(60, 0)))
    up, down = zone(drawn.world, 0, -5, 4, 10), zone(drawn.world, 3, -5, 3, 10, falls="down")
    ways: list[tuple[int, int]] = []
    for _ in range(7):
        drawn.tick()
        memory = drawn.world.try_get(drawn.entity("a"), InGravityZone)
        ways.append((drawn.world.physics.down(drawn.entity("a")), 0 if memory is None else memory.zone))
    assert ways == [(-1, up), (-1, up), (-1, up), (-1, up), (1, down), (1, down), (1, 0)]


def test_a_zone_that_is_set_the_other_way_turns_what_is_in_it(room: partial[Room]) -> None:
    drawn = room("aa", a=(Gravity(acceleration=0), UpsideDown()))
    around = zone(drawn.world, 0, 0, 4, 4, falls="down")
    drawn.tick()
    assert drawn.world.physics.down(drawn.entity("a")) == 1
    drawn.world.get(around, GravityZone).falls = "up"
    assert drawn.tick().world.physics.down(drawn.entity("a")) == -1
    drawn.world.get(around, Collider).enabled = False
    assert drawn.tick().world.physics.down(drawn.entity("a")) == -1  # it was upside down outside


def test_a_falling_block_rises_in_a_zone_and_lies_under_what_stops_it(room: partial[Room]) -> None:
    drawn = room("####\n....\n....\nAA..\n....", A=FallingBlock(on=True))
    zone(drawn.world, 0, 0, 4, 5)
    drawn.tick(30)
    assert drawn.get("A", Position).y == 1
    assert drawn.get("A", Velocity).y == 0
