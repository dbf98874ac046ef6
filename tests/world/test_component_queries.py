"""Who has what: found at any time, whatever came and went, by the World or by esper's own functions; and where."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import esper
import pytest

from components import ActiveAbility, Collider, Facing, Footing, Position, Remainder, Solid, Tag, Tiles
from ecs_platformer import World
from tests.support.worlds.lawful_scenes import actor, empty

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
            for kept in (world.entities.cache(), world.entities.cache(*kinds)):
                assert kept.setdefault(kinds, found) == found


def test_what_follows_from_who_has_some_kinds_is_kept_whatever_becomes_of_others() -> None:
    world = World([])
    one, _ = world.create(Remainder(), Facing()), world.create(Remainder())
    world.entities.cache()["all"] = world.entities.cache(Remainder, Facing)["both"] = 1
    other = world.create(Remainder())
    world.add(one, ActiveAbility())
    world.remove(other)
    assert [world.entities.cache(), world.entities.cache(Remainder, Facing)] == [{}, {"both": 1}]
    world.add(one, Facing())
    assert world.entities.cache(Remainder, Facing) == {}


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


@pytest.mark.parametrize("many", [3, 80])
def test_having_finds_in_a_place_who_has_such_a_component(many: int) -> None:
    """Also among so many that Space is asked."""
    world = empty()
    for at in range(many):
        world.create(Position(20 * at, 0), Collider(8, 8), Tag())
        world.create(Position(20 * at, 0), Collider(8, 8))
    wall = world.create(Position(0, 40), Collider(8, 8), Solid(), Tiles(("#.", "##"), 8), Tag())
    other = actor(world, 12, 0, 0, 0, Tag())
    assert world.space.query_region(Tag, (0, 0, 30, 8)) == [1, 3, other]
    assert world.space.query_region(Tag, (8, 0, 20, 8)) == [other]
    assert world.space.query_region(Tag, (8, 40, 16, 48)) == []
    assert world.space.query_region(Tag, (8, 40, 16, 49)) == [wall]
    assert world.space.query_region(Tag, (0, 0, 30, 50), excluding=3) == [1, wall, other]
    world.get(1, Collider).enabled = False
    world.sync(1)
    world.remove(3)
    new = world.create(Position(0, 0), Collider(8, 8), Tag())
    assert world.space.query_region(Tag, (0, 0, 30, 8)) == [other, new]
    world.add(4, Tag())
    assert world.space.query_region(Tag, (20, 0, 28, 8)) == [4]
    world.remove(4, Collider)
    assert world.space.query_region(Tag, (20, 0, 28, 8)) == []
    world.add(4, Collider(4, 8))
    assert [world.space.query_region(Tag, (20, 0, 28, 8)), world.space.query_region(Tag, (24, 0, 28, 8))] == [[4], []]
