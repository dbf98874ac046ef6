import gc
from collections.abc import Callable
from typing import Any

import esper
import pytest

from components import (
    Collider,
    Gravity,
    Intent,
    Player,
    Position,
    Remainder,
    Solid,
    Squish,
    Velocity,
)
from ecs_platformer import InvalidValueError, World
from tests.support.projects import ROOT


def falling(world: World, x: int = 0) -> int:
    return world.create(Position(x, 0), Remainder(), Collider(8, 8), Velocity(x / 7, 0), Gravity())


def test_two_worlds_run_interleaved_and_do_not_touch_each_other() -> None:
    one, two, alone = World(), World(), World()
    for world in (one, alone):
        falling(world, 3)
    falling(two, 400)
    for _ in range(50):
        one.step()
        two.step()
        two.create(Position())
    for _ in range(50):
        alone.step()
    assert one.hash() == alone.hash() != two.hash()
    assert list(one.entities) == [1]


@pytest.mark.slow
def test_esper_is_left_as_it_was_found() -> None:
    gc.collect()
    before = esper.current_world, esper.list_worlds()
    world = World()
    falling(world)
    world.step()
    assert esper.current_world == before[0]
    del world
    gc.collect()
    assert esper.list_worlds() == before[1]


def test_systems_may_use_esper_itself() -> None:
    class Splitting(esper.Processor):
        def process(self, world: World) -> None:
            if world.tick == 1:
                esper.create_entity(Position(50, 50), Collider(4, 4), Solid())
            if world.tick == 2:
                esper.delete_entity(2)

    world = World([Splitting, "actor_motion"])
    faller = world.create(Position(50, 0), Remainder(), Collider(4, 4), Velocity(0, 6000))
    world.step()
    assert world.get(faller, Position).y == 46
    world.get(faller, Velocity).y = 6000
    world.step()
    assert list(world.entities) == [faller]
    assert world.get(faller, Position).y == 146


@pytest.mark.slow
def test_each_yields_ascending_ids_after_any_changes() -> None:
    world = World([])
    made = [world.create(Position(), Velocity()) for _ in range(3000)]
    for entity in made[:2990:3]:
        world.remove(entity)
    for _ in range(50):
        world.create(Velocity(), Position())
    seen = [entity for entity, _ in world.each(Position, Velocity)]
    assert seen == sorted(seen)
    assert len(seen) == len(world.entities)


def test_entities_removed_during_a_query_are_skipped() -> None:
    world = World([])
    entities = [world.create(Position(number)) for number in range(6)]
    seen: list[int] = []
    for entity, (position,) in world.each(Position):
        seen.append(position.x)
        if position.x == 1:
            world.remove(entities[2])
            world.remove(entities[4], Position)
        if position.x == 3:
            world.remove(entity)
            world.create(Position(6))
    assert seen == [0, 1, 3, 5]


def test_a_removed_entity_is_out_of_space_at_once() -> None:
    world = World([])
    wall = world.create(Position(), Collider(8, 8), Solid())
    actor = world.create(Position(), Collider(8, 8))
    assert world.space.overlapping(actor) == [wall]
    world.remove(wall)
    assert world.space.overlapping(actor) == []
    assert not world.alive(wall)


def test_what_a_system_writes_is_seen_by_the_next_motion() -> None:
    class Teleport(esper.Processor):
        def process(self, world: World) -> None:
            world.get(1, Position).x = 20

    world = World([Teleport, "actor_motion"])
    world.create(Position(500, 0), Collider(8, 8), Solid())
    actor = world.create(Position(), Remainder(), Collider(8, 8), Velocity(6000, 0))
    world.step()
    assert world.get(actor, Position).x == 12


def test_names_are_unique_and_free_again_after_removal() -> None:
    world = World([])
    first = world.create(Position(), name="box")
    with pytest.raises(InvalidValueError, match='named "box" already'):
        world.create(Position(), name="box")
    assert list(world.entities) == [first]
    world.remove(first)
    assert world.create(Position(), name="box") == world.named("box") == 2
    with pytest.raises(InvalidValueError, match='did you mean "box"'):
        world.named("bax")


@pytest.mark.parametrize(
    "component",
    [
        Position(2**30 + 1, 0),
        Position(0.5, 0),  # type: ignore[arg-type]
        Collider(0, 8),
        Collider(8, 65536),
        Velocity(float("nan"), 0),
        Velocity(0, 1e7),
        Remainder(0.6, 0),
        Squish("vanish"),  # type: ignore[arg-type]
    ],
)
def test_values_outside_the_limits_are_refused_and_change_nothing(component: object) -> None:
    world = World([])
    kept = world.create(Gravity())
    before = world.hash()
    for attempt in (lambda: world.create(component), lambda: world.add(kept, component)):
        with pytest.raises(InvalidValueError, match=type(component).__name__):
            attempt()
    assert world.hash() == before


def test_a_restored_world_goes_on_the_same_way() -> None:
    world = World()
    faller = falling(world, 3)
    world.create(Position(-50, 30), Collider(200, 8), Solid(), name="floor")
    for _ in range(10):
        world.step()
    saved, then = world.snapshot(), world.hash()
    future = [run(world) for _ in range(40)]
    world.remove(world.named("floor"))
    world.remove(faller)
    world.create(Position())
    world.rng.random()
    world.restore(saved)
    assert world.hash() == then
    assert [run(world) for _ in range(40)] == future
    assert world.create(Position()) == 3


