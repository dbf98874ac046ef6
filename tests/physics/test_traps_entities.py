"""The traps of entities that come, go and change while something is under way; in the product alone."""

from __future__ import annotations

from collections.abc import Callable

import esper
import pytest
from esper import Processor

from components import Collider, Contacts, Gravity, OnHit, Position, Remainder, Rider, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.core.ecs.entities import Entities

STOCK = ("gravity", "path", "solid_motion", "actor_motion", "squish")
PX = 64.0  # px/s that are 1 px a tick, at 64 ticks a second


def world_with(at: int, system: type[Processor]) -> World:
    """The stock systems, with one of one's own as the `at`-th."""
    return World([*STOCK[:at], system, *STOCK[at:]], tick_rate=64)


def box(world: World, x: int, y: int, vx: float = 0, vy: float = 0, *more: object) -> int:
    """An actor of 8 x 8."""
    return world.create(Position(x, y), Remainder(), Collider(8, 8), Velocity(vx * PX, vy * PX), Contacts(), *more)


def wall(world: World, x: int, y: int, width: int = 8, height: int = 8) -> int:
    return world.create(Position(x, y), Collider(width, height), Solid())


def lift(world: World, x: int, y: int, vx: float = 0, vy: float = 0) -> int:
    return world.create(Position(x, y), Collider(8, 8), Solid(), Remainder(), Velocity(vx * PX, vy * PX))


def place(world: World, entity: int) -> tuple[int, int]:
    position = world.get(entity, Position)
    return (position.x, position.y)


def once(act: Callable[[World], object]) -> type[Processor]:
    """A system that acts in the first tick only."""

    class Once(Processor):
        def process(self, world: World) -> None:
            if world.tick == 1:
                act(world)

    return Once


BEFORE_SOLIDS, BEFORE_ACTORS, AFTER_ACTORS = 2, 3, 4


def test_an_actor_that_is_removed_is_gone_from_queries_at_once() -> None:
    world = World(STOCK)
    first, second = box(world, 0, 0), box(world, 20, 0)
    world.remove(first)
    assert [entity for entity, _ in world.each(Position)] == [second]
    assert not world.alive(first)
    assert world.space.overlapping(second) == []


def test_an_actor_that_is_removed_while_a_query_runs_is_passed_over() -> None:
    world = World(STOCK)
    entities = [box(world, 20 * i, 0) for i in range(4)]
    seen: list[int] = []
    for entity, _ in world.each(Position, Velocity):
        seen.append(entity)
        for doomed in entities[1:3]:
            if world.alive(doomed):
                world.remove(doomed)
    assert seen == [entities[0], entities[3]]


def test_an_actor_that_is_created_while_a_query_runs_comes_the_next_time() -> None:
    world = World(STOCK)
    first = box(world, 0, 0)
    seen = [(entity, box(world, 50, 0))[0] for entity, _ in world.each(Position)]
    assert seen == [first]
    assert len(list(world.each(Position))) == 2


def test_answers_are_ones_own_lists() -> None:
    world = World(STOCK)
    first = box(world, 0, 0)
    list(world.each(Position)).clear()
    list(world.entities).clear()
    assert list(world.entities) == [entity for entity, _ in world.each(Position)] == [first]


def test_queries_go_by_id_whatever_the_history() -> None:
    world = World(STOCK)
    entities = [world.create(Position()) for _ in range(80)]
    for entity in entities[::3]:
        world.remove(entity)
    for entity in reversed(entities[1::3]):
        world.add(entity, Velocity())
    found = [entity for entity, _ in world.each(Position, Velocity)]
    assert found == sorted(entities[1::3])


def test_esper_finds_an_entity_that_the_world_has_created() -> None:
    entities, here, box, there = Entities(), Position(1, 2), Collider(8, 8), Position(3, 4)
    with entities:
        first = entities.create({Position: here, Collider: box})
        assert esper.get_components(Position, Collider) == [(first, (here, box))]
        assert esper.get_component(Position) == [(first, here)]
        second = entities.create({Position: there, Velocity: Velocity()})
        assert esper.get_component(Position) == [(first, here), (second, there)]
        assert (esper.get_component(Gravity), esper.entity_exists(second)) == ([], True)
        third = esper.create_entity(there)
        esper.delete_entity(second, immediate=True)
        assert [entity for entity, _ in esper.get_component(Position)] == [first, third]
        assert entities.create({}) == third + 1


def test_a_query_of_three_whose_rarest_comes_last() -> None:
    world = World(STOCK)
    for count in range(6):
        world.create(Position(), *[Remainder()] * (count < 4), *[Velocity()] * (count < 1))
    assert len(list(world.each(Position, Remainder, Velocity))) == 1


