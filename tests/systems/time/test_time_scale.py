"""What acts on fewer ticks ends exactly where it would end otherwise, only later."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from esper import Processor

from components import (
    Collider,
    Dash,
    Gravity,
    HitStop,
    Position,
    Remainder,
    Rider,
    SlowMotion,
    Solid,
    TimeScale,
    TimeZone,
    Trigger,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from ecs_platformer.world.snapshot import Snapshot
from systems.rules.scripting.effects import perform
from tests.support.quick import some_quick
from tests.support.timers.rooms import TIMERS, Timer
from tests.support.timers.yard import LEGEND, inputs, yard

OF_TIME = ("TimeScale", "SlowMotion", "Camera")  # a Camera follows on every tick


def state(world: World, entity: int) -> dict[str, str]:
    """Return its components, without the fields that hold the time of all entities."""
    parts = world.components(entity)
    return {kind: re.sub(r"\b(ran|behind)=\d+", "", repr(part)) for kind, part in parts.items() if kind not in OF_TIME}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hero", "path", "shooter", "walker", "timeline"])
def test_an_entity_at_half_time_is_where_it_would_be_after_half_the_ticks(name: str) -> None:
    usual, slow = yard(), yard()
    slow.add(slow.named(name), TimeScale(50))
    for held in inputs(90):
        usual.step(held)
        slow.step(held, 2)
        assert state(slow, slow.named(name)) == state(usual, usual.named(name))


@pytest.mark.slow
@pytest.mark.parametrize("percent", some_quick([50, 20, 10], every=3))
def test_a_whole_world_in_slow_motion_goes_the_same_way(percent: int) -> None:
    usual, slow = yard(SlowMotion(100)), yard(SlowMotion(percent))
    for held in inputs(60, seed=1):
        usual.step(held)
        slow.step(held, 100 // percent)
        assert [state(slow, one) for one in usual.entities] == [state(usual, one) for one in usual.entities]


def test_a_press_between_two_of_its_ticks_counts_on_the_next() -> None:
    for pressed in range(4):
        world = yard()
        world.step(ticks=8)
        world.add(world.named("hero"), TimeScale(25))
        floor = world.get(world.named("hero"), Position).y
        for tick in range(4):
            world.step("jump" if tick == pressed else "")
        world.step(ticks=4)
        assert world.get(world.named("hero"), Position).y < floor


def test_of_a_hundred_ticks_it_acts_on_its_percentage_evenly() -> None:
    for percent in (0, 1, 33, 60, 99, 100):
        world = World(["time_scale", "actor_motion"])
        one = world.create(Position(), Collider(1, 1), Remainder(), Velocity(60, 0), TimeScale(percent))
        places: list[int] = []
        for _ in range(100):
            world.step()
            places.append(world.get(one, Position).x)
        assert places == [tick * percent // 100 for tick in range(1, 101)]
        assert world.clock.now(one) == percent


def test_scales_multiply_and_can_be_ignored() -> None:
    world = World(["time_scale", "actor_motion"])
    world.create(SlowMotion(50))
    world.create(Position(0, 0), Collider(500, 10), TimeZone(50))
    runner = Collider(1, 1), Remainder(), Velocity(60, 0)
    made = {
        world.create(Position(1, 1), *runner): 25,
        world.create(Position(1, 3), *runner, TimeScale(50)): 12,
        world.create(Position(1, 5), *runner, TimeScale(ignores=("world",))): 50,
        world.create(Position(1, 7), *runner, TimeScale(50, ignores=("world", "zones"))): 50,
        world.create(Position(1, 50), *runner): 50,
    }
    world.step(ticks=100)
    assert {one: world.get(one, Position).x - 1 for one in made} == made


def test_a_zone_slows_what_has_its_middle_inside() -> None:
    world = World(["time_scale", "actor_motion"])
    zone = world.create(Position(10, 0), Collider(20, 4), TimeZone(0))
    one = world.create(Position(0, 0), Collider(4, 4), Remainder(), Velocity(60, 0))
    world.step(ticks=20)
    assert world.get(one, Position).x == 8
    world.get(zone, Collider).enabled = False
    world.step(ticks=20)
    assert world.get(one, Position).x == 28


def test_what_stands_still_is_carried_and_still_solid(room: type[Room]) -> None:
    play = room("a...\nLL.S", a=(TimeScale(0), Rider()), L=(Solid(), Velocity(60, 0)), S=(Solid(), TimeScale(0)))
    play.world.create(Position(4, 1), Collider(1, 1), Remainder(), Velocity(-60, 0), name="runs")
    play.tick(2).shows("..a.\n..LS")
    assert play.world.get(play.world.named("runs"), Velocity).x == 0


def test_a_slow_motion_lasts_as_long_as_its_effect_says() -> None:
    world = World(["time_scale", "triggers", "actor_motion"])
    one = world.create(Position(), Collider(1, 1), Remainder(), Velocity(60, 0))
    world.create(Trigger(on="start", do=({"time_scale": 25, "seconds": 1.0},)))
    before = len(world.entities)
    world.step(ticks=61)
    assert world.get(one, Position).x == 1 + 15
    world.step(ticks=2)
    assert (world.get(one, Position).x, len(world.entities)) == (18, before)
    perform(world, one, ({"time_scale": 0},))
    perform(world, one, ({"time_scale": 50},))
    world.step(ticks=10)
    assert world.get(one, Position).x == 23
    perform(world, one, ({"time_scale": 100},))
    assert not list(world.each(SlowMotion))


def ticks_of(timer: Timer, slowed: Callable[[int], int]) -> tuple[int, int]:
    """Return how many ticks it takes until a timer is over, and on how many of them what has it acts."""
    for count in range(800):
        if timer.is_over():
            return count, slowed(count)
        timer.room.tick()
    raise AssertionError("it is never over")


@pytest.mark.parametrize("timer", TIMERS, ids=lambda timer: timer.__name__)
def test_every_timer_takes_twice_as_long(room: type[Room], timer: Callable[[type[Room]], Timer]) -> None:
    usual, _ = ticks_of(timer(room), int)
    slow = timer(room)
    slow.room.world.add(next(iter(slow.room.world.entities)), SlowMotion(50))
    assert abs(ticks_of(slow, int)[0] - 2 * usual) <= 2


def test_a_freeze_is_the_worlds_and_slows_nothing_down_twice() -> None:
    world = World(["time_scale", "actor_motion"])
    one = world.create(Position(), Collider(1, 1), Remainder(), Velocity(60, 0), TimeScale(50))
    world.step(ticks=3)
    world.clock.freeze(7)
    world.step(ticks=14)
    assert (world.get(one, Position).x, world.clock.now(one)) == (5, 5)


@pytest.mark.slow
def test_a_restored_world_goes_on_in_the_same_time() -> None:
    world = yard(SlowMotion(30, left=80))
    world.add(world.named("hero"), TimeScale(70, ignores=("world",)))
    world.add(world.named("walker"), HitStop(9))
    held = inputs(60, seed=3)
    for one in held[:31]:
        world.step(one)
    saved = world.snapshot()
    assert saved.sat_out
    ends: list[str] = []
    for snapshot in (saved, Snapshot.from_json(saved.to_json())):
        world.restore(snapshot)
        for one in held[31:]:
            world.step(one)
        ends.append(world.hash())
    again = yard()
    again.restore(saved)
    for one in held[31:]:
        again.step(one)
    assert [*ends, again.hash()] == [ends[0]] * 3


@pytest.mark.slow
def test_a_tick_by_hand_and_one_without_shortcuts_are_the_same() -> None:
    worlds = [yard(SlowMotion(60)) for _ in range(2)]
    plain = World(scene=worlds[0].scene, fast=False)
    plain.restore(worlds[0].snapshot())
    for held in inputs(40, seed=4):
        worlds[0].step(held)
        for number, _ in enumerate(worlds[1].clock.begin_tick(held)):
            worlds[1].clock.run_system(number)
        worlds[1].clock.end_tick()
        plain.step(held)
        assert worlds[0].hash() == worlds[1].hash() == plain.hash()


def test_a_system_of_a_game_gets_it_for_free_and_may_see_all() -> None:
    seen: dict[str, list[int]] = {"each": [], "actors": [], "airborne": [], "all": [], "all actors": [], "cached": []}

    def with_gravity(world: World) -> list[int]:
        return [one for one, _ in world.each(Gravity)]

    class Watch(Processor):
        def process(self, world: World) -> None:
            seen["each"] = [one for one, _ in world.each(Gravity)]
            seen["actors"] = [one for one, _ in world.actors(Gravity)]
            seen["airborne"] = [one for one, _ in world.space.airborne(Gravity)]
            seen["all"] = [one for one, _ in world.entities.each(Gravity)]
            seen["all actors"] = [one for one, _ in world.entities.actors(Gravity)]
            seen["cached"] = world.entities.cached(with_gravity, world)

    world = World(["time_scale", Watch])
    falls = Collider(1, 1), Remainder(), Velocity(), Gravity()
    slow, other = world.create(Position(), *falls, TimeScale(50)), world.create(Position(9, 9), *falls)
    for acting in ([other], [slow, other], [other]):
        world.step()
        assert seen == {name: [slow, other] if name.startswith("all") else acting for name in seen}
    assert [one for one, _ in world.each(Gravity)] == [slow, other]


@pytest.mark.slow
def test_a_dash_is_noticed_once_whatever_the_time_of_both(room: type[Room]) -> None:
    for of_hero, of_block in ((50, 100), (100, 50), (50, 50), (100, 20)):
        states: dict[str, Any] = {"off": {"on": [{"when": "dash", "become": "on"}]}}
        states["on"] = {"on": [{"when": "dash", "become": "off"}]}
        block = {"prefab": "mover", "name": "block", "Timeline": {"states": states}}
        play = room(
            "#....b\n#.....\n#@....\n######", cell=8, include=["movers.toml"], legend={"@": LEGEND["@"], "b": block}
        )
        world = play.world
        world.add(world.named("hero"), TimeScale(of_hero))
        world.add(world.named("block"), TimeScale(of_block))
        world.step(ticks=9)
        world.step("dash right", 30)
        assert world.get(world.named("hero"), Dash).at > 0
        assert world.components(world.named("block"))["Timeline"].state == "on"
