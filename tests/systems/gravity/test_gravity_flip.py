from functools import partial

import pytest

from components import (
    Collider,
    Dropping,
    Duck,
    Fall,
    Footing,
    GravityFlip,
    Intent,
    Jump,
    JumpRequest,
    Player,
    Position,
    Solid,
    Stomp,
    UpsideDown,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room
from systems.rules.movement.flip import flip
from systems.rules.scripting.effects import perform

HERO = (Player(), Intent(), Fall(), GravityFlip(speed=60, coyote=0.05))


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["input", "footing", "gravity_flip", "fall", "actor_motion"])


def down(room: Room) -> int:
    return room.world.physics.down(room.entity("a"))


def test_a_press_throws_it_to_the_ceiling_and_the_next_one_back(room: partial[Room]) -> None:
    drawn = room("####\n....\n....\naa..\n####", a=HERO).tick()
    drawn.tick(held="jump")
    assert (down(drawn), drawn.get("a", Position).y, drawn.get("a", Footing).on) == (-1, 2, False)
    drawn.tick(4, held="jump")  # holding does not flip again
    assert (down(drawn), drawn.get("a", Position).y, drawn.get("a", Footing).on) == (-1, 1, True)
    drawn.tick().tick(5, held="jump")
    assert (down(drawn), drawn.get("a", Position).y) == (1, 3)


def test_in_the_air_it_flips_in_coyote_time_only_and_a_press_is_buffered(room: partial[Room]) -> None:
    for ticks, flips in ((2, True), (3, False)):
        falling = room("aa......\n........\n........\n........\n........\n........\n........\n........", a=HERO)
        falling.get("a", Footing).on, falling.get("a", Footing).air = True, 0
        falling.tick(ticks - 1).tick(held="jump")
        assert (down(falling) == -1) == flips
    landing = room("aa..\n....\n####", a=(*HERO, Velocity(0, 60))).tick(held="jump")
    assert down(landing) == 1
    assert down(landing.tick(2, held="jump")) == -1


def test_a_flip_forgets_what_was_done_in_the_old_direction(room: partial[Room]) -> None:
    drawn = room("....\naa..", a=(Intent(), Jump(), Stomp(), Dropping()))
    entity, world = drawn.entity("a"), drawn.world
    drawn.get("a", JumpRequest).left = 9
    drawn.get("a", Stomp).feet = 2
    flip(world, entity)
    assert (drawn.get("a", JumpRequest).left, drawn.get("a", Stomp).feet) == (0, None)
    assert not world.has(entity, Dropping)


def test_an_actor_that_ducks_stands_up_from_its_new_feet(room: type[Room]) -> None:
    drawn = room("....\n....\naa..\naa..\naa..\naa..\n####", systems=["input", "footing", "duck"])
    entity, world = drawn.entity("a"), drawn.world
    world.add(entity, Player(), Intent(), Duck(height=2))
    drawn.tick(2, held="down")
    assert world.space.bounds(entity) == (0, 4, 2, 6)
    flip(world, entity)
    assert world.space.bounds(entity) == (0, 4, 2, 6)
    drawn.get("a", Position).y -= 4
    drawn.world.create(Position(0, -1), Collider(4, 1), Solid())
    drawn.tick(2)
    assert world.space.bounds(entity) == (0, 0, 2, 4)
    drawn.tick(2, held="up")  # towards its feet: it ducks again
    assert world.space.bounds(entity) == (0, 0, 2, 2)


def test_an_effect_flips_or_sets_the_gravity_of_its_target(room: partial[Room]) -> None:
    drawn = room("aa", a=HERO)
    entity, world = drawn.entity("a"), drawn.world
    for effect, expected in (
        ({"gravity": "by"}, True),
        ({"gravity": "by"}, False),
        ({"gravity": "by", "falls": "down"}, False),
        ({"gravity": "by", "falls": "up"}, True),
        ({"gravity": "by", "falls": "up"}, True),
    ):
        perform(world, 0, (effect,), entity)
        assert world.has(entity, UpsideDown) == expected
