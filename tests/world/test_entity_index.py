"""`world.entities` and queries: right after any structural change, by the World or by esper's own functions."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import esper
import pytest

from components import ActiveAbility, Facing, Footing, Position, Remainder, Tag
from ecs_platformer import InvalidValueError, World

KINDS: tuple[type[Any], ...] = (Remainder, Facing, Footing, ActiveAbility)
QUERIES = [kinds for many in (1, 2, 3) for kinds in combinations(KINDS, many)]


@pytest.mark.parametrize("seed", range(20))
def test_each_finds_all_that_have_these_components_and_no_others(seed: int) -> None:
    rng, world = Random(seed), World([])
    for _ in range(120):
        _something_comes_or_goes(rng, world)
        for kinds in rng.sample(QUERIES, 4):
            each: Any = world.each
            found = [(entity, *map(id, parts)) for entity, parts in each(*kinds)]
            those = [entity for entity in world.entities if world.has(entity, *kinds)]
            assert found == [(entity, *[id(world.get(entity, kind)) for kind in kinds]) for entity in those]
            assert world.entities.cached(_facing, world) == _facing(world)


def _facing(world: World) -> list[tuple[int, int]]:
    return [(entity, id(facing)) for entity, (facing,) in world.each(Facing)]


def test_what_is_cached_is_found_once_until_something_comes_or_goes() -> None:
    world, calls = World([]), list[int]()

    def count(world: World) -> int:
        calls.append(len(world.entities))
        return len(world.entities)

    one = world.create(Facing())
    assert [world.entities.cached(count, world), world.entities.cached(count, world), calls] == [1, 1, [1]]
    world.get(one, Facing).x = -1
    assert [world.entities.cached(count, world), calls] == [1, [1]]
    world.create()
    assert [world.entities.cached(count, world), calls] == [2, [1, 2]]


def test_what_is_cached_until_changed_is_found_anew_if_a_field_says_something_else() -> None:
    world, calls = World([]), list[int]()

    def count(world: World) -> int:
        calls.append(len(world.entities))
        return len(world.entities)

    def found() -> int:
        return world.entities.cached_until_changed(count, world, (Position, "x"), (Facing, "x"))

    one = world.create(Position(1, 2))
    assert [found(), found(), calls] == [1, 1, [1]]
    world.get(one, Position).y = 3
    assert [found(), calls] == [1, [1]]
    world.get(one, Position).x = 3
    assert [found(), found(), calls] == [1, 1, [1, 1]]
    other = world.create(Position(3, 2), Facing())
    assert [found(), calls] == [2, [1, 1, 2]]
    world.get(other, Facing).x = -1
    assert [found(), found(), calls] == [2, 2, [1, 1, 2, 2]]


class Removing(esper.Processor):
    def process(self, world: World) -> None:
        if world.tick == 1:
            world.remove(2)
            esper.delete_entity(3)


def test_what_was_removed_is_known_by_class_until_the_next_tick() -> None:
    world = World([Removing])
    entities = [world.create(Facing()) for _ in "abc"]
    facing = [world.get(one, Facing) for one in entities]
    world.step()
    assert list(world.entities) == [1]
    assert [world.entities.last_by_class(one)[Facing] for one in entities] == facing
    assert world.entities.by_class(2) == {}
    world.step()
    assert [len(world.entities.last_by_class(one)) for one in entities] == [1, 0, 0]


def test_values_are_those_of_now_of_all_that_have_the_component() -> None:
    world = World([])
    one, other = world.create(Position(1, 2)), world.create(Position(3, 4), Facing())
    world.create(Facing())
    assert [*world.entities.values(Position, "x")] == [1, 3]
    world.get(one, Position).x = 7
    assert [*world.entities.values(Position, "x")] == [7, 3]
    assert [*world.entities.values(Position, "x", "y")] == [(7, 2), (3, 4)]
    world.remove(other)
    world.add(one, Position(5, 6))
    assert [*world.entities.values(Position, "x")] == [5]


def _something_comes_or_goes(rng: Random, world: World) -> None:
    those, kind, what = list(world.entities), rng.choice(KINDS), rng.random()
    one = rng.choice(those) if those else 0
    if what < 0.3 or not those:
        world.create(*[made() for made in KINDS if rng.random() < 0.5])
    elif what < 0.5:
        world.add(one, kind())
    elif what < 0.7 and world.has(one, kind):
        world.remove(one, kind)
    elif what < 0.8:
        world.remove(one)
    else:
        with world._entities:  # as in a system  # pyright: ignore[reportPrivateUsage]
            if what < 0.9:
                esper.create_entity(kind())
            else:
                esper.add_component(one, kind())


def test_ids_are_counted_found_and_listed_in_order() -> None:
    world = World([])
    made = [world.create(Tag()) for _ in range(4)]
    world.remove(made[1])
    assert list(world.entities) == [1, 3, 4]
    assert (len(world.entities), 3 in world.entities, 2 in world.entities) == (3, True, False)
    assert world.entities.census() == (3, 1, 5)


def test_names_are_looked_up_both_ways() -> None:
    world = World([])
    box, other = world.create(name="box"), world.create()
    assert world.entities.names == {"box": box}
    assert (world.entities.find("box"), world.entities.find("none")) == (box, 0)
    assert (world.entities.label(box), world.entities.label(other)) == ('entity "box"', "entity 2")
    world.remove(box)
    assert (world.entities.names, world.entities.find("box")) == ({}, 0)


def test_components_are_given_by_class_and_by_name() -> None:
    world = World([])
    tag, position = Tag(), Position(3, 4)
    entity = world.create(tag, position)
    assert world.entities.by_class(entity) == {Tag: tag, Position: position}
    assert world.components(entity) == {"Position": position, "Tag": tag}
    assert world.entities.by_class(99) == {}
    with pytest.raises(InvalidValueError, match="there is no entity 99"):
        world.components(99)
