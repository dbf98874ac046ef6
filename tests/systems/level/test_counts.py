"""Counts that a Player keeps for itself: what it takes, needs and causes; all others are the level's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from components import Door, Pickup, Position, Trigger
from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.scene.strings.text_template import render
from ecs_platformer.scene.tape.parser import parse

SCENE = """
include = ["level.toml"]
map = '''
....................
.@..k..+...&..k..+..
####################
'''
[legend]
"#" = "wall"
"k" = { prefab = "key", Pickup = { safe = false } }
"+" = "door"
"@" = { prefab = "hero", name = "one" OWN1 }
"&" = { prefab = "hero", name = "two", Player = { slot = 2 OWN2 } }
[[entity]]
Hud = { text = "{1.keys} {2.keys} {keys}" }
"""

Make = Callable[..., World]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Make two heroes, each with a key and a locked door on its way to the right."""

    def load(own: str = '["keys"]', more: str = "") -> World:
        text = SCENE.replace("OWN1", f", Player = {{ own = {own} }}").replace("OWN2", f", own = {own}")
        (tmp_path / "doors.toml").write_text(text + more, encoding="utf-8")
        return World.load(tmp_path / "doors.toml")

    return load


def doors(world: World) -> list[int]:
    """Where the doors are that are locked still: 1 and 2, the way of each hero."""
    return [1 if world.get(door, Position).x < 80 else 2 for door, _ in world.each(Door)]


def run(world: World, held: str, ticks: int = 60) -> None:
    world.step(held, ticks)


@pytest.mark.slow
def test_each_player_opens_its_door_with_its_own_key(make: Make) -> None:
    world = make()
    run(world, "right")
    assert doors(world) == [2]
    assert len([*world.each(Pickup)]) == 1
    run(world, "| right", 20)
    assert (world.level.count("1.keys"), world.level.count("2.keys"), world.level.count("keys")) == (0, 1, 0)
    assert render(world, "{1.keys} {2.keys} {keys}") == "0 1 0"
    run(world, "| right")
    assert doors(world) == []


@pytest.mark.slow
def test_the_key_of_another_opens_nothing(make: Make) -> None:
    world = make()
    world.level.add_count("2.keys")
    for pickup, _ in [*world.each(Pickup)]:
        world.remove(pickup)
    run(world, "right")
    assert doors(world) == [1, 2]
    run(world, "| right", 120)
    assert doors(world) == [1]
    assert world.level.count("2.keys") == 0


def test_without_a_word_the_level_counts_for_all(make: Make) -> None:
    world = make("[]")
    world.level.add_count("keys", 5)
    run(world, "right | right", 120)
    assert doors(world) == []
    assert world.level.state.counts == {"keys": 5}


def test_own_counts_are_saved_with_the_level(make: Make) -> None:
    world = make()
    run(world, "| right", 20)
    saved = world.snapshot()
    world.level.save()
    world.level.add_count("2.keys", 3)
    world.level.restart()
    world.step()
    assert world.level.count("2.keys") == 1
    world.restore(saved)
    assert world.level.count("2.keys") == 1


@pytest.mark.slow
def test_effects_and_needs_are_of_the_player_that_causes_them(make: Make) -> None:
    add = "[[entity]]\nPosition = { x = 0, y = 0 }\nCollider = { width = 160, height = 24 }\n"
    counting = 'Trigger = { once = false, do = [{ count = "score", add = 2 }] }\n'
    needing = 'Trigger = { once = false, counts = { score = 3 }, do = [{ count = "rich" }] }\n'
    world = make('["score"]', add + counting)
    world.step()
    assert (world.level.count("1.score"), world.level.count("2.score"), world.level.count("score")) == (2, 2, 0)
    world = make('["score"]', add + counting + add + needing)
    world.level.add_count("2.score", 1)
    world.step()
    assert world.level.count("rich") == 1
    assert [trigger.spent for _, (trigger,) in world.each(Trigger)] == [True, True]


@pytest.mark.slow
def test_what_nothing_counts_is_an_error(make: Make) -> None:
    with pytest.raises(SceneError, match='Player > own > item 1: nothing is counted as "keyz"; did you mean "keys"'):
        make('["keyz"]')
    ready = '[[entity]]\nTrigger = { on = "count", of = "2.keys", do = [{ play = "key" }] }\n'
    make(more=ready)
    with pytest.raises(SceneError, match=r'nothing is counted as "2\.keyz"'):
        make(more=ready.replace("2.keys", "2.keyz"))
    with pytest.raises(SceneError, match=r'nothing is counted as "5\.keys"'):
        make(more=ready.replace("2.keys", "5.keys"))


@pytest.mark.slow
def test_a_tape_may_assert_them(make: Make, tmp_path: Path) -> None:
    make()
    tape = parse("20|R\nAssert story.counts.2.keys == 1\n#! Assert story.counts.1.keys == 1")
    failed = failed_expectations(tape, tmp_path / "a.tape", tmp_path / "doors.toml")
    assert [str(one).splitlines()[0].partition(": ")[2] for one in failed] == [
        "tick 20: story.counts.1.keys: found 0, expected == 1"
    ]
