"""The stock objects of scenes/objects.toml, drawn by their characters as a level draws them."""

from pathlib import Path

import pytest

from components import Attached, Collider, Dash, Dying, FallingBlock, Position, Switch
from ecs_platformer import World
from ecs_platformer.errors import SceneError
from tests.support.levels import level

PLATE = """
[[entity]]
prefab = "plate"
name = "plate"
Position = { x = 24, y = 40 }
"""
LEVER = """
[[entity]]
prefab = "lever"
Position = { x = 24, y = 16 }

[[entity]]
prefab = "toggle_on"
name = "there"
Position = { x = 64, y = 16 }

[[entity]]
prefab = "toggle_off"
name = "away"
Position = { x = 72, y = 16 }
"""
SPIKED_KEY = """
[[entity]]
prefab = "key"
name = "key"
Position = { x = 40, y = 16 }

[[entity]]
prefab = "spikes_up"
Position = { x = 40, y = 21 }
"""
HALL = """
    ############
    #..........#
    #.@........#
    ############
"""


def runs(world: World, held: str, ticks: int) -> World:
    for _ in range(ticks):
        world.step(held)
    return world


def there(world: World, name: str) -> bool:
    return world.get(world.named(name), Collider).enabled


def test_springs_lie_and_hang_where_they_are_drawn(tmp_path: Path) -> None:
    world = level(
        tmp_path,
        """
        #..........#
        #.........]#
        #..........#
        #[.........#
        #...@..s...#
        ############
        """,
    )
    springs = list(world.each(Attached))
    assert [world.space.bounds(spring) for spring, _ in springs] == [(82, 0, 88, 16), (8, 16, 14, 32), (56, 34, 72, 40)]
    world.step()
    assert {attached.host for _, (attached,) in springs} == {1}  # the wall


def test_a_key_a_door_and_the_exit(tmp_path: Path) -> None:
    for key, goal in (("k", "next"), (".", "")):
        drawing = f"""
            ###############
            #.......#.....#
            #.......#.....#
            #.............#
            #.@.{key}.o.D..E..#
            ###############
        """
        world = runs(level(tmp_path, drawing), "right", 90)
        assert world.level.state.goal == goal
        assert (world.level.count("keys"), world.level.count("coins")) == (0, 1)


def test_what_was_taken_in_the_tick_of_a_death_is_back_with_the_level(tmp_path: Path) -> None:
    world = level(tmp_path, HALL, SPIKED_KEY)
    while not world.has(world.named("hero"), Dying):
        world.step("right")
        assert world.tick < 60
    assert world.level.count("keys") == 1
    assert "key" not in world.entities.names
    while world.has(world.named("hero"), Dying):
        world.step()
    assert world.level.count("keys") == 0
    assert "key" in world.entities.names


def test_a_crystal_gives_a_second_dash_in_the_air(tmp_path: Path) -> None:
    world = level(tmp_path, "#....d....#\n" + "#.........#\n" * 8 + "#.@.......#\n###########")
    at, hero = world.get(world.named("hero"), Position), world.named("hero")
    at.x, at.y = 20, 0
    runs(world, "right dash", 20)
    assert world.get(hero, Dash).spent == 0


def test_boards_break_under_the_hero_and_a_block_comes_down(tmp_path: Path) -> None:
    world = level(
        tmp_path,
        """
        #.@........#
        #..........#
        #ccccccF...#
        #..........#
        #..........#
        ############
        """,
    )
    runs(world, "", 60)
    assert world.space.bounds(world.named("hero"))[3] == 40
    block = next(entity for entity, _ in world.each(FallingBlock))
    assert world.space.bounds(block)[3] == 24
    world = runs(level(tmp_path, "#....@.....#\n#..........#\n#....F.....#\n#..........#\n############"), "", 90)
    block = next(entity for entity, _ in world.each(FallingBlock))
    assert world.space.bounds(block)[3] == 32
    assert world.space.bounds(world.named("hero"))[3] == 16


def test_a_crate_holds_a_plate_down_that_a_hero_leaves(tmp_path: Path) -> None:
    drawing = """
        ............
        ............
        #......#...#
        #..........#
        #..........#
        #.@....G...#
        ############
    """
    for crates, end in ((0, 48), (1, 80)):
        world = level(tmp_path, drawing, PLATE)
        for _ in range(crates):
            world.spawn("crate", Position=(28, 40))
        runs(world, "right", 80)
        assert world.get(world.named("plate"), Switch).on_now == bool(crates)
        assert world.get(world.named("hero"), Position).x == end


def test_a_lever_changes_the_blocks(tmp_path: Path) -> None:
    world = level(tmp_path, HALL, LEVER)
    assert (there(world, "there"), there(world, "away")) == (True, False)
    runs(world, "right", 15)
    assert (there(world, "there"), there(world, "away")) == (False, True)


def test_a_gate_of_no_group_and_a_door_of_no_key_are_faults(tmp_path: Path) -> None:
    gate = '[[entity]]\nprefab = "gate"\nGate = { group = "gats" }\n[[entity]]\nprefab = "switch"\n'
    with pytest.raises(SceneError, match='no such group: "gats"; did you mean "gate"'):
        level(tmp_path, HALL, gate)
    with pytest.raises(SceneError, match='nothing is counted as "kays"; did you mean "keys"'):
        level(tmp_path, HALL, '[[entity]]\nprefab = "door"\nDoor = { key = "kays" }\n')
