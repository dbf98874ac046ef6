"""Components that cannot be saved are refused by name: when they are added, or at the latest by the snapshot."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import esper
import pytest

from components import Gravity, Position
from ecs_platformer import InvalidValueError, World


class Spot(NamedTuple):
    x: int


@dataclass(slots=True)
class Bag:
    things: Any = None


@dataclass
class Loose:
    age: int = 0


class Plain:
    pass


@dataclass
class Text(str):  # what `object` cannot make
    age: int = 0


def loose() -> Loose:
    component = Loose()
    component.extra = 1  # type: ignore[attr-defined]
    return component


def endless() -> Bag:
    things: list[Any] = []
    things.append(things)
    return Bag(things)


@pytest.mark.parametrize(
    ("component", "message"),
    [
        (Bag({1, 2}), r"^Bag\.things: a set cannot be saved; a set has no order"),
        (Bag([(1, Random())]), r"^Bag\.things: a Random cannot be saved"),
        (Bag(lambda: 0), r"^Bag\.things: a function cannot be saved"),
        (Bag({(1, Plain()): 2}), r"^Bag\.things: a Plain cannot be saved"),
        (endless(), r"^Bag\.things: cannot be saved: it is nested too deeply"),
        (Plain(), "^Plain cannot be saved: it is not a dataclass"),
        (Spot(1), "^Spot cannot be saved: it is not a dataclass"),
        (loose(), r"^Loose\.extra: cannot be saved: not a field of Loose; declare it"),
        (Text(), "^Text cannot be saved"),
        (object.__new__(Bag), "^Bag: cannot be saved: .*things"),
    ],
)
def test_an_unsavable_component_is_refused_when_it_is_added(component: object, message: str) -> None:
    world = World([])
    kept = world.create(Gravity())
    before = world.hash()
    for attempt in (lambda: world.create(Position(), component), lambda: world.add(kept, Position(), component)):
        with pytest.raises(InvalidValueError, match=message):
            attempt()
    assert world.hash() == before


def test_a_component_that_becomes_unsavable_is_refused_by_the_snapshot() -> None:
    world = World([])
    bag = world.get(world.create(Bag()), Bag)
    bag.things = open
    with pytest.raises(InvalidValueError, match=r"Bag\.things: a builtin_function_or_method cannot be saved"):
        world.snapshot()


def test_two_classes_of_one_name_are_refused() -> None:
    @dataclass
    class Run:
        x: int = 0

    world = World([])
    world.create(Run())
    from components import Run as Real

    with pytest.raises(InvalidValueError, match="Run: two component classes have this name"):
        world.create(Real())


def test_another_class_with_the_name_of_a_core_component_is_refused() -> None:
    """As one copied from a game for esper: no system of the stock would find it, and nothing would say so."""

    @dataclass
    class Position:
        x: float = 0.0
        y: float = 0.0

    world = World([])
    match = "Position: not the class that the framework works with: write from components import Position"
    with pytest.raises(InvalidValueError, match=match):
        world.create(Position())
    entity = world.create()
    with pytest.raises(InvalidValueError, match=match):
        world.add(entity, Position())
    assert world.components(entity) == {}


def test_a_system_with_unsavable_state_is_refused_unless_cosmetic() -> None:
    class Guessing(esper.Processor):
        def __init__(self) -> None:
            self.chance = Random()

        def process(self, world: World) -> None: ...

    class Sounds(Guessing):
        cosmetic = True

    with pytest.raises(InvalidValueError, match=r"system Guessing\.chance: a Random cannot be saved"):
        World([Guessing]).hash()
    World([Sounds]).restore(World([Sounds]).snapshot())
