"""Checkpoints: the one touched last is where the level starts again, and saves what was counted."""

from pathlib import Path

import pytest

from components import Checkpoint, Collider, GravityZone, Player, Position, Remainder, UpsideDown
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.levels import WAIT, hero_at, level, struck

LAMPS = """
    ##############
    #............#
    #@..C....C...#
    ##############
"""


def walk_to(world: World, x: int) -> None:
    """Until it is within 1 px of there."""
    for _ in range(200):
        if abs(hero_at(world)[0] - x) <= 1:
            return
        world.step("right" if hero_at(world)[0] < x else "left")
    pytest.fail(f"the hero is at {hero_at(world)}")


def lamps(world: World) -> list[bool]:
    return [checkpoint.on for _, (checkpoint,) in world.each(Checkpoint)]


def test_after_a_death_the_level_starts_at_the_checkpoint(tmp_path: Path) -> None:
    world = level(tmp_path, LAMPS)
    walk_to(world, 90)
    assert lamps(world) == [False, True]
    struck(world)
    for _ in range(WAIT):
        world.step()
    left, _, right, bottom = world.space.bounds(world.named("hero"))
    assert ((left + right) // 2, bottom) == (9 * 8 + 4, 24)  # the middle of the second, on the ground
    assert world.get(world.named("hero"), Remainder) == Remainder()
    assert not any(lamps(world))  # made anew; the one that it stands at is lit in silence
    world.step()
    assert lamps(world) == [False, True]
    assert world.cues == []


def test_only_the_last_that_was_touched_is_lit(tmp_path: Path) -> None:
    world = level(tmp_path, LAMPS)
    for x, lit in ((40, [True, False]), (90, [False, True]), (40, [True, False])):
        walk_to(world, x)
        assert lamps(world) == lit


def test_it_gives_its_cue_once(tmp_path: Path) -> None:
    world = level(tmp_path, LAMPS)
    cues = 0
    for _ in range(60):
        world.step("right")
        cues += sum(name == "checkpoint" for name, _ in world.cues)
    assert cues == 2


def test_it_saves_for_as_long_as_it_is_touched(tmp_path: Path) -> None:
    world = level(tmp_path, LAMPS)
    walk_to(world, 38)
    world.level.add_count("coins")
    world.step()
    assert world.level.state.saved_counts == {"coins": 1}
    walk_to(world, 60)
    world.level.add_count("coins")
    world.step()
    assert world.level.state.saved_counts == {"coins": 1}
    walk_to(world, 38)
    assert world.level.state.saved_counts == {"coins": 2}


def test_at_a_checkpoint_without_room_it_starts_where_it_touched_it(tmp_path: Path) -> None:
    more = '[[entity]]\nprefab = "checkpoint"\nPosition = { x = 33, y = 8 }'  # its middle is too near to the wall
    world = level(tmp_path, "######\n#....#\n#@...#\n######", more)
    walk_to(world, 27)
    number = world.named("hero") - world.level.state.first
    assert lamps(world) == [True]
    assert 25 < world.level.state.starts[number][0] <= hero_at(world)[0]


def test_only_a_player_switches_it_on(room: type[Room]) -> None:
    made = room("aa.bb", systems=["checkpoints"], b=Player())
    for x in (0, 3):
        made.world.create(Position(x, 0), Collider(1, 1), Checkpoint())
    assert lamps(made.tick().world) == [False, True]
    assert [name for name, _ in made.world.cues] == ["checkpoint"]
    assert made.tick().world.cues == []


def test_it_saves_in_every_tick_in_which_it_is_touched(room: type[Room]) -> None:
    made = room("aa..", systems=["checkpoints"], a=Player())
    made.world.create(Position(0, 0), Collider(1, 1), Checkpoint())
    for x, saved in ((0, 1), (2, 1), (0, 3)):
        made.world.level.add_count("coins")
        assert made.put("a", x, 0).tick().world.level.state.saved_counts == {"coins": saved}


def test_who_touched_it_upside_down_starts_there_upside_down(tmp_path: Path) -> None:
    world = level(tmp_path, "##############\n#...C....C...#\n#............#\n#@...........#\n##############")
    world.add(world.named("hero"), UpsideDown())
    walk_to(world, 90)
    struck(world)
    for _ in range(WAIT):
        world.step()
    hero = world.named("hero")
    assert world.has(hero, UpsideDown)
    assert world.space.bounds(hero)[1] == 8  # under the ceiling
    assert world.space.is_grounded(hero)


def test_a_start_in_a_zone_is_as_the_player_falls_outside(tmp_path: Path) -> None:
    world = level(tmp_path, "##############\n#...C....C...#\n#............#\n#@...........#\n##############")
    zone = world.create(Position(0, 0), Collider(112, 40), GravityZone())
    walk_to(world, 90)
    assert world.has(world.named("hero"), UpsideDown)
    world.remove(zone)
    struck(world)
    for _ in range(WAIT):
        world.step()
    assert not world.has(world.named("hero"), UpsideDown)
