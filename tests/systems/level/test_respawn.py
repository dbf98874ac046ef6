"""Death of a hero, and how a level starts again."""

from pathlib import Path

import pytest

from components import Collider, Dying, Health, Position, Remainder, Respawn, Struck, Velocity
from ecs_platformer import Snapshot, World
from systems.rules.scripting.effects import perform
from tests.support.levels import WAIT, hero_at, level, struck

HALL = """
    ############
    #..........#
    #.@........#
    ############
"""


def test_the_level_starts_again_a_moment_after_a_death(tmp_path: Path) -> None:
    world = level(tmp_path, HALL)
    start = hero_at(world)
    for _ in range(30):
        world.step("right")
    died_at = hero_at(world)
    hero = struck(world)
    assert world.level.state.deaths == 1
    assert world.cues.count(("die", hero)) == 1
    for _ in range(WAIT - 1):
        world.step("right jump")
        assert world.named("hero") == hero
        assert hero_at(world)[0] - died_at[0] <= 2  # where the last move of its life brought it
    world.step()
    assert world.named("hero") != hero
    assert hero_at(world) == start
    assert world.get(world.named("hero"), Remainder) == Remainder()
    assert world.get(world.named("hero"), Health).points == 1
    world.step("right")
    assert world.get(world.named("hero"), Velocity).x > 0
    assert world.level.state.deaths == 1


def test_an_actor_that_is_dying_meets_nothing_and_does_not_die_again(tmp_path: Path) -> None:
    world = level(tmp_path, HALL)
    hero = struck(world)
    assert not world.get(hero, Collider).enabled
    world.create(Position(-50, -50), Collider(200, 200))
    for _ in range(10):
        world.add(hero, Struck(deadly=True))
        world.step("right jump")
    assert world.level.state.deaths == 1


def test_at_first_the_world_stands_still(tmp_path: Path) -> None:
    world = level(tmp_path, "#######\n#.@.w.#\n#######")
    world.step()
    struck(world)
    walker = world.named("walker")
    places: list[float] = []
    for _ in range(8):
        world.step()
        places.append(world.get(walker, Position).x + world.get(walker, Remainder).x)
    assert places[0] == places[1] == places[2] != places[3]


@pytest.mark.parametrize(("freeze", "wait"), [(0.0, 0.0), (0.0, 0.2), (0.1, 0.2)])
def test_how_long_it_takes_is_data(tmp_path: Path, freeze: float, wait: float) -> None:
    more = f'[[entity]]\nprefab = "climber"\nname = "hero"\nRespawn = {{ freeze = {freeze}, wait = {wait} }}'
    world = level(tmp_path, "....\n####", more)
    hero = struck(world)
    for _ in range(round((freeze + wait) * 60)):
        assert world.alive(hero)
        world.step()
    assert not world.alive(hero)


def test_an_actor_that_has_no_respawn_is_gone(tmp_path: Path) -> None:
    world = level(tmp_path, "@.w.\n####")
    world.add(world.named("walker"), Struck())
    world.step()
    assert "walker" not in world.entities.names
    assert world.level.state.deaths == 0


def test_what_was_killed_and_changed_is_there_again_and_what_was_saved_stays_taken(tmp_path: Path) -> None:
    more = '[[entity]]\nprefab = "coin"\nname = "a"\n[[entity]]\nprefab = "coin"\nname = "b"\n'
    world = level(tmp_path, "#####\n#@.w#\n#####", more + "Position = { x = 16 }")
    world.level.take(world.named("a"))
    world.level.add_count("coins")
    world.level.save()
    world.level.take(world.named("b"))
    world.level.add_count("coins")
    world.remove(world.named("walker"))
    struck(world)
    assert world.level.count("coins") == 2
    for _ in range(WAIT):
        world.step()
    assert set(world.entities.names) == {"hero", "walker", "b"}
    assert world.level.count("coins") == 1


def test_a_key_that_was_taken_in_the_tick_of_a_death_lies_there_again(tmp_path: Path) -> None:
    more = "".join(
        f'[[entity]]\nprefab = "{prefab}"\nPosition = {{ x = 24, y = {y} }}\n'
        for prefab, y in (("key", 16), ("spikes_up", 21))
    )
    world = level(tmp_path, "######\n#....#\n#@...#\n######", more.replace('"key"', '"key"\nname = "key"'))
    for _ in range(60):
        if "key" in world.entities.names:
            world.step("right")
    assert world.level.count("keys") == 1
    if not world.level.state.deaths:
        world.step("right")
    assert world.level.state.deaths == 1
    for _ in range(WAIT):
        world.step()
    assert world.level.count("keys") == 0
    assert "key" in world.entities.names