def run(world: World) -> str:
    world.step()
    return world.hash()


def test_the_hash_sees_the_last_bit() -> None:
    world = World([])
    entity = falling(world)
    before = world.hash()
    world.get(entity, Remainder).x = 5e-324
    assert world.hash() != before
    world.get(entity, Remainder).x = 0.0
    assert world.hash() == before
    world.get(entity, Remainder).x = -0.0
    assert world.hash() != before


def test_durations_are_rounded_up_to_ticks() -> None:
    world = World([])
    counted = {0: 0, 0.05: 3, 0.06: 4, 0.08: 5, 0.1: 6, 0.15: 9, 0.16: 10, 0.2: 12}
    assert {seconds: world.ticks(seconds) for seconds in counted} == counted


@pytest.mark.parametrize("tick_rate", [1, 24, 25, 30, 50, 60, 72, 75, 90, 120, 144, 165, 240, 1000])
def test_a_duration_of_whole_ticks_is_that_many_at_every_rate(tick_rate: int) -> None:
    """1 / rate rounds down at 30, 90, 120 and 144 a second: counted by it, each of these waits is a tick too long."""
    world = World([], tick_rate=tick_rate)
    counted = range(tick_rate + 1)
    assert [world.ticks(ticks / tick_rate) for ticks in counted] == list(counted)
    assert world.ticks(round(1 / tick_rate, 7)) == 1  # a tick as it would be written in data
    assert world.ticks((tick_rate + 0.5) / tick_rate) == tick_rate + 1
    assert world.ticks(3600) == 3600 * tick_rate


def test_a_freeze_stops_all_but_input_and_time() -> None:
    world = World()
    faller = falling(world)
    world.clock.freeze(2)
    for _ in range(2):
        world.step()
    assert (world.tick, world.get(faller, Velocity).y) == (2, 0)
    world.step()
    assert world.get(faller, Velocity).y > 0


def test_an_unknown_action_is_an_error_with_the_nearest() -> None:
    with pytest.raises(InvalidValueError, match='no action "jmp"; did you mean "jump"'):
        World([]).step({"jmp"})


def test_actions_may_be_a_text() -> None:
    world = World(["input"])
    player = world.create(Intent(), Player())
    world.step("right jump")
    assert world.get(player, Intent).held == ("jump", "right")


SLIPS: list[tuple[Callable[[Any], object], str]] = [
    (lambda world: list(world.each("Position")), 'takes classes of components, not "Position"'),
    (lambda world: world.remove(1, "Position"), 'takes classes of components, not "Position"'),
    (lambda world: world.remove(1, Position, Gravity), "entity 1 has no Gravity"),
    (lambda world: world.remove(7, Position), "there is no entity 7"),
    (lambda world: world.add(1, Gravity), r"Gravity is a class; did you mean Gravity\(\)"),
    (lambda world: world.restore("x"), 'not a snapshot: "x"'),
    (lambda world: world.clock.freeze(2**31 + 1), "at most 2\\^31, not 2147483649"),
    (lambda world: world.add(1, Remainder(0.7)), "Remainder > x: expected at most 0.5, found 0.7"),
    (lambda world: world.spawn("crate", Position=(2**30 + 1, 0)), "Position > x: expected at most 1073741824"),
    (lambda world: world.spawn("crate", Velocity={"x": 1e7}), "Velocity > x: expected at most 1000000"),
    (
        lambda world: world.spawn("crate", Trigger={"do": [{"shake": 1}, {"spawn": "craate"}]}),
        'prefab "crate" > Trigger > do > item 2 > spawn: no such prefab: "craate"; did you mean "crate"',
    ),
    (
        lambda world: world.spawn("crate", Timeline={"states": {"on": {"steps": [{"play": "jmp"}]}}}),
        'Timeline > states > on > steps > item 1 > play: no such sound: "jmp"; did you mean "jump"',
    ),
    (
        lambda world: world.spawn("crate", Shooter={"prefab": "craet"}),
        'Shooter > prefab: no such prefab: "craet"; did you mean "crate"',
    ),
    (lambda world: world.spawn("wall", Collider={"y": 19}), "must lie inside its cell of 8 px, not from 19 to 27"),
]


def test_a_start_beyond_the_world_is_refused() -> None:
    world = World.load(ROOT / "scenes" / "first_climb.toml")
    hero = world.named("hero")
    with pytest.raises(InvalidValueError, match=r'"hero" > starts.*: expected at most 1073741824, found 1073741825'):
        world.level.set_start(hero, 0, 2**30 + 1)
    assert world.level.start_of(hero) is None


@pytest.mark.parametrize(("call", "told"), SLIPS)
def test_misuse_is_an_error_and_changes_nothing(call: Callable[[Any], object], told: str) -> None:
    world = World([])
    world.create(Position())
    before = world.hash()
    with pytest.raises(InvalidValueError, match=told):
        call(world)
    assert world.hash() == before
