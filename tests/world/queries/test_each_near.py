"""each_near() leaves out only what is far away, and met() misses nothing, however the entities came to be there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from esper import Processor

from components import Attached, Collider, Position, Refill, Remainder, Solid, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.core.collision.space import Space
from ecs_platformer.core.ecs.entities import Row
from ecs_platformer.world.neighbours import Asked, Known, Neighbours

# pyright: reportPrivateUsage=false

APART = 4000  # px; many sectors


class Asking(Processor):
    """Compares each_near() with all meetings, and near_now() with it, in the middle of a tick."""

    follows = (Refill, Remainder)

    def __init__(self) -> None:
        self.near: list[int] = []
        self.near_actors: list[int] = []

    def process(self, world: World) -> None:
        self.near = [entity for entity, _ in world.space.each_near(Remainder, Refill, Collider, Position)]
        self.near_actors = [entity for entity, _ in world.space.each_near(None, Refill, Collider, Position)]
        assert world.space.near_now(Remainder, Refill, Collider, Position) == {*self.near}
        for zone, _ in world.each(Refill):
            assert world.space.near_now(None, Refill, Collider, Position, among=[zone]) == {zone} & {*self.near_actors}
        movers = [entity for entity, _ in world.each(Remainder)]
        met = {zone: [one for one in movers if world.space.has_met(zone, one)] for zone, _ in world.each(Refill)}
        for zone, those in met.items():
            assert sorted(one.entity for one in world.space.met(zone, Remainder)) == those
        for near, those in ((self.near, movers), (self.near_actors, [one for one, _ in world.actors(Remainder)])):
            wanted = {zone for zone, others in met.items() if not {*those}.isdisjoint(others)}
            missing = {*wanted, *_touched(world, those)} - {*near}
            assert not missing, f"tick {world.tick}: {missing} have been left out"


def _touched(world: World, those: list[int]) -> list[int]:
    found: list[int] = []
    for zone, _ in world.each(Refill):
        left, top, right, bottom = world.space.bounds(zone)
        others = world.space.colliders_in((left - 1, top - 1, right + 1, bottom + 1), excluding=zone)
        found += [zone] if not {*those}.isdisjoint(others) else []
    return found


def asking_world(*, fast: bool = True) -> tuple[World, Asking]:
    world = World(["path", "solid_motion", "actor_motion", Asking], fast=fast)
    return world, next(one for one in world._scheduler.updating if isinstance(one, Asking))


def _write(world: World, actor: int, zone: int) -> None:
    world.get(actor, Position).x = APART


def _grow(world: World, actor: int, zone: int) -> None:
    collider = world.get(zone, Collider)
    collider.x, collider.width = -APART, APART + 8


def _spawn(world: World, actor: int, zone: int) -> None:
    world.create(Position(APART, 0), Collider(8, 8), Remainder())


def _spawn_zone(world: World, actor: int, zone: int) -> None:
    world.create(Position(0, 0), Collider(8, 8), Refill())


def _add(world: World, actor: int, zone: int) -> None:
    world.add(world.create(Position(APART, 0), Collider(8, 8)), Remainder())


def _fly(world: World, actor: int, zone: int) -> None:
    world.add(actor, Velocity(x=APART * 60.0 * 2))


def _enable(world: World, actor: int, zone: int) -> None:
    other = world.create(Position(0, 0), Collider(8, 8, enabled=False), Refill())
    world.step()
    world.get(other, Collider).enabled = True


def _make_zone(world: World, actor: int, zone: int) -> None:
    other = world.create(Position(0, 0), Collider(8, 8))
    world.step()
    world.add(other, Refill())


def _replace(world: World, actor: int, zone: int) -> None:
    world.remove(actor, Collider)
    world.step()
    world.add(actor, Collider(8, 8, x=APART))


def _border(world: World, actor: int, zone: int) -> None:
    world.get(actor, Position).x = 120
    world.get(zone, Position).x = 128  # the first px of the next sector


CHANGES = (_write, _grow, _spawn, _spawn_zone, _add, _fly, _enable, _make_zone, _replace, _border)


@pytest.mark.parametrize("change", CHANGES)
def test_what_comes_near_is_found_at_once(change: Callable[[World, int, int], None]) -> None:
    world, asking = asking_world()
    zone = world.create(Position(APART, 0), Collider(8, 8), Refill())
    actor = world.create(Position(0, 0), Collider(8, 8), Remainder())
    world.step(ticks=2)
    assert asking.near == []
    change(world, actor, zone)
    world.step()
    assert [len(asking.near), len(asking.near_actors)] == [1, 1]


@pytest.mark.parametrize("actors", [1, 20])
def test_what_is_disabled_is_near_where_it_would_be(actors: int) -> None:
    world = World([])
    zone = world.create(Position(APART, 0), Collider(8, 8, enabled=False), Refill())
    for _ in range(actors):
        world.create(Position(), Collider(8, 8), Remainder())

    def near() -> list[int]:
        return [entity for entity, _ in world.space.each_near(Remainder, Refill, Collider, Position)]

    assert actors > 1 or near() == []  # among many, it is not compared with each
    world.get(zone, Position).x = 8
    assert near() == [zone]
    world.get(zone, Position).x = APART
    world.get(zone, Collider).enabled = True
    assert near() == []


def test_of_what_moves_only_actors_are_asked_for_if_no_component_is() -> None:
    world, asking = asking_world()
    zone = world.create(Position(), Collider(8, 8), Refill())
    lift = world.create(Position(4, 0), Collider(8, 8), Remainder(), Solid())
    world.step()
    assert [asking.near, asking.near_actors] == [[zone], []]
    world.remove(lift, Solid)
    world.step()
    assert [asking.near, asking.near_actors] == [[zone], [zone]]
    world.add(lift, Solid())
    world.step()
    assert [asking.near, asking.near_actors] == [[zone], []]


@pytest.mark.parametrize("come", [_write, _spawn, _add])
def test_what_comes_near_while_others_are_asked_is_found_in_its_turn(come: Callable[[World, int, int], None]) -> None:
    world = World([])
    actor = world.create(Position(), Collider(8, 8), Remainder())
    zones = [world.create(Position(x, 0), Collider(8, 8), Refill()) for x in (0, APART)]
    found: list[int] = []
    for zone, _ in world.space.each_near(Remainder, Refill, Collider, Position):
        found.append(zone)
        if zone == zones[0]:
            come(world, actor, zones[1])
    assert found == zones


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_met_an_actor_is_left_out_of_a_random_world(seed: int) -> None:
    rng, (world, asking) = Random(seed), asking_world()
    for _ in range(20):
        at, size = Position(rng.randrange(-600, 600), rng.randrange(-300, 300)), rng.choice((4, 8, 300))
        parts: list[Any] = [[Refill()], [Refill()], [Remainder(), Velocity()], [Remainder(), Velocity(), Solid()]]
        world.create(at, Collider(size if rng.random() < 0.2 else 8, 8), *rng.choice(parts))
    left_out = 0
    for _ in range(40):
        for _, (velocity,) in world.each(Velocity):
            if rng.random() < 0.1:
                velocity.x, velocity.y = rng.choice((0.0, 90.0, -300.0, 5000.0)), rng.choice((0.0, 60.0, -2000.0))
        if rng.random() < 0.3:
            _, (position, _) = rng.choice([*world.each(Position, Collider)])
            position.x = rng.randrange(-600, 600)
        world.step()
        left_out += len([*world.each(Refill)]) - len(asking.near)
    assert left_out > 0


@pytest.mark.parametrize("change", [_write, _grow])
def test_a_forgotten_invalidation_is_caught(
    change: Callable[[World, int, int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Space, "filings", 0)
    with pytest.raises(AssertionError):
        test_what_comes_near_is_found_at_once(change)


@pytest.mark.parametrize("change", [_spawn, _spawn_zone, _add, _make_zone])
def test_a_forgotten_arrival_is_caught(
    change: Callable[[World, int, int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    find = Neighbours._known_of

    def find_once(self: Neighbours, key: Asked, rows: list[Row]) -> Known:
        return self._known.get(key) or find(self, key, rows)

    monkeypatch.setattr(Neighbours, "_known_of", find_once)
    with pytest.raises(AssertionError):
        test_what_comes_near_is_found_at_once(change)


@pytest.mark.parametrize(
    ("zone", "start", "way"),
    [
        ((128, 40), (60, 40), (1, 0)),
        ((248, 40), (290, 40), (-1, 0)),
        ((160, 64), (160, 10), (0, 1)),
        ((160, 56), (160, 90), (0, -1)),
        ((190, 30), (160, 30), (1, 0)),
    ],
)
def test_among_many_around_it_what_comes_from_its_sector_or_the_one_beside_is_found(
    zone: tuple[int, int], start: tuple[int, int], way: tuple[int, int]
) -> None:
    world, asking = asking_world(fast=False)  # else an actor is filed in the sectors of its free space, too
    world.create(Position(*zone), Collider(8, 8), Refill())
    for number in range(20):
        world.create(Position(130 + 6 * number, 110 if zone[1] < 60 else 20), Collider(4, 4), Remainder())
    world.create(Position(*start), Collider(8, 8), Remainder(), Velocity(60.0 * way[0], 60.0 * way[1]))
    assert next(tick for tick in range(60) if world.step() or asking.near) > 10


class Striding(Processor):
    def process(self, world: World) -> None:
        for actor, _ in world.actors(Remainder):
            for _ in range(30):
                world.move(actor, 8, 0)


def test_what_was_passed_by_in_many_short_moves_is_found() -> None:
    asking = Asking()
    world = World([Striding, asking])
    world.create(Position(100, 0), Collider(8, 8), Refill())
    world.create(Position(0, 0), Collider(8, 8), Remainder())
    world.step()
    assert asking.near == asking.near_actors == [1]


def test_a_grid_that_gets_cells_in_others_of_its_sectors_is_found() -> None:
    far = "#" + "." * 120
    world = World([])
    zone = world.create(Position(1000, 30), Collider(8, 8), Refill())
    grid = world.create(Position(), Collider(16, 16), Solid(), Tiles((far,) * 4, 16))
    assert [entity for entity, _ in world.space.each_near(Solid, Refill, Collider, Position)] == []
    assert world.space.overlapping(zone, Solid) == []
    world.get(grid, Tiles).rows = far, "#" * 121, "#" * 121, far
    assert [entity for entity, _ in world.space.each_near(Solid, Refill, Collider, Position)] == [zone]
    assert world.space.overlapping(zone, Solid) == [grid]


def test_what_goes_away_and_what_comes_back_among_many_is_known() -> None:
    world = World([])
    zones = [world.create(Position(300 * number, 0), Collider(8, 8), Refill()) for number in range(4)]
    actors = [world.create(Position(300 * number, 0), Collider(8, 8), Remainder()) for number in range(4)]

    def near() -> list[int]:
        return [entity for entity, _ in world.space.each_near(Remainder, Refill, Collider, Position)]

    assert near() == zones
    world.get(actors[1], Collider).enabled = False
    assert near() == [zones[0], *zones[2:]]
    world.remove(actors[2])
    assert near() == [zones[0], zones[3]]
    world.get(actors[0], Position).x = 300
    assert near() == [zones[1], zones[3]]
    world.get(actors[1], Collider).enabled = True
    world.get(actors[1], Collider).width = 10_000  # in too many sectors
    assert near() == zones[1:]
    world.get(actors[1], Collider).width = 8
    assert near() == [zones[1], zones[3]]


def near(world: World) -> list[tuple[int, Refill]]:
    return [(zone, refill) for zone, (refill, *_) in world.space.each_near(None, Refill, Collider, Position)]


def test_a_component_in_place_of_another_is_found() -> None:
    world = World([])
    world.create(Position(), Collider(8, 8), Remainder())
    zone = world.create(Position(), Collider(8, 8), first := Refill())
    assert near(world) == [(zone, first)]
    world.add(zone, second := Refill())
    assert near(world)[0][1] is second


def test_a_solid_is_found_where_one_is_that_is_attached_to_it_later() -> None:
    world = World([])
    world.create(Position(), Collider(8, 8), Remainder())
    zone = world.create(Position(APART, 0), Collider(8, 8), Solid(), Refill(), name="zone")
    part = world.create(Position(16, 0), Collider(8, 8), Solid())
    assert near(world) == []
    world.add(part, Attached("zone"))
    world.step()
    assert [one for one, _ in near(world)] == [zone]
