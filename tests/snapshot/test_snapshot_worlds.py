"""Snapshots of whole worlds: created and removed entities, and the state of systems."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import esper
import pytest

from components import Collider, Gravity, Position, Remainder, Solid, Velocity
from ecs_platformer import InvalidValueError, World
from ecs_platformer.game.replay.diff import first_difference
from tests.support.snapshot_forms import both_forms


@dataclass(frozen=True)
class Seal:
    letters: str = "ab"


def falling(world: World, x: int = 0) -> int:
    return world.create(Position(x, 0), Remainder(), Collider(8, 8), Velocity(x / 7, 0), Gravity())


def run(world: World) -> str:
    world.step()
    return world.hash()


def test_references_to_components_stay_valid_after_a_restore() -> None:
    world = World()
    faller = falling(world)
    position = world.get(faller, Position)
    saved = world.snapshot()
    world.step()
    world.step()
    world.restore(saved)
    assert world.get(faller, Position) is position
    assert position == Position()


@both_forms
def test_removed_changed_and_new_entities_are_restored(form: Any) -> None:
    world = World()
    faller, wall = falling(world, 3), world.create(Position(-50, 30), Collider(200, 8), Solid(), name="floor")
    other = falling(world, 80)
    for _ in range(10):
        world.step()
    saved, then = form(world.snapshot()), world.hash()
    future = [run(world) for _ in range(30)]
    world.remove(faller)
    world.remove(wall, Solid)
    world.add(other, Solid(), Seal())
    world.create(Position(500, 500), name="box")
    world.clock.freeze(5)
    world.rng.random()
    world.restore(saved)
    assert world.hash() == then
    assert world.entities.names == {"floor": wall}
    assert [run(world) for _ in range(30)] == future
    assert world.create(Position()) == 4


@both_forms
def test_a_new_world_continues_a_snapshot_identically(form: Any) -> None:
    world = World(seed=5)
    falling(world, 3)
    world.create(Position(-50, 30), Collider(200, 8), Solid(), name="floor")
    for _ in range(10):
        world.step()
    world.rng.gauss(0, 1)
    world.clock.freeze(3)
    twin = World()
    twin.restore(form(world.snapshot()))
    assert twin.hash() == world.hash()
    assert [run(twin) for _ in range(30)] == [run(world) for _ in range(30)]
    assert twin.rng.gauss(0, 1) == world.rng.gauss(0, 1)
    assert twin.named("floor") == 2


def test_changes_made_through_esper_are_restored() -> None:
    class Churning(esper.Processor):
        def process(self, world: World) -> None:
            if world.tick == 1:
                esper.delete_entity(esper.create_entity(Position(9, 9)), immediate=True)
                esper.delete_entity(1)

    world = World([Churning])
    world.create(Position())
    world.create(Position())
    world.step()
    saved, then = world.snapshot(), world.hash()
    world.restore(saved)
    assert world.hash() == then
    assert list(world.entities) == [2]
    assert world.create(Position()) == 4


@both_forms
def test_the_state_of_a_system_is_saved_and_hashed(form: Any) -> None:
    class Counting(esper.Processor):
        def __init__(self) -> None:
            self.count = 0
            self.log: list[int] = []

        def process(self, world: World) -> None:
            self.count += 3
            self.log.append(self.count)
            if self.count > 6:
                world.get(1, Position).x += self.count

    world = World([Counting, type("Counting", (Counting,), {})])  # another class of the same name
    world.create(Position())
    plain = world.hash()
    world.step()
    saved, then = form(world.snapshot()), world.hash()
    future = [run(world) for _ in range(9)]
    assert then != plain
    world.restore(saved)
    assert [run(world) for _ in range(9)] == future
    with pytest.raises(InvalidValueError, match='state of a system "Counting", which does not run here'):
        World([]).restore(saved)


def test_a_snapshot_of_another_tick_rate_is_refused() -> None:
    world, other = World([]), World([], tick_rate=50)
    world.create(Position())
    before = other.hash()
    with pytest.raises(InvalidValueError, match="60 ticks a second, this world 50"):
        other.restore(world.snapshot())
    assert other.hash() == before


def test_later_state_of_a_system_is_removed_by_a_restore() -> None:
    class Once(esper.Processor):
        def process(self, world: World) -> None:
            if not hasattr(self, "done"):
                self.done = True
                world.get(1, Position).x += 1

    world = World([Once])
    world.create(Position())
    saved = world.snapshot()
    for _ in range(2):
        world.step()
        assert world.get(1, Position).x == 1
        world.restore(saved)
        assert world.get(1, Position).x == 0


def test_different_system_states_give_different_hashes() -> None:
    class Keeping(esper.Processor):
        def __init__(self) -> None:
            self.kept = [1]

        def process(self, world: World) -> None: ...

    class Other(Keeping):
        def __init__(self) -> None:
            self.kept = [2]

    Other.__name__ = "Keeping"
    one, other = World([Keeping]), World([Other])
    assert one.hash() != other.hash()
    assert one.snapshot().hashes() != other.snapshot().hashes()
    assert str(first_difference(one.snapshot(), other.snapshot())) == "the world > Keeping.kept: [1] and [2]"


def test_spatial_queries_are_correct_right_after_a_restore() -> None:
    world = World([])
    actor = world.create(Position(), Remainder(), Collider(8, 8), Velocity())
    wall = world.create(Position(4, 4), Collider(8, 8), Solid())
    gone = world.create(Position(0, 8), Collider(8, 8), Solid())
    saved = world.snapshot()
    world.get(wall, Position).x = 500
    world.sync(wall)
    world.remove(gone)
    new = world.create(Position(-4, 0), Collider(8, 8), Solid())
    assert world.space.overlapping(actor) == [new]
    world.restore(saved)
    assert world.space.overlapping(actor) == [wall]
    assert world.space.touching(actor, "down") == [wall, gone]
