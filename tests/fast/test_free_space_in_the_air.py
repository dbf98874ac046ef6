"""What an actor knows of the air around it is never too much: among tiles, one-ways and lifts at random it falls, rides
and lands as one that knows nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from components import Collider, Ghost, Gravity, OnHit, Position, Remainder, Rider, Solid, Tiles, UpsideDown, Velocity
from ecs_platformer import World
from tests.support.quick import some_quick
from tests.support.worlds.lawful_scenes import PX, actor, assert_lawful, empty, lift, place, wall

BLOCK = 10  # scenes a test
FEW = some_quick(range(0, 160, BLOCK), every=16)


def tiles(rng: Random, columns: int, rows: int, filled: float) -> Tiles:
    return Tiles(tuple("".join("#" if rng.random() < filled else "." for _ in range(columns)) for _ in range(rows)), 8)


def shaft(rng: Random, world: World) -> None:
    """Some of it in a layer that some do not meet."""
    layer = rng.choice([(), ("red",)])
    world.create(Position(0, 0), Collider(8, 8), Solid(), tiles(rng, 12, 14, 0.2))
    world.create(Position(4, 3), Collider(8, 8, layers=layer), Solid(rng.random() < 0.5), tiles(rng, 12, 14, 0.08))
    wall(world, -8, 112, 120, 8)
    for _ in range(5):
        at, speed = Position(rng.randrange(96), rng.randrange(112)), rng.choice([0.5, 1.0, -1.0, -0.4])
        velocity = Velocity(speed * PX, 0) if rng.random() < 0.3 else Velocity(0, speed * PX)
        size = Collider(rng.randrange(6, 30), rng.randrange(2, 9), layers=layer if rng.random() < 0.5 else ())
        world.create(at, size, Solid(rng.random() < 0.3), Remainder(), velocity)
    for _ in range(12):
        more: list[object] = [Gravity(), OnHit(rng.choice(["keep", "turn", "bounce"]))]
        more += [Rider()] * (rng.random() < 0.7) + [Ghost()] * (rng.random() < 0.15)
        velocity = Velocity(rng.choice([-3, -2, -1, -0.6, 0.4, 1, 2, 3]) * PX, rng.choice([-4, -1, 0, 0]) * PX)
        size = Collider(rng.randrange(3, 10), rng.randrange(3, 10), ignores=layer if rng.random() < 0.4 else ())
        world.create(Position(rng.randrange(96), rng.randrange(100)), Remainder(), size, velocity, *more)


@pytest.mark.slow
@pytest.mark.parametrize("first", FEW)
@pytest.mark.parametrize("upside_down", [False, True])
def test_an_actor_that_falls_among_anything_falls_as_by_the_rules(upside_down: bool, first: int) -> None:
    """Half of them upwards, with `upside_down`."""
    for seed in range(first, first + BLOCK):

        def scene(world: World, seed: int = seed) -> Callable[[int], object]:
            shaft(Random(seed), world)
            if upside_down:
                wall(world, -8, -8, 120, 8)
                for one, _ in [*world.each(Gravity)][::2]:
                    world.add(one, UpsideDown())
            return lambda tick: None

        assert_lawful(scene, 70)


@pytest.mark.slow
@pytest.mark.parametrize("first", FEW)
def test_a_rider_is_stopped_by_tiles_beside_it(first: int) -> None:
    for seed in range(first, first + BLOCK):

        def scene(world: World, seed: int = seed) -> Callable[[int], object]:
            rng = Random(seed)
            lift(world, 0, 64, 30, 8, 0, rng.choice([-2.0, -1.0, -0.3, 0.3, 1.0]))
            for x in (-8 - rng.randrange(5), 30 + rng.randrange(5)):
                world.create(Position(x, 0), Collider(8, 8), Solid(), tiles(rng, 1, 18, 0.3))
            for x, vx in ((0, -1.0), (9, 0.75), (20, 0.25), (24, 1.0)):
                actor(world, x, 56 - rng.randrange(3), vx, 0, Gravity(), Rider(), OnHit("turn"))
            return lambda tick: None

        assert_lawful(scene, 70)


def test_a_wall_that_is_left_behind_above_stops_nothing_further_down() -> None:
    """It drifts against a wall all the while it falls, and goes on where that ends, over a ledge that it has seen."""
    world = empty()
    wall(world, 8, -60, 8, 100)
    wall(world, 8, 60, 8, 20)
    faller = actor(world, 0, 0, 1, 2, OnHit("keep"))
    for _ in range(19):
        world.step()
    assert place(world, faller) == (0, 38)
    for _ in range(6):
        world.step()
    assert place(world, faller) == (5, 50)


@pytest.mark.parametrize("upside_down", [False, True])
def test_an_actor_stands_on_what_has_come_between_it_and_the_end_of_what_it_knows(upside_down: bool) -> None:
    world, sign = empty(), -1 if upside_down else 1
    falling = actor(world, 0, 0, 0, sign, *([UpsideDown()] if upside_down else []))
    world.step()
    wall(world, 0, sign * 20)
    stood: list[bool] = []
    for _ in range(12):
        world.step()
        stood.append(world.space.is_grounded(falling))
    assert [place(world, falling), stood] == [(0, sign * 12), [False] * 10 + [True] * 2]
