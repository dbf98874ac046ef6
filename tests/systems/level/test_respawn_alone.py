"""One of several players dies and comes back alone, at its own checkpoint, while the level goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from components import Checkpoint, Collider, Dying, Health, Intent, Player, Position, Struck, Velocity
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import violations, watch
from tests.support.levels import WAIT

SCENE = """
include = ["objects.toml", "enemies.toml"]
map = '''
##############
#............#
#.@.C....C.&.#
##############
'''
[legend]
"#" = "wall"
"C" = { prefab = "checkpoint", Checkpoint = { each = EACH } }
"@" = { prefab = "climber", name = "one", Respawn = { alone = ALONE } }
"&" = { prefab = "climber", name = "two", Player = { slot = 2 }, Respawn = { alone = ALONE } }
"""

Make = Callable[..., World]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    def load(*, alone: bool = True, each: bool = True) -> World:
        text = SCENE.replace("ALONE", str(alone).lower()).replace("EACH", str(each).lower())
        (tmp_path / "pair.toml").write_text(text, encoding="utf-8")
        world = World.load(tmp_path / "pair.toml")
        watch(world)
        return world

    return load


def at(world: World, name: str) -> int:
    return world.get(world.named(name), Position).x


def middle(world: World, name: str) -> int:
    left, _, right, _ = world.space.bounds(world.named(name))
    return (left + right) // 2


def kill(world: World, name: str, held: str = "") -> None:
    world.add(world.named(name), Struck(deadly=True))
    world.step(held)
    assert world.has(world.named(name), Dying)


def lamps(world: World) -> list[bool]:
    return [checkpoint.on for _, (checkpoint,) in world.each(Checkpoint)]


def test_only_it_comes_back_as_new_and_the_level_goes_on(make: Make) -> None:
    world = make()
    first, second, start = world.named("one"), world.named("two"), at(world, "one")
    world.step("left jump | right", 4)
    world.level.add_count("coins", 3)
    world.get(first, Health).points = 5
    kill(world, "one", "left jump | right")
    moved = at(world, "two")
    world.step("right | left", WAIT)
    assert (world.named("one"), world.named("two")) == (first, second)
    assert not world.has(first, Dying)
    assert world.get(first, Collider).enabled
    assert world.get(first, Health).points == 1
    assert abs(at(world, "one") - start) <= 1  # at its start, but for the tick in which it ran already
    assert at(world, "two") < moved
    assert (world.level.count("coins"), world.level.state.deaths) == (3, 1)
    world.step("right | left", 10)
    assert at(world, "one") > start + 5
    assert world.get(first, Velocity).x > 0
    assert violations(world) == []


def test_without_it_the_level_starts_again(make: Make) -> None:
    world = make(alone=False)
    first, start = world.named("one"), at(world, "two")
    world.step("| right", 5)
    assert at(world, "two") != start
    kill(world, "one")
    world.step(ticks=WAIT)
    assert world.named("one") != first
    assert at(world, "two") == start


@pytest.mark.slow
def test_each_player_has_its_own_checkpoint(make: Make) -> None:
    world = make()
    world.step("right | left", 16)
    world.step(ticks=20)
    starts = [at(world, name) for name in ("one", "two")]
    assert lamps(world) == [True, True]
    assert starts[0] < starts[1]
    world.step("left | right", 12)
    for name in ("one", "two"):
        kill(world, name)
        world.step(ticks=WAIT + 10)
    assert [middle(world, name) for name in ("one", "two")] == [4 * 8 + 4, 9 * 8 + 4]


@pytest.mark.slow
def test_a_checkpoint_is_lit_while_it_is_the_last_of_any_player(make: Make) -> None:
    world = make()
    world.step("right", 20)
    assert lamps(world) == [True, False]
    world.step("right", 50)
    assert lamps(world) == [False, True]
    world.step("| left", 30)
    assert lamps(world) == [False, True]
    world.step("| left", 60)
    assert lamps(world) == [True, True]


@pytest.mark.slow
def test_by_default_a_checkpoint_is_for_all_players(make: Make) -> None:
    world = make(each=False)
    world.step("right", 16)
    kill(world, "two")
    world.step(ticks=WAIT + 10)
    assert middle(world, "two") == 4 * 8 + 4


@pytest.mark.slow
def test_it_waits_until_there_is_room(make: Make) -> None:
    world = make()
    start = world.get(world.named("one"), Position)
    kill(world, "one")
    block = world.spawn("solid", Position=(start.x, start.y), Collider=(8, 8))
    world.step(ticks=WAIT + 20)
    assert world.has(world.named("one"), Dying)
    world.remove(block)
    world.step(ticks=2)
    assert not world.has(world.named("one"), Dying)
    assert violations(world) == []


@pytest.mark.slow
def test_where_its_checkpoint_is_blocked_it_comes_back_where_the_scene_has_it(make: Make) -> None:
    world = make()
    start = at(world, "one")
    world.step("right", 16)
    world.step("left", 16)
    kill(world, "one")
    x, y = world.level.start_of(world.named("one")) or (0, 0)
    world.spawn("solid", Position=(x, y), Collider=(8, 8))
    world.step(ticks=WAIT + 5)
    assert at(world, "one") == start


def test_one_that_is_not_of_the_scene_starts_the_level_again(make: Make) -> None:
    world = make()
    third = world.spawn("climber", "three", Position=(50, 5), Player={"slot": 3}, Respawn={"alone": True})
    first = world.named("one")
    kill(world, "three")
    world.step(ticks=WAIT)
    assert not world.alive(third)
    assert world.named("one") != first


@pytest.mark.slow
def test_a_snapshot_keeps_it_all(make: Make) -> None:
    world = make()
    world.step("right | left", 30)
    kill(world, "one")
    saved, hashes = world.snapshot(), list[str]()
    for _ in range(2):
        world.restore(saved)
        world.step("right | right", WAIT + 20)
        hashes.append(world.hash())
    assert hashes[0] == hashes[1]
    assert world.get(world.named("one"), Intent).held == ("right",)
    assert world.get(world.named("one"), Player).slot == 1
