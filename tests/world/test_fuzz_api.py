"""Every number that is no number of its field, through Python: refused, and the world is as it was; the rest is in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf, nan
from typing import Any

import pytest

from components import Collider, Gravity, Health, Position, Remainder, Solid, Tiles, Velocity
from ecs_platformer import InvalidValueError, World
from ecs_platformer.scene.scene import bare_scene
from ecs_platformer.world.invariants.watch import violations
from tests.support.field_values import VALUES, Numeric, numeric_fields
from tests.support.quick import some_quick

FIELDS = numeric_fields()
SCENE = bare_scene()
TICKS = 4


def peopled() -> World:
    """The stock systems and prefabs; a floor, a crate that falls onto it, and a post that stays where it is."""
    world = World(scene=SCENE)
    world.create(Position(-100, 50), Collider(200, 8), Solid(), name="floor")
    world.create(Position(0, 0), Remainder(), Collider(8, 8), Velocity(), Gravity(), name="crate")
    world.create(Position(-60, 0), Remainder(), Collider(8, 8), name="post")
    return world


def ways(world: World, field: Numeric, value: Any) -> dict[str, Callable[[], int]]:
    """How a component with this value may come into the world; each answers which entity has it then."""
    name, crate, component = field.kind.__name__, world.named("crate"), field.component(value)
    needs: list[object] = [kind(**fields) for kind, fields in field.needs.items()]
    stock = (Position(20, 0), Remainder(), Velocity(), Collider(1, 1))  # within any grid's cell
    still = Velocity in getattr(field.kind, "excludes", ())
    beside = [*(one for one in stock if type(one) not in field.needs and not (still and type(one) is Velocity)), *needs]
    small: dict[str, Any] = {"Collider": (1, 1), **{kind.__name__: fields for kind, fields in field.needs.items()}}
    if still:
        crate = world.named("post")
        small |= {"Velocity": False, "Gravity": False}

    def added() -> int:
        within = [Collider(1, 1)] if field.kind is Tiles else []  # a tile lies within its cell
        world.add(crate, *needs, *within, component)
        return crate

    return {
        "create": partial(world.create, *(one for one in beside if not isinstance(one, field.kind)), component),
        "add": added,
        "spawn, fields": partial(world.spawn, "actor", **small | {name: field.fields(value)}),
        "spawn, component": partial(world.spawn, "actor", **small | {name: component}),
    }


@pytest.mark.parametrize("field", some_quick(FIELDS, every=12), ids=str)
def test_a_number_that_does_not_fit_is_refused_everywhere_and_changes_nothing(field: Numeric):
    world, untouched = peopled(), peopled()
    before = world.hash()
    for value in VALUES:
        if field.fits(value):
            continue
        for attempt in ways(world, field, value).values():
            with pytest.raises(InvalidValueError, match=field.kind.__name__):
                attempt()
        assert world.hash() == before, value
    world.step()
    untouched.step()
    assert world.hash() == untouched.hash()


@pytest.mark.slow
@pytest.mark.parametrize("field", some_quick(FIELDS, every=48), ids=str)
def test_a_number_that_fits_is_let_in_and_lives_in_a_world_that_goes_on(field: Numeric):
    for value in filter(field.fits, (*VALUES, field.low, field.high)):
        value = int(value) if field.whole else value
        for way in ("create", "add", "spawn, fields", "spawn, component"):
            world = peopled()
            entity = ways(world, field, value)[way]()
            found = getattr(world.get(entity, field.kind), field.name)
            assert found == field.given(value), way
            assert field.paired or type(found) is (int if field.whole else float), way
            for _ in range(TICKS if way == "create" else 1):  # the others make the same world
                world.step()
            assert [fault for fault in violations(world) if "overlaps" not in fault] == [], way  # as some are made
            assert world.hash()


def test_most_fields_take_some_of_the_values_and_none_takes_all():
    assert len(FIELDS) >= 30
    for field in FIELDS:
        assert 0 < sum(map(field.fits, (*VALUES, field.low))) < len(VALUES) - 7, field


NO_AMOUNTS = [nan, inf, -inf, 10**30, 2**63, 1e308]
CALLS: dict[str, Callable[[World, Any], object]] = {
    "move an actor right": lambda world, value: world.move(world.named("crate"), value, 1),
    "move an actor down": lambda world, value: world.move(world.named("crate"), 1, value),
    "move a solid": lambda world, value: world.move(world.named("lift"), 1, value),
}


@pytest.mark.parametrize("value", NO_AMOUNTS, ids=str)
@pytest.mark.parametrize("call", CALLS)
def test_a_movement_that_leads_out_of_the_world_moves_nothing(call: str, value: float):
    world = peopled()
    world.create(Position(500, 0), Remainder(), Velocity(), Collider(8, 8), Solid(), name="lift")
    before = world.hash()
    with pytest.raises(InvalidValueError, match="a movement of"):
        CALLS[call](world, value)
    assert world.hash() == before


SLIPS: dict[str, Callable[[World], object]] = {
    "the same component twice": lambda world: world.add(2, Health(1), Health(2)),
    "a good component and a bad one": lambda world: world.add(2, Health(1), Position(2**31)),
    "a good component and something else": lambda world: world.create(Health(1), object()),
    "a class for a component": lambda world: world.add(2, Health),
    "one that it has and one that it has not": lambda world: world.remove(2, Gravity, Health),
    "nobody": lambda world: world.add(99, Health()),
    "a name of nothing": lambda world: world.create(name=""),
    "a number for a name": lambda world: world.spawn("crate", 3),  # pyright: ignore[reportArgumentType]
    "part of a tick": lambda world: world.clock.freeze(1.5),  # pyright: ignore[reportArgumentType]
    "for ever": lambda world: world.clock.freeze(inf),  # pyright: ignore[reportArgumentType]
    "two overrides, one bad": lambda world: world.spawn("crate", Position=(8, 8), Velocity=(nan, 0)),
    "a prefab that there is not": lambda world: world.spawn("crat"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_call_is_done_whole_or_not_at_all(slip: str):
    world = peopled()
    before = world.hash()
    with pytest.raises(InvalidValueError):
        SLIPS[slip](world)
    assert world.hash() == before


def test_a_component_that_is_named_twice_is_removed_once():
    world = peopled()
    world.remove(2, Gravity, Gravity)
    assert not world.has(2, Gravity)


@pytest.mark.parametrize("rate", [*NO_AMOUNTS, 0, -1, 1001, 60.0, True, "60", None], ids=repr)
def test_no_such_tick_rate(rate: Any):
    with pytest.raises(InvalidValueError, match="a tick rate is a whole number from 1 to 1000"):
        World([], tick_rate=rate)
