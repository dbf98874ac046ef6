"""The hash: it covers every simulated component, by id, floats bit by bit; and the first difference of two states."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from components import Gravity, Position, Remainder, Velocity
from ecs_platformer import Snapshot, World
from ecs_platformer.game.replay.diff import ABSENT, first_difference, first_divergence
from ecs_platformer.scene.tape import Tape


@dataclass(repr=False)
class Odd:
    """A class with a custom repr, which must not affect the hash."""

    inner: object = None

    def __repr__(self) -> str:
        return f"<{id(self)}>"


def crates() -> World:
    world = World([])
    world.create(Position(1, 2), Remainder(), Velocity(3, 0), name="box")
    world.create(Position(5, 6), Gravity())
    return world


CHANGES: list[tuple[Callable[[World], object], tuple[int, str] | None, str]] = [
    (lambda world: setattr(world.get(1, Position), "x", 4), (1, "Position"), 'entity "box" > Position.x: 1 and 4'),
    (lambda world: setattr(world.get(1, Remainder), "x", -0.0), (1, "Remainder"), "Remainder.x: 0.0 and -0.0"),
    (lambda world: setattr(world.get(1, Remainder), "x", 5e-324), (1, "Remainder"), "Remainder.x: 0.0 and 5e-324"),
    (lambda world: setattr(world.get(1, Velocity), "x", 3), (1, "Velocity"), "Velocity.x: 3.0 and 3"),
    (lambda world: world.remove(2, Gravity), (2, "Gravity"), "entity 2 > Gravity exists only in the first"),
    (lambda world: world.add(2, Velocity()), (2, "Remainder"), "entity 2 > Remainder exists only in the second"),
    (lambda world: world.remove(1), (1, "Position"), 'entity "box" exists only in the first'),
    (lambda world: world.create(Position()), (3, "Position"), "entity 3 exists only in the second"),
    (lambda world: world.create(), (0, "World"), "entity 3 exists only in the second"),
    (lambda world: world.remove(world.create()), (0, "World"), "the world > World.next_id: 3 and 4"),
    (lambda world: world.rng.random(), (0, "World"), "the world > World.rng: (3, ("),
    (lambda world: world.clock.freeze(2), (0, "World"), "the world > World.frozen: 0 and 2"),
    (lambda world: world.step(), (0, "World"), "the world > World.tick: 0 and 1"),
    (lambda world: world.level.add_count("coins"), (0, "World"), "the world > story.counts: {} and {'coins': 1}"),
    (lambda world: world.level.leave("next"), (0, "World"), "the world > story.goal: '' and 'next'"),
]


@pytest.mark.parametrize(("change", "key", "message"), CHANGES)
def test_every_change_affects_the_hash_and_is_located(
    change: Callable[[World], object], key: tuple[int, str], message: str
) -> None:
    world, other = crates(), crates()
    assert (world.hash(), world.snapshot().hashes()) == (other.hash(), other.snapshot().hashes())
    assert first_difference(world.snapshot(), other.snapshot()) is None
    change(other)
    assert world.hash() != other.hash()
    here, there = world.snapshot().hashes(), other.snapshot().hashes()
    assert here.get(key) != there.get(key)
    assert message in str(first_difference(world.snapshot(), other.snapshot()))
    loaded = Snapshot.from_json(other.snapshot().to_json())
    assert message in str(first_difference(world.snapshot(), loaded))


def test_changing_one_component_changes_only_its_own_hash() -> None:
    world = crates()
    before = world.snapshot().hashes()
    world.get(1, Position).y += 1
    after = world.snapshot().hashes()
    assert {key for key in after if after[key] != before[key]} == {(1, "Position")}
    assert set(before) == {
        (0, "World"), (1, "Position"), (1, "Remainder"), (1, "Velocity"), (2, "Gravity"), (2, "Position"),
    }  # fmt: skip


def test_a_difference_names_entity_component_field_and_values() -> None:
    world, other = crates(), crates()
    other.get(1, Position).y = 9
    found = first_difference(world.snapshot(), other.snapshot())
    assert found is not None
    assert (found.entity, found.name, found.component, found.field) == (1, "box", "Position", "y")
    assert (found.one, found.other) == (2, 9)
    other.remove(1)
    gone = first_difference(world.snapshot(), other.snapshot())
    assert gone is not None
    assert (gone.entity, gone.name, gone.component, gone.other) == (1, "box", "", ABSENT)


def test_the_hash_depends_on_values_not_on_their_repr() -> None:
    world, other = World([]), World([])
    for one in (world, other):
        one.create(Odd(Odd(1)))
    assert world.hash() == other.hash()
    other.get(1, Odd).inner = Odd(2)
    assert world.hash() != other.hash()
    assert str(first_difference(world.snapshot(), other.snapshot())) == (
        "entity 1 > Odd.inner: Odd(inner=1) and Odd(inner=2)"
    )


def test_values_that_print_alike_have_different_hashes() -> None:
    world = World([])
    odd = world.get(world.create(Odd()), Odd)
    values: list[object] = [None, 1, 1.0, True, "1", (1,), [1], ((1,),), {1: 1}, {(1,): 1}, (), [], {}, "None", Odd(1)]
    hashes: list[str] = []
    for value in values:
        odd.inner = value
        hashes.append(world.hash())
    assert len(set(hashes)) == len(values)
    one, other = {"a": 1, "b": 2}, {"b": 2, "a": 1}  # a system that iterates over it sees the order
    odd.inner = one
    before = world.hash()
    odd.inner = other
    assert world.hash() != before


def test_the_order_in_which_components_were_added_does_not_affect_the_hash() -> None:
    one, other = World([]), World([])
    one.create(Position(), Velocity(), Gravity())
    other.add(other.create(Gravity()), Velocity(), Position())
    assert one.hash() == other.hash()
    assert list(one.components(1)) == list(other.components(1)) == ["Gravity", "Position", "Remainder", "Velocity"]


@pytest.mark.parametrize("at", [1, 2, 59, 60, 61, 130, 599])
def test_the_first_differing_tick_of_two_runs_is_found(at: int) -> None:
    from esper import Processor

    class Walk(Processor):
        def process(self, world: World) -> None:
            world.get(1, Position).x += 1

    class Trip(Walk):
        def process(self, world: World) -> None:
            super().process(world)
            if world.tick == at:
                world.get(2, Position).y += 1

    one, other = World([Walk]), World([Trip])
    for world in (one, other):
        world.create(Position())
        world.create(Position(), name="stone")
    found = first_divergence(one, other, Tape(), 600)
    assert (one.tick, other.tick) == (at, at)
    assert str(found) == 'entity "stone" > Position.y: 0 and 1'


def test_two_equal_runs_have_no_difference() -> None:
    one, other = crates(), crates()
    assert first_divergence(one, other, Tape(), 100) is None
    assert one.tick == 100


def test_a_new_field_that_holds_its_default_changes_no_hash_and_old_snapshots_restore() -> None:
    @dataclass
    class Glow:
        strength: float = 1.0

    older = World([])
    older.create(Position(1, 2), Glow(2.0))
    saved = older.snapshot().to_json()

    @dataclass
    class Later:
        strength: float = 1.0
        color: str = "white"
        seen: list[int] = field(default_factory=list[int])

    Later.__name__ = "Glow"
    newer = World([])
    newer.create(Position(1, 2), Later(2.0))
    assert newer.hash() == older.hash()
    assert newer.snapshot().hashes() == older.snapshot().hashes()
    newer.get(1, Later).color = "red"
    assert newer.hash() != older.hash()
    newer.restore(Snapshot.from_json(saved))
    assert (newer.get(1, Later), newer.hash()) == (Later(2.0), older.hash())
