"""Where actors are, asked in short ways where there are few: as Space tells it. And which are actors now."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import esper
import pytest

from components import Collider, Position, Remainder, Rider, Solid, Tiles, Velocity
from ecs_platformer import World
from tests.support.internals import sync_all


def actor(world: World, x: int, y: int, *more: object) -> int:
    return world.create(Position(x, y), Remainder(), Collider(4, 4), Velocity(), *more)


def littered(seed: int, actors: int) -> tuple[World, list[int], list[int]]:
    """Solids and actors in 64x64 px, some disabled, some riders; the ids of the solids and of the rest."""
    rng, world = Random(seed), World([])
    solids = [
        world.create(
            Position(rng.randrange(0, 64, 4), rng.randrange(0, 64, 4)),
            Collider(8, 4, enabled=rng.random() < 0.8),
            Solid(one_way=rng.random() < 0.3),
        )
        for _ in range(12)
    ]
    solids.append(world.create(Position(0, 32), Collider(8, 8), Solid(), Tiles(("#.#.#.#.",), 8)))
    rest: list[int] = []
    for number in range(actors):
        rider = rng.choice((Rider(("feet",)), Rider(("feet", "left")), Rider(("right",))))
        more = [rider] if rng.random() < 0.7 else []
        rest.append(actor(world, rng.randrange(0, 64, 4), rng.randrange(0, 64, 4), *more))
        if number % 4 == 0:
            rest.append(world.create(Position(rng.randrange(64), rng.randrange(64)), Collider(4, 4)))
    for one in rest[2::5]:
        world.get(one, Collider).enabled = False
        world.sync(one)
    return world, solids, rest


@pytest.mark.parametrize("actors", [1, 6, 16, 30])
def test_few_are_found_as_many_are(actors: int) -> None:
    for seed in range(20):
        world, solids, rest = littered(seed, actors)
        rng = Random(seed)
        for _ in range(10):
            left, top = rng.randrange(60), rng.randrange(60)
            region = left, top, left + rng.randrange(1, 30), top + rng.randrange(1, 30)
            boxes = world.space.colliders_in(region)
            assert world.space.actors_in(region) == world.space.colliders_in(region, "actor")
            assert [one for one in (*solids, *rest) if world.space.intersects(one, region)] == boxes
            assert rest[-1] not in world.space.actors_in(region, excluding=rest[-1])


@pytest.mark.slow
@pytest.mark.parametrize("actors", [1, 6, 30])
def test_riders_are_the_same_however_they_are_asked_for_and_however_many_are_elsewhere(actors: int) -> None:
    ridden = 0
    for seed in range(30):
        world, solids, _ = littered(seed, actors)
        each = {solid: found for solid in solids if (found := world.space.riders_of(solid))}
        assert world.space.riders_by_solid(solids) == each
        assert world.space.riders_by_solid(solids[:1]) == {
            solid: found for solid, found in each.items() if solid == solids[0]
        }
        for number in range(20):
            actor(world, 1000 + 8 * number, 1000)
        assert world.space.riders_by_solid(solids) == world.space.riders_by_solid(solids, Solid) == each
        assert [one for one in solids if world.space.riders_of(one)] == [*each]
        ridden += len(each)
    assert ridden


def test_actors_come_and_go_while_they_are_gone_through() -> None:
    world = World([])
    first, second, third, fourth, fifth = (actor(world, 10 * number, 0) for number in range(5))
    late = world.create(Position(90, 0), Remainder(), Collider(4, 4), Velocity(), Solid())
    seen: list[int] = []
    for entity, _ in world.actors(Position):
        seen.append(entity)
        if entity == first:
            world.remove(second)
            world.remove(third, Remainder)
            world.remove(late, Solid)
        if entity == fourth:
            world.add(fifth, Solid())
            actor(world, 100, 0)
    assert seen == [first, fourth, late]
    assert [entity for entity, _ in world.actors(Position)][:3] == [first, fourth, late]


def test_what_esper_itself_made_of_them_counts_as_soon_as_it_is_filed() -> None:
    world = World([])
    one, other = actor(world, 0, 0), actor(world, 10, 0)
    assert [entity for entity, _ in world.actors(Position)] == [one, other]
    with world._entities:  # as in a system  # pyright: ignore[reportPrivateUsage]
        esper.add_component(one, Solid())
        new = esper.create_entity(Position(20, 0), Remainder(), Collider(4, 4), Velocity())
        assert [entity for entity, _ in world.actors(Position)] == [one, other]
        sync_all(world)
        assert [entity for entity, _ in world.actors(Position)] == [other, new]
        assert world.space.actors_in((0, 0, 99, 99)) == [other, new]
        seen: list[int] = []
        for entity, _ in world.actors(Position):
            seen.append(entity)
            esper.add_component(new, Solid())
            sync_all(world)
        assert seen == [other]


@pytest.mark.parametrize("higher", [1, 2])
@pytest.mark.parametrize("one_way", [False, True])
def test_a_solid_of_more_than_one_px_stands_on_itself(higher: int, one_way: bool) -> None:
    """Nothing asks it but a Timeline; recorded games depend on the answer."""
    world = World([])
    solid = world.create(Position(0, 0), Collider(8, higher), Solid(one_way))
    assert world.space.is_grounded(solid) is (higher > 1 and not one_way)
    assert not world.space.is_grounded(solid, 20)
    world.get(solid, Collider).enabled = False
    world.sync(solid)
    assert not world.space.is_grounded(solid)


def test_it_stands_at_all_px_of_the_ground_that_it_walks_on() -> None:
    world = World(["actor_motion"])
    world.create(Position(0, 8), Collider(40, 8), Solid())
    walker = actor(world, 10, 4)
    world.get(walker, Velocity).x = 60
    for _ in range(12):
        world.step()
        x = world.get(walker, Position).x
        assert [dx for dx in range(-60, 60) if world.space.is_grounded(walker, dx)] == [*range(-x - 3, 40 - x)]
        assert not world.space.is_grounded(walker, 0, -1)
        assert not world.space.fits_at(walker, x, 5)
        assert world.space.fits_at(walker, x + 30, 4)


def _put_on_it(world: World, solid: int, rider: int) -> None:
    world.get(rider, Position).x = world.get(solid, Position).x


def _move_it_under(world: World, solid: int, rider: int) -> None:
    world.get(solid, Position).x = world.get(rider, Position).x


def _let_it_grow(world: World, solid: int, rider: int) -> None:
    world.get(solid, Collider).width = world.get(rider, Position).x + 8


def _spawn_one(world: World, solid: int, rider: int) -> None:
    world.create(Position(4, -8), Collider(8, 8), Remainder(), Rider(("feet",)))


@pytest.mark.parametrize("come", [_put_on_it, _move_it_under, _let_it_grow, _spawn_one])
def test_a_rider_that_was_far_away_is_found_as_soon_as_it_is_there(come: Callable[[World, int, int], None]) -> None:
    world = World([])
    solid = world.create(Position(), Collider(16, 8), Solid())
    rider = world.create(Position(4000, -8), Collider(8, 8), Remainder(), Rider(("feet",)))
    for _ in range(2):
        assert world.space.riders_by_solid([solid], Solid) == {}
    come(world, solid, rider)
    assert [*world.space.riders_by_solid([solid], Solid)] == [solid]
