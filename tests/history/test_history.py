"""A history shows every tick exactly as the run had it, within its bounds of time and memory."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from ecs_platformer import InvalidValueError, World
from ecs_platformer.game.history.history import INTERVAL, History
from ecs_platformer.game.history.kept_branches import KeptBranches
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.parser import read_tape

SCENES = Path(__file__).parents[2] / "scenes"


def ran(world: World, ticks: int, inputs: list[Inputs] | None = None) -> tuple[History, list[str]]:
    """Run a world with its demo; return its history, and the hash of each tick from the first on."""
    demo = world.scene.demo
    assert demo
    tape, history, hashes = read_tape(demo), History(world), [world.hash()]
    for tick in range(ticks):
        held = inputs[tick] if inputs else tape.held(tick)
        world.step(held)
        history.note(held)
        hashes.append(world.hash())
    return history, hashes


@pytest.mark.slow
@pytest.mark.parametrize("name", ["first_climb", "slow_motion"])
def test_any_tick_comes_back_bit_for_bit_in_any_order(name: str) -> None:
    world = World.load(SCENES / f"{name}.toml")
    history, hashes = ran(world, 110)
    rng = Random(name)
    for tick in [110, 109, 108, 0, 1, 65, 64, 63, 62, *(rng.randrange(111) for _ in range(15))]:
        history.at(tick)
        assert (world.tick, world.hash()) == (tick, hashes[tick])
    assert history.in_past == (world.tick < 110)


@pytest.mark.slow
def test_going_on_from_the_past_makes_another_future() -> None:
    world = World.load(SCENES / "first_climb.toml")
    history, hashes = ran(world, 70)
    history.at(40)
    assert len(history.go_on()) == 30
    for _ in range(40):
        world.step({"left"})
        history.note(frozenset({"left"}))
    other = World.load(SCENES / "first_climb.toml")
    for held in history.inputs:
        other.step(held)
    assert history.last == other.tick == 80
    assert world.hash() == other.hash()
    history.at(39)
    assert world.hash() == hashes[39]
    history.at(80)
    assert world.hash() == other.hash()


@pytest.mark.slow
def test_a_change_between_ticks_stays_where_it_was_made() -> None:
    world = World.load(SCENES / "first_climb.toml")
    history, hashes = ran(world, 35)
    x = world.get(world.named("hero"), "Position").x
    world.get(world.named("hero"), "Position").x = x - 3
    history.changed()
    changed = world.hash()
    for _ in range(10):
        world.step()
        history.note(frozenset())
    end = world.hash()
    for tick, expected in ((34, hashes[34]), (35, changed), (45, end), (33, hashes[33]), (45, end)):
        history.at(tick)
        assert world.hash() == expected
    assert history.changes == 1
    with pytest.raises(InvalidValueError, match="changed by something else"):
        history.replace(20, 21, [frozenset()])


def test_ticks_that_are_not_known_are_refused() -> None:
    world = World.load(SCENES / "first_climb.toml")
    history, _ = ran(world, 3)
    for tick in (-1, 4):
        with pytest.raises(InvalidValueError, match="those from 0 to 3"):
            history.at(tick)


@pytest.mark.slow
def test_it_goes_on_with_another_world_of_the_same_scene() -> None:
    world = World.load(SCENES / "first_climb.toml")
    history, hashes = ran(world, 50)
    last = history.last_branch()
    assert last
    fresh = history.another(*last)
    history.follow(fresh)
    for tick in (50, 12, 44):
        history.at(tick)
        assert fresh.hash() == hashes[tick]


@pytest.mark.slow
def test_an_error_on_the_way_leaves_the_world_at_a_branch() -> None:
    world = World.load(SCENES / "first_climb.toml")
    history, hashes = ran(world, 50)
    history.inputs[40] = frozenset({"no such action"})
    with pytest.raises(InvalidValueError):
        history.at(45)
    history.at(20)
    with pytest.raises(InvalidValueError):
        history.at(45)
    assert (world.tick, world.hash()) == (INTERVAL, hashes[INTERVAL])


@pytest.mark.slow
def test_old_branches_are_thinned_out_and_memory_is_bounded() -> None:
    world = World.load(SCENES / "first_climb.toml")
    history = History(world)
    taken = history.kept.before(0)
    assert taken
    kept = KeptBranches(recent=300, apart=100)
    for tick in range(0, 3000, 10):
        kept.add(replace(taken, tick=tick))
    old = [tick for tick in kept.ticks if tick < 2690]
    assert kept.ticks[-31:] == list(range(2690, 3000, 10))
    assert 25 <= len(old) <= 60
    assert max(b - a for a, b in pairwise(old)) <= 100
    small = KeptBranches(recent=3000, apart=100, most_bytes=kept.bytes // 2)
    for tick in range(0, 3000, 10):
        small.add(replace(taken, tick=tick))
    assert small.bytes <= kept.bytes // 2
    assert (small.ticks[0], small.ticks[-1]) == (0, 2990)
    small.drop_after(-1)
    assert (len(small), small.bytes) == (0, 0)


@pytest.mark.slow
def test_a_restart_of_the_level_is_not_run_again() -> None:
    world = World.load(SCENES / "first_climb.toml")
    history, hashes = ran(world, INTERVAL + 10)
    world.level.restart()
    for _ in range(3):
        world.step()
        history.note(frozenset())
        hashes.append(world.hash())
    assert history.kept.ticks == [0, INTERVAL, INTERVAL + 11]
    history.at(INTERVAL + 12)
    assert world.hash() == hashes[INTERVAL + 12]


def test_more_changes_than_there_is_memory_for_let_the_run_begin_later() -> None:
    world = World()
    history, hashes = History(world), dict[int, str]()
    history.kept = KeptBranches(recent=3600, apart=600, most_bytes=150_000)
    for tick in range(20):
        world.step()
        history.note(frozenset())
        world.rng.seed(tick)
        history.changed()
        hashes[tick + 1] = world.hash()
    assert history.kept.bytes <= 150_000
    assert 0 < history.first < 19
    for tick in (history.first, history.first + 1, 19):
        history.at(tick)
        assert world.hash() == hashes[tick]
    with pytest.raises(InvalidValueError, match="is not known"):
        history.at(history.first - 1)
    with pytest.raises(InvalidValueError, match="by something else"):
        history.replace(0, 1, [frozenset({"left"})])
