"""`world.physics`: motion by px, with what it reports and what it takes along."""

from __future__ import annotations

import gc

import pytest

from components import Attached, Collider, Contacts, Position, Remainder, Rider, Solid, Squished, Velocity
from ecs_platformer import InvalidValueError, World


def actor(world: World, x: int, y: int, *more: object) -> int:
    return world.create(Position(x, y), Remainder(), Collider(8, 8), Velocity(60, 0), Contacts(), *more)


def wall(world: World, x: int, y: int, *more: object) -> int:
    return world.create(Position(x, y), Collider(8, 8), Solid(), *more)


def x_of(world: World, entity: int) -> int:
    return world.get(entity, Position).x


def test_a_silent_move_is_stopped_and_reports_no_hit() -> None:
    world = World([])
    runner, _ = actor(world, 0, 0), wall(world, 10, 0)
    world.move(runner, 5, 0, silent=True)
    assert (x_of(world, runner), world.get(runner, Velocity).x, world.get(runner, Contacts).hits) == (2, 60, [])
    world.move(runner, 5, 0)
    assert world.get(runner, Velocity).x == 0
    assert [hit.side for hit in world.get(runner, Contacts).hits] == ["right"]


def test_an_exact_move_stops_at_solids_and_keeps_the_velocity() -> None:
    world = World([])
    runner, _ = actor(world, 0, 0), wall(world, 10, 0)
    world.physics.move_exact(runner, 9, -3)
    assert world.get(runner, Position) == Position(2, -3)
    assert (world.get(runner, Velocity).x, world.get(runner, Contacts).hits) == (60, [])


def test_what_is_squished_does_not_move() -> None:
    world = World([])
    squished = actor(world, 0, 0, Squished())
    world.physics.move_exact(squished, 9, -3)
    world.move(squished, 9, -3)
    assert world.get(squished, Position) == Position(0, 0)


def test_a_group_moves_as_one() -> None:
    """Each is in the other's way, and none stops it."""
    world = World([])
    first, second = actor(world, 0, 0), actor(world, 4, 0)
    world.physics.move_group([first, second], 3, 0)
    assert (x_of(world, first), x_of(world, second)) == (3, 7)


def test_riders_are_carried_without_their_solid() -> None:
    world = World([])
    belt, rider = wall(world, 0, 8), actor(world, 0, 0, Rider())
    world.physics.carry_riders({belt: (2, 0)}, {belt: (120.0, 0.0)})
    assert (x_of(world, belt), x_of(world, rider)) == (0, 2)


def test_what_is_attached_follows_a_write_at_once_after_sync() -> None:
    world = World([])
    host = wall(world, 0, 0)
    torch = world.create(Position(2, 2), Attached())
    world.physics.attach(torch, host)
    world.get(host, Position).x = 50
    world.sync(host)
    assert x_of(world, torch) == 52


def test_misuse_is_named() -> None:
    world = World([])
    bare, host = world.create(Position(), name="bare"), world.create()
    for move in (world.move, world.physics.move_exact):
        with pytest.raises(InvalidValueError, match=r'^entity "bare" has no place in space'):
            move(bare, 1, 0)
    with pytest.raises(InvalidValueError, match=r"^there is no entity 99"):
        world.sync(99)
    with pytest.raises(InvalidValueError, match=r'^entity "bare" has no Attached'):
        world.physics.attach(bare, host)
    torch = world.create(Position(), Attached())
    with pytest.raises(InvalidValueError, match=r"^entity 2 has no Position"):
        world.physics.attach(torch, host)
    for far in (float("inf"), float("nan"), 2.0**32):
        with pytest.raises(InvalidValueError, match=r"^a movement of"):
            world.move(actor(world, 0, 0), far, 0)


def test_the_parts_of_a_world_do_not_keep_it() -> None:
    gc.disable()
    try:
        world = World(["actor_motion"])
        clock = world.clock
        del world
        with pytest.raises(ReferenceError, match="the World of this clock is gone"):
            clock.begin_tick()
    finally:
        gc.enable()
