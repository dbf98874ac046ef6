"""What is only for the eye changes nothing that happens: no hash, no movement, no chance."""

from __future__ import annotations

from random import Random

import pytest

from components import ActionEvents, Dust, Hair, Squash, Trail
from ecs_platformer import Snapshot, World
from ecs_platformer.project import vocabulary
from ecs_platformer.tools.testing.room import Room
from tests.support.quick import some_quick

COSMETIC = {"ActionEvents", "Dust", "Hair", "Sounds", "Squash", "Trail"}
HALL = """
    #..................#
    #.......--.........#
    #..................#
    #....##......--....#
    #....##............#
    #....##........#...#
    #....##....--..#...#
    #.@..##........#...#
    ####################
"""
BARE: dict[str, object] = dict.fromkeys(("Squash", "Dust", "Trail", "Hair", "Sounds"), False)


def hall(room: type[Room], **own: object) -> Room:
    legend = {"@": {"prefab": "hero", "name": "hero", **own}, "#": "wall", "-": "plank"}
    return room(HALL, cell=8, legend=legend)


def inputs(seed: int, ticks: int) -> list[list[str]]:
    chance = Random(seed)
    held: list[str] = []
    found: list[list[str]] = []
    for _ in range(ticks):
        if chance.random() < 0.15:
            held = chance.sample(["left", "right", "up", "down", "jump", "dash", "grab"], chance.randint(0, 4))
        found.append(held)
    return found


def looks(world: World) -> list[object]:
    """Everything cosmetic there is."""
    hero = world.named("hero")
    return [repr(world.get(hero, kind)) for kind in (ActionEvents, Dust, Hair, Squash, Trail)]


def test_they_say_so_themselves() -> None:
    assert {name for name, kind in vocabulary().items() if getattr(kind, "cosmetic", False)} >= COSMETIC


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(3), every=3))
def test_with_or_without_them_the_same_happens(room: type[Room], seed: int) -> None:
    full, bare = hall(room).world, hall(room, **BARE).world
    assert full.has(full.named("hero"), Squash, Dust, Trail, Hair, ActionEvents)
    assert not {*bare.components(bare.named("hero"))} & COSMETIC
    seen: set[str] = set()
    for held in inputs(seed, 300):
        full.step(held)
        bare.step(held)
        full.frame()
        assert full.hash() == bare.hash()
        seen.update(full.get(full.named("hero"), ActionEvents).now)
    assert seen >= {"leap", "land", "dash"}


@pytest.mark.slow
def test_what_is_drawn_or_not_makes_no_difference(room: type[Room]) -> None:
    watched, alone = hall(room).world, hall(room).world
    for held in inputs(7, 200):
        watched.step(held)
        watched.frame()
        alone.step(held)
    assert looks(watched) == looks(alone)
    assert [item[:3] for item in watched.frame().items] == [item[:3] for item in alone.frame().items]


@pytest.mark.slow
def test_a_saved_world_goes_on_and_looks_the_same(room: type[Room]) -> None:
    first, second = hall(room).world, hall(room).world
    tape = inputs(3, 260)
    for held in tape[:200]:
        first.step(held)
        if first.tick % 20 == 0:
            second.restore(Snapshot.from_json(first.snapshot().to_json()))
            assert looks(second) == looks(first)
    for held in tape[200:]:
        first.step(held)
        second.step(held)
        assert second.hash() == first.hash()
        assert looks(second) == looks(first)


@pytest.mark.slow
def test_taking_them_away_on_the_way_changes_nothing(room: type[Room]) -> None:
    full, bare = hall(room).world, hall(room).world
    for tick, held in enumerate(inputs(5, 200)):
        if tick == 60:
            bare.remove(bare.named("hero"), Squash, Dust, Trail, Hair, ActionEvents)
        full.step(held)
        bare.step(held)
        assert full.hash() == bare.hash()
