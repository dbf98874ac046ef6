"""The sync test: healthy games pass it, and a planted fault is found, at its tick and by its name."""

from __future__ import annotations

from dataclasses import dataclass
from math import nextafter
from random import Random
from typing import ClassVar

import pytest
from esper import Processor

from components import Position, Remainder, Velocity
from ecs_platformer import InvalidValueError, Snapshot, World
from ecs_platformer.lab.rollback import DesyncError, SyncTest
from ecs_platformer.scene.tape.tape import NOTHING, Held
from tests.support.quick import thinned
from tests.support.rollback.games import game, played, random_hands

FAULT = 20  # the tick of the planted faults


@pytest.mark.slow
@pytest.mark.parametrize("seed", thinned(range(6), 4))
def test_games_of_two_players_run_again_as_they_ran(seed: int) -> None:
    rng, ticks = Random(seed), 40 if seed == 0 else 300
    inputs = list(zip(random_hands(rng, ticks), random_hands(rng, ticks), strict=True))
    world = game(seed)
    test = SyncTest(world, check_distance=7)
    for held in inputs:
        test.advance(held)
    assert world.tick == ticks
    assert world.hash() == played(seed, inputs).hash()


def first_fault(test: SyncTest, inputs: tuple[Held, ...]) -> DesyncError:
    for _ in range(FAULT + 7):
        try:
            test.advance(inputs)
        except DesyncError as found:
            return found
    raise AssertionError("nothing is found")


@dataclass
class Glitter:
    """A count that is only seen."""

    cosmetic: ClassVar = True
    calls: int = 0


class Faulty(Processor):
    """Keeps a count in its class, where no snapshot finds it."""

    calls: ClassVar[list[int]] = [0]


class Hidden(Faulty):
    def process(self, world: World) -> None:
        self.calls[0] += 1
        if self.calls[0] >= FAULT:
            world.get(1, Velocity).x += self.calls[0]


class Outside(Faulty):
    def process(self, world: World) -> None:
        self.calls[0] += 1
        if world.tick == FAULT:
            world.level.add_count("coins", self.calls[0])


class Spawner(Faulty):
    """Creates an entity once in the life of the process."""

    def process(self, world: World) -> None:
        if world.tick == FAULT and not self.calls[0]:
            self.calls[0] = 1
            world.create(Position(), name="ghost")


@pytest.mark.parametrize(
    ("system", "message"),
    [
        (Hidden, "entity 1 > Velocity.x: "),
        (Outside, "the world > story.counts: {'coins': "),
        (Spawner, 'entity "ghost" exists only in the first'),
    ],
)
def test_state_outside_of_the_world_is_found(system: type[Faulty], message: str) -> None:
    system.calls[0] = 0
    world = World([system])
    world.create(Position(), Velocity())
    test = SyncTest(world, check_distance=7)
    found = first_fault(test, (NOTHING,))
    assert found.tick == world.tick <= FAULT
    assert str(found).startswith(f"tick {world.tick} differs when simulated again: {message}")


class LosesChance(World):
    """Goes back with other random numbers to come."""

    def restore(self, saved: Snapshot) -> None:
        super().restore(saved)
        self.rng.seed(saved.tick + 1)


class LosesABit(World):
    """Goes back with the least bit of one remainder turned, from the planted tick on."""

    def restore(self, saved: Snapshot) -> None:
        super().restore(saved)
        if saved.tick >= FAULT:
            remainder = self.get(self.named("hero2"), Remainder)
            remainder.x = nextafter(remainder.x, 1.0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "tick", "message"),
    [(LosesChance, 0, "the world > World.rng: "), (LosesABit, FAULT, 'entity "hero2" > Remainder.x: ')],
)
def test_a_way_back_that_changes_anything_is_found(kind: type[World], tick: int, message: str) -> None:
    world = game(0, kind)
    test = SyncTest(world, check_distance=7)
    found = first_fault(test, (NOTHING, frozenset({"right"})))
    assert found.tick == tick
    assert message in str(found)


def test_what_only_is_seen_may_differ() -> None:
    class Sparks(Processor):
        def process(self, world: World) -> None:
            world.get(1, Glitter).calls = Outside.calls[0] = Outside.calls[0] + 1

    world = World([Sparks])
    world.create(Glitter())
    test = SyncTest(world, check_distance=3)
    for _ in range(10):
        test.advance((NOTHING,))
    assert world.tick == 10


@pytest.mark.parametrize("distance", [0, -1, 2.0])
def test_the_distance_is_a_whole_number(distance: int) -> None:
    with pytest.raises(InvalidValueError, match="check_distance is a whole number from 1, not"):
        SyncTest(World([]), check_distance=distance)
