"""Checkpoints and rooms note when a run reaches them for the first time."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer import World
from ecs_platformer.world.profile.level_splits import LevelSplits
from tests.support.levels import WAIT, level, struck
from tests.support.three_rooms import enter, house

LAMPS = """
    ##############
    #............#
    #@..C....C...#
    ##############
"""
FIRST, SECOND = "31,8", "71,8"  # where the checkpoints are


def lamps(folder: Path) -> World:
    world = level(folder, LAMPS)
    world.profile.splits = LevelSplits(world.scene.path)
    return world


def run(world: World, place: str) -> int:
    """Run to a place that is new; return when it was reached."""
    for _ in range(90):
        if place in world.profile.splits.ticks:
            break
        world.step("right")
    return world.profile.splits.ticks[place]


def test_each_checkpoint_is_noted_in_the_tick_in_which_it_is_reached(tmp_path: Path) -> None:
    world = lamps(tmp_path)
    first = run(world, FIRST)
    assert first == world.tick
    second = run(world, SECOND)
    assert world.profile.splits.ticks == {FIRST: first, SECOND: second}
    assert second == world.tick


def test_a_restart_there_changes_nothing(tmp_path: Path) -> None:
    world = lamps(tmp_path)
    first = run(world, FIRST)
    struck(world)
    for _ in range(WAIT + 2):
        world.step()
    assert world.profile.splits.ticks == {FIRST: first}


def test_where_a_run_begins_is_no_split(tmp_path: Path) -> None:
    world = level(tmp_path, LAMPS.replace("@..C", "...@").replace("....C", "C...."))
    world.profile.splits = LevelSplits(world.scene.path)
    world.step(ticks=5)
    assert world.profile.splits.ticks == {}


def test_what_was_reached_after_the_tick_gone_back_to_is_dropped(tmp_path: Path) -> None:
    world = lamps(tmp_path)
    start = world.snapshot()
    first = run(world, FIRST)
    run(world, SECOND)
    world.restore(start)
    for _ in range(first):
        world.step("right")
    assert world.profile.splits.ticks == {FIRST: first}


def test_another_scene_notes_nothing(tmp_path: Path) -> None:
    world = lamps(tmp_path)
    world.profile.splits = LevelSplits(tmp_path / "other.toml")
    for _ in range(90):
        world.step("right")
    assert world.profile.splits.ticks == {}


def test_a_room_is_noted_as_it_is_entered() -> None:
    world = house()
    world.profile.splits = LevelSplits(world.scene.path)
    world.step(ticks=3)
    assert world.profile.splits.ticks == {}
    enter(world)
    assert list(world.profile.splits.ticks) == ["80,80"]