@pytest.mark.parametrize(
    ("below", "depth"), [("", 4), ("Respawn = { below = 40 }", 40), ("Respawn = { below = -8 }", -8)]
)
def test_an_actor_that_falls_out_of_the_level_dies(tmp_path: Path, below: str, depth: int) -> None:
    more = f'[[entity]]\nprefab = "climber"\nname = "hero"\n{below}'
    world = level(tmp_path, "....", more)
    bottom = world.scene.size[1]
    for _ in range(200):
        if not world.level.state.deaths:
            assert world.space.bounds(world.named("hero"))[1] <= bottom + depth
            world.step()
    assert world.space.bounds(world.named("hero"))[1] > bottom + depth
    for _ in range(10):
        world.step()
    assert world.level.state.deaths == 1


def test_upside_down_it_falls_out_at_the_top(tmp_path: Path) -> None:
    world = level(tmp_path, "....", '[[entity]]\nprefab = "climber"\nname = "hero"\nUpsideDown = {}\n')
    for _ in range(60):
        if not world.level.state.deaths:
            assert world.space.bounds(world.named("hero"))[3] >= -4
            world.step()
    assert world.space.bounds(world.named("hero"))[3] < -4
    assert world.level.state.deaths == 1


def test_enemies_that_fall_out_are_gone(tmp_path: Path) -> None:
    world = level(tmp_path, "w")
    for _ in range(90):
        world.step()
    assert "walker" not in world.entities.names


def test_what_is_deadly_kills_whatever_its_health(tmp_path: Path) -> None:
    more = '[[entity]]\nprefab = "kill_zone"\n[[entity]]\nprefab = "climber"\nname = "hero"\nHealth = { points = 9 }'
    world = level(tmp_path, "....\n####", more)
    world.step()
    assert world.has(world.named("hero"), Dying)


def test_a_crusher_kills_a_hero_by_the_same_road(tmp_path: Path) -> None:
    more = '[[entity]]\nprefab = "crusher"\nPosition = { x = 4, y = -20 }\nCollider = { width = 24 }\n'
    world = level(tmp_path, "....\n.@..\n####\n####", more + "Path = { points = [[0, 40]] }")
    hero = world.named("hero")
    for _ in range(30):
        world.step()
    assert world.level.state.deaths == 1
    assert world.has(hero, Dying)
    assert world.space.overlapping_pairs() == []


def test_a_dying_hero_can_be_saved_and_restored(tmp_path: Path) -> None:
    world = level(tmp_path, HALL)
    struck(world)
    for _ in range(10):
        world.step()
    saved = Snapshot.from_json(world.snapshot().to_json())
    hashes: list[str] = []
    for _ in range(2):
        world.restore(saved)
        for _ in range(60):
            world.step("right")
        hashes.append(world.hash())
    assert hashes[0] == hashes[1]
    assert world.level.state.deaths == 1


def test_without_a_checkpoint_an_effect_saves(tmp_path: Path) -> None:
    world = level(tmp_path, HALL)
    world.level.add_count("coins")
    perform(world, 0, [{"save": True}])
    struck(world)
    for _ in range(WAIT):
        world.step()
    assert world.level.count("coins") == 1


def test_of_death_and_exit_in_one_tick_death_wins(tmp_path: Path) -> None:
    box = "Collider = { width = 8, height = 8 }\nPosition = { x = 24, y = 16 }"
    more = f'[[entity]]\n{box}\nTrigger = {{ do = [{{ go = "next" }}] }}\n[[entity]]\nprefab = "kill_zone"\n{box}\n'
    world = level(tmp_path, "######\n#....#\n#@...#\n######", more)
    for _ in range(60):
        world.step("right")
    assert world.level.state.deaths
    assert world.level.state.goal == ""
    assert world.has(world.named("hero"), Respawn)


def test_how_far_it_may_fall_can_be_set_in_mid_game() -> None:
    world = World(["respawn"])
    _, bottom = world.scene.size
    hero = world.create(Position(0, bottom + 20), Collider(8, 8), respawn := Respawn(below=40))
    for below, dying in ((40, False), (30, False), (10, True)):
        respawn.below = below
        world.step()
        assert world.has(hero, Dying) == dying