def test_an_actor_that_dies_of_a_hit_is_gone_within_the_tick() -> None:
    world = World(STOCK, tick_rate=64)
    hero = box(world, 0, 0, 9, 9, OnHit(x="die"))
    other = box(world, 0, 20, 2)
    wall(world, 10, 0)
    world.step()
    assert not world.alive(hero)
    assert place(world, other) == (2, 20)


def test_a_system_removes_an_actor_that_a_solid_would_push() -> None:
    world = world_with(BEFORE_SOLIDS, once(lambda world: world.remove(1)))
    hero, pushed = box(world, 8, 0), box(world, 9, 0)
    piston = lift(world, 0, 0, vx=2)
    world.step()
    assert not world.alive(hero)
    assert place(world, pushed) == (10, 0)
    assert place(world, piston) == (2, 0)


def test_a_system_removes_the_wall_before_an_actor_comes_to_it() -> None:
    world = world_with(BEFORE_ACTORS, once(lambda world: world.remove(1)))
    wall(world, 10, 0)
    hero = box(world, 0, 0, 5)
    world.step()
    assert place(world, hero) == (5, 0)


@pytest.mark.parametrize("at", [BEFORE_SOLIDS, BEFORE_ACTORS])
def test_a_teleported_actor_moves_on_from_where_it_was_put(at: int) -> None:
    def put(world: World) -> None:
        world.get(2, Position).x = 100

    world = world_with(at, once(put))
    wall(world, 110, 0)
    hero = box(world, 0, 0, 5)
    world.step()
    assert place(world, hero) == (102, 0)


@pytest.mark.parametrize("at", [BEFORE_SOLIDS, BEFORE_ACTORS])
def test_a_teleported_solid_blocks_where_it_was_put(at: int) -> None:
    def put(world: World) -> None:
        world.get(1, Position).x = 10

    world = world_with(at, once(put))
    wall(world, 500, 0)
    hero = box(world, 0, 0, 5)
    world.step()
    assert place(world, hero) == (2, 0)


@pytest.mark.parametrize("at", [BEFORE_SOLIDS, BEFORE_ACTORS])
def test_a_collider_that_is_switched_counts_from_the_next_motion_on(at: int) -> None:
    def switch(world: World) -> None:
        world.get(1, Collider).enabled = False
        world.get(2, Collider).enabled = True

    world = world_with(at, once(switch))
    world.create(Position(10, 0), Collider(8, 8), Solid())
    world.create(Position(12, 0), Collider(8, 8, enabled=False), Solid())
    hero = box(world, 0, 0, 5)
    world.step()
    assert place(world, hero) == (4, 0)


def test_a_system_that_says_moved_is_answered_by_space_at_once() -> None:
    answers: list[list[int]] = []

    def put(world: World) -> None:
        world.get(1, Position).x = 8
        world.sync(1)
        answers.append(world.space.touching(2, "right"))

    world = world_with(AFTER_ACTORS, once(put))
    wall(world, 100, 0)
    box(world, 0, 0)
    world.step()
    assert answers == [[1]]


def test_a_rider_that_loses_its_solid_falls() -> None:
    world = World(STOCK, tick_rate=64)
    ground = lift(world, 0, 8, vx=1)
    hero = box(world, 0, 0, 0, 0, Rider(), Gravity(64 * PX, PX))
    world.step()
    assert place(world, hero) == (1, 0)
    world.remove(ground)
    world.step()
    assert place(world, hero) == (1, 1)


def test_what_becomes_a_solid_or_stops_being_one_is_known_at_once() -> None:
    world = World(STOCK, tick_rate=64)
    crate, hero = box(world, 10, 0), box(world, 0, 0, 5)
    world.add(crate, Solid())
    world.step()
    assert place(world, hero) == (2, 0)
    world.remove(crate, Solid)
    world.get(hero, Velocity).x = 5 * PX
    world.step()
    assert place(world, hero) == (7, 0)


def test_an_actor_without_a_remainder_is_none() -> None:
    world = World(STOCK, tick_rate=64)
    thing = box(world, 8, 0, 3)
    lift(world, 0, 0, vx=1)
    world.remove(thing, Remainder)
    world.step()
    assert place(world, thing) == (8, 0)


def test_a_position_that_esper_put_in_the_place_of_an_equal_one_is_moved() -> None:
    class Swap(Processor):
        def process(self, world: World) -> None:
            if world.tick == 2:
                esper.add_component(1, Position(1, 0))

    world = world_with(3, Swap)
    actor = box(world, 0, 0, 1)
    for _ in range(3):
        world.step()
    assert place(world, actor) == (3, 0)
