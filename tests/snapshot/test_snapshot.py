"""Snapshots hold all state, also hidden state of any supported type, and name what they cannot hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Any, ClassVar, NamedTuple

import esper
import pytest

from components import Position, Remainder, Velocity
from ecs_platformer import InvalidValueError, World
from ecs_platformer.game.replay.diff import first_difference
from tests.support.snapshot_forms import both_forms, through_text


class Mood(Enum):
    CALM = "calm"
    WILD = ("wild", 2)


class Rank(IntEnum):
    LOW = 1


class Spot(NamedTuple):
    x: int
    marks: tuple[str, ...] = ()


@dataclass
class Memory:
    """A nested, mutable dataclass without slots."""

    spots: list[Spot]
    weight: float = 0.1


@dataclass(slots=True)
class Brain:
    """A component with a field of every type that can be saved."""

    mood: Mood = Mood.CALM
    rank: Rank = Rank.LOW
    memory: Memory | None = None
    seen: dict[tuple[int, str], list[float]] = field(default_factory=dict[tuple[int, str], list[float]])
    deep: tuple[list[int], ...] = ()
    left: int = field(default=7, init=False)


@dataclass(frozen=True)
class Seal:
    letters: str = "ab"


@dataclass(slots=True)
class Bag:
    items: list[str]
    label: str = "Record("


@dataclass(slots=True)
class Pouch:
    holds: Any = None


@dataclass(slots=True)
class Spark:
    cosmetic: ClassVar[bool] = True
    age: int = 0


def brain() -> Brain:
    return Brain(
        Mood.WILD, memory=Memory([Spot(1, ("a",)), Spot(2)]), seen={(2, "b"): [0.5], (1, "a"): []}, deep=([1],)
    )


@both_forms
def test_components_of_a_project_are_restored_exactly(form: Any) -> None:
    world = World([])
    entity = world.create(brain(), Seal("xyz"))
    saved, then = form(world.snapshot()), world.hash()
    changed = world.get(entity, Brain)
    changed.mood, changed.memory, changed.deep[0][0] = Mood.CALM, None, 5
    changed.seen[2, "b"].append(1.0)
    world.restore(saved)
    assert world.hash() == then
    assert world.get(entity, Brain) == brain()
    assert world.get(entity, Seal) == Seal("xyz")
    assert list(world.get(entity, Brain).seen) == [(2, "b"), (1, "a")]
    assert type(world.get(entity, Brain).rank) is Rank


def test_a_snapshot_shares_no_mutable_values_with_the_world() -> None:
    world = World([])
    entity = world.create(brain())
    saved, then = world.snapshot(), world.hash()
    for _ in range(2):
        found = world.get(entity, Brain)
        assert found.memory is not None
        found.memory.spots.clear()
        found.seen.clear()
        found.deep[0].append(3)
        assert world.hash() != then
        world.restore(saved)
        assert world.hash() == then


@both_forms
def test_an_instance_that_differs_from_others_of_its_class_is_restored(form: Any) -> None:
    world = World([])
    plain = [world.create(Brain(Mood.CALM if number % 2 else Mood.WILD), Position(number)) for number in range(9)]
    odd = world.create(Brain(Mood.WILD, deep=([1],)), Position(9))
    none = world.create()
    saved, then = form(world.snapshot()), world.hash()
    for entity in plain:
        world.get(entity, Position).x += 1
        world.get(entity, Brain).deep = ([2],)
    world.get(odd, Brain).deep[0].append(3)
    world.remove(plain[4], Position)
    world.remove(none)
    world.restore(saved)
    assert world.hash() == then
    assert [world.get(entity, Position).x for entity in plain] == list(range(9))
    assert [world.get(entity, Brain) for entity in plain] == [
        Brain(Mood.CALM if number % 2 else Mood.WILD) for number in range(9)
    ]
    assert world.get(odd, Brain).deep == ([1],)
    assert world.alive(none)


def test_the_one_component_that_cannot_be_saved_is_reported() -> None:
    world = World([])
    for _ in range(9):
        world.create(Brain())
    one: Any = world.get(5, Brain)
    one.seen = {(1, "a"): [1j]}
    with pytest.raises(InvalidValueError, match=r"Brain\.seen: a complex cannot be saved"):
        world.snapshot()
    one.seen = {}
    one.deep = ((2, (1j,)),)
    with pytest.raises(InvalidValueError, match=r"Brain\.deep: a complex cannot be saved"):
        world.snapshot()


@both_forms
def test_values_in_lists_and_undeclared_attributes(form: Any) -> None:
    world = World([])
    entity = world.create(Bag(["Record(kind="]), Memory([]))
    saved, then = form(world.snapshot()), world.hash()
    opened: Any = world.get(entity, Memory)
    opened.owner = 3
    for _ in range(3):
        world.get(entity, Bag).items.append("b")
        assert world.get(entity, Bag).items == ["Record(kind=", "b"]
        world.restore(saved)
        assert vars(world.get(entity, Memory)) == {"spots": [], "weight": 0.1}
        assert world.hash() == then
    world.get(entity, Bag).label = "x"
    assert str(first_difference(saved, world.snapshot())) == "entity 1 > Bag.label: 'Record(' and 'x'"


@both_forms
@pytest.mark.parametrize("others", [(), (None, 3), (("a",), ()), (None, ("a",)), (("a",), [2])], ids=str)
def test_values_in_tuples(form: Any, others: tuple[Any, ...]) -> None:
    world = World([])
    entity = world.create(Pouch(([1],)))
    beside = [world.create(Pouch(other)) for other in others]
    saved, then = form(world.snapshot()), world.hash()
    for _ in range(2):
        world.get(entity, Pouch).holds[0].append("b")
        assert world.hash() != then
        world.restore(saved)
        assert world.get(entity, Pouch).holds == ([1],)
        assert tuple(world.get(one, Pouch).holds for one in beside) == others
        assert world.hash() == then


def test_a_component_added_under_another_class_cannot_be_saved() -> None:
    class Late(esper.Processor):
        def process(self, world: World) -> None:
            esper.add_component(1, Position(), type_alias=Velocity)

    world = World([Late])
    world.create(Remainder())
    world.step()
    with pytest.raises(InvalidValueError, match="Position: cannot be saved: it was added as a Velocity"):
        world.snapshot()


def test_a_component_shared_by_two_entities_is_two_after_a_restore() -> None:
    world = World([])
    one, other = world.create(Velocity(1, 0)), world.create(Velocity(2, 0))
    saved = world.snapshot()
    world.add(other, world.get(one, Velocity))
    world.restore(saved)
    assert (world.get(one, Velocity).x, world.get(other, Velocity).x) == (1, 2)


def test_cosmetic_components_are_saved_but_not_hashed() -> None:
    world = World([])
    spark = world.get(world.create(Spark()), Spark)
    saved, before = world.snapshot(), world.hash()
    spark.age = 5
    assert world.hash() == before
    world.restore(through_text(saved))
    assert spark.age == 0
    assert through_text(saved).hash() == before
