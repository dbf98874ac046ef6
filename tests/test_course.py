"""The course of a level: what is counted and taken, checkpoints, starting again."""

from pathlib import Path

import pytest

from components import Position, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.invariants import found_so_far, watch
from ecs_platformer.snapshot import Snapshot

SCENE = """
include = ["prefabs.toml"]
map = '''
@..c.
#####'''
legend = { "#" = "wall", "@" = { prefab = "hero", name = "hero" }, "c" = "crate" }
[[entity]]
prefab = "lift"
name = "lift"
Position = { x = 200, y = 100 }
"""


@pytest.fixture
def level(tmp_path: Path) -> World:
    (tmp_path / "level.toml").write_text(SCENE)
    return World.load(tmp_path / "level.toml")


def crate(world: World) -> int:
    return next(
        entity for entity in world.entities() if entity not in world.names.values() and not world.has(entity, Solid)
    )


def test_counts_start_at_none_and_never_fall_below(level: World) -> None:
    assert level.count("coins") == 0
    level.tally("coins", 3)
    level.tally("coins", -5)
    level.tally("coins")
    assert level.count("coins") == 1


def test_a_new_start_is_at_the_end_of_the_tick_and_everything_is_as_loaded(level: World) -> None:
    before = {name: level.get(level.named(name), Position) for name in level.names}
    fresh = {name: (at.x, at.y) for name, at in before.items()}
    for _ in range(30):
        level.step("right")
    level.spawn("ball", "ball", Position=(20, -40))
    level.start_over()
    assert level.get(level.named("hero"), Position).x > fresh["hero"][0]
    level.step("right")
    assert {
        name: (level.get(one, Position).x, level.get(one, Position).y) for name, one in level.names.items()
    } == fresh
    assert level.get(level.named("hero"), Velocity).x == 0
    assert len(level.entities()) == len(level.scene.entities)


def test_it_plays_alike_after_every_start(level: World) -> None:
    def play() -> list[tuple[None, int, int]]:
        return [
            (
                level.step("right jump"),
                level.get(level.named("hero"), Position).x,
                level.get(level.named("hero"), Position).y,
            )
            for _ in range(40)
        ]

    first = play()
    level.start_over()
    level.step()
    assert play() == first


def test_what_was_taken_comes_back_unless_it_was_saved(level: World) -> None:
    level.take(crate(level))
    level.tally("crates")
    level.start_over()
    level.step()
    assert (level.count("crates"), len(level.entities())) == (0, 4)
    level.take(crate(level))
    level.tally("crates")
    level.save()
    level.tally("crates")
    level.start_over()
    level.step()
    assert (level.count("crates"), len(level.entities())) == (1, 3)
    level.start_over()
    level.step()
    assert (level.count("crates"), len(level.entities())) == (1, 3)


def test_what_was_made_later_is_taken_and_forgotten(level: World) -> None:
    level.take(level.spawn("crate", Position=(40, -40)))
    level.save()
    level.start_over()
    level.step()
    assert len(level.entities()) == 4


def test_a_hero_begins_where_it_was_told_to(level: World) -> None:
    level.begin_at(level.named("hero"), 8, -50)
    level.start_over()
    level.step()
    hero = level.get(level.named("hero"), Position)
    assert (hero.x, hero.y) == (8, -50)


def test_leaving_tells_the_first_goal(level: World) -> None:
    assert level.story.goal == ""
    level.leave("next")
    level.leave("again")
    assert level.story.goal == "next"


def test_the_story_is_part_of_hash_and_snapshot(level: World) -> None:
    bare, before = level.hash(), level.snapshot()
    level.tally("coins")
    level.take(crate(level))
    level.begin_at(level.named("hero"), 1, -9)
    told = level.hash()
    assert told != bare
    saved = Snapshot.from_json(level.snapshot().to_json())
    level.restore(before)
    assert (level.hash(), level.count("coins")) == (bare, 0)
    level.restore(saved)
    assert (level.hash(), level.count("coins")) == (told, 1)
    level.tally("coins")
    level.restore(saved)
    assert level.count("coins") == 1


def test_a_world_that_starts_again_goes_on_alike_from_a_snapshot(level: World) -> None:
    level.start_over()
    level.step()
    saved = level.snapshot()
    for _ in range(10):
        level.step("right")
    level.start_over()
    level.step()
    end = level.hash()
    level.restore(saved)
    for _ in range(10):
        level.step("right")
    level.start_over()
    level.step()
    assert level.hash() == end


def test_no_law_is_broken_by_a_new_start(level: World) -> None:
    watch(level)
    for tick in range(60):
        level.step("right jump")
        if tick % 7 == 0:
            level.start_over()
    assert found_so_far(level) == []


def test_cues_are_those_of_the_last_tick(level: World) -> None:
    level.cue("coin", 7)
    assert level.cues == [("coin", 7)]
    level.step()
    assert level.cues == []
