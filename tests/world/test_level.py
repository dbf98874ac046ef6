"""The course of a level: what is counted and taken, checkpoints, starting again."""

from collections.abc import Callable
from pathlib import Path

import pytest

from components import Collider, Position, Solid, Switch, Velocity
from ecs_platformer import World
from ecs_platformer.invariants.watch import found_so_far, watch
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
        entity
        for entity in world.entities
        if entity not in world.entities.names.values() and not world.has(entity, Solid)
    )


def test_counts_start_at_none_and_never_fall_below(level: World) -> None:
    assert level.level.count("coins") == 0
    level.level.add_count("coins", 3)
    level.level.add_count("coins", -5)
    level.level.add_count("coins")
    assert level.level.count("coins") == 1


def test_a_new_start_is_at_the_end_of_the_tick_and_everything_is_as_loaded(level: World) -> None:
    before = {name: level.get(level.named(name), Position) for name in level.entities.names}
    fresh = {name: (at.x, at.y) for name, at in before.items()}
    for _ in range(30):
        level.step("right")
    level.spawn("ball", "ball", Position=(20, -40))
    level.level.restart()
    assert level.get(level.named("hero"), Position).x > fresh["hero"][0]
    level.step("right")
    assert {
        name: (level.get(one, Position).x, level.get(one, Position).y) for name, one in level.entities.names.items()
    } == fresh
    assert level.get(level.named("hero"), Velocity).x == 0
    assert len(level.entities) == len(level.scene.entities)


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
    level.level.restart()
    level.step()
    assert play() == first


def test_what_was_taken_comes_back_unless_it_was_saved(level: World) -> None:
    level.level.take(crate(level))
    level.level.add_count("crates")
    level.level.restart()
    level.step()
    assert (level.level.count("crates"), len(level.entities)) == (0, 4)
    level.level.take(crate(level))
    level.level.add_count("crates")
    level.level.save()
    level.level.add_count("crates")
    level.level.restart()
    level.step()
    assert (level.level.count("crates"), len(level.entities)) == (1, 3)
    level.level.restart()
    level.step()
    assert (level.level.count("crates"), len(level.entities)) == (1, 3)


def test_what_was_made_later_is_taken_and_forgotten(level: World) -> None:
    level.level.take(level.spawn("crate", Position=(40, -40)))
    level.level.save()
    level.level.restart()
    level.step()
    assert len(level.entities) == 4


def test_a_hero_begins_where_it_was_told_to(level: World) -> None:
    level.level.set_start(level.named("hero"), 8, -50)
    level.level.restart()
    level.step()
    hero = level.get(level.named("hero"), Position)
    assert (hero.x, hero.y) == (8, -50)


def test_leaving_tells_the_first_goal(level: World) -> None:
    assert level.level.state.goal == ""
    level.level.leave("next")
    level.level.leave("again")
    assert level.level.state.goal == "next"


def test_the_story_is_part_of_hash_and_snapshot(level: World) -> None:
    bare, before = level.hash(), level.snapshot()
    level.level.add_count("coins")
    level.level.take(crate(level))
    level.level.set_start(level.named("hero"), 1, -9)
    told = level.hash()
    assert told != bare
    saved = Snapshot.from_json(level.snapshot().to_json())
    level.restore(before)
    assert (level.hash(), level.level.count("coins")) == (bare, 0)
    level.restore(saved)
    assert (level.hash(), level.level.count("coins")) == (told, 1)
    level.level.add_count("coins")
    level.restore(saved)
    assert level.level.count("coins") == 1


def test_a_world_that_starts_again_goes_on_alike_from_a_snapshot(level: World) -> None:
    level.level.restart()
    level.step()
    saved = level.snapshot()
    for _ in range(10):
        level.step("right")
    level.level.restart()
    level.step()
    end = level.hash()
    level.restore(saved)
    for _ in range(10):
        level.step("right")
    level.level.restart()
    level.step()
    assert level.hash() == end


def test_no_law_is_broken_by_a_new_start(level: World) -> None:
    watch(level)
    for tick in range(60):
        level.step("right jump")
        if tick % 7 == 0:
            level.level.restart()
    assert found_so_far(level) == []


def test_cues_are_those_of_the_last_tick(level: World) -> None:
    level.cue("coin", 7)
    assert level.cues == [("coin", 7)]
    level.step()
    assert level.cues == []


LEVEL = """
include = ["level.toml"]
map = '''
............
.@....C.....
############'''
[[entity]]
name = "nothing"
{more}
"""


@pytest.fixture
def build(tmp_path: Path) -> Callable[[str], World]:
    def level(more: str) -> World:
        (tmp_path / "level_of_mine.toml").write_text(LEVEL.replace("{more}", more))
        return World.load(tmp_path / "level_of_mine.toml")

    return level


def walk(world: World, ticks: int, held: str = "right") -> None:
    for _ in range(ticks):
        world.step(held)


def test_who_has_no_components_is_restored_too(build: Callable[[str], World]) -> None:
    world, other = build(""), build("")
    walk(world, 5)
    world.level.restart()
    walk(world, 1)
    other.restore(world.snapshot())
    assert (other.hash(), other.entities.names) == (world.hash(), world.entities.names)
    saved = world.snapshot()
    world.remove(world.named("nothing"))
    world.restore(saved)
    assert "nothing" in world.entities.names


def test_what_sits_on_a_hero_begins_with_it(build: Callable[[str], World]) -> None:
    lamp = 'name = "lamp"\nPosition = { x = 8, y = -4 }\nAttached = { to = "hero" }'
    world = build(f"[[entity]]\n{lamp}")
    walk(world, 40)

    def apart() -> tuple[int, int]:
        hero, its = (world.get(world.named(name), Position) for name in ("hero", "lamp"))
        return its.x - hero.x, its.y - hero.y

    before = apart()
    world.level.restart()
    walk(world, 2, "")
    assert world.get(world.named("hero"), Position).x > 30
    assert apart() == before


def test_nobody_begins_for_ever_where_something_solid_begins(build: Callable[[str], World]) -> None:
    lift = 'name = "lift"\nPosition = { x = 44, y = 0 }\nPath = { points = [[0, -200]], speed = 200, mode = "once" }'
    world = build(f'[[entity]]\nprefab = "pusher"\n{lift}')
    world.get(world.named("hero"), Position).x = 24
    walk(world, 40)
    world.level.set_start(world.named("hero"), 46, 2)
    world.level.restart()
    walk(world, 30, "")
    assert (world.get(world.named("hero"), Position).x, world.level.state.deaths) == (8, 0)


@pytest.mark.parametrize("what", ['{ spawn = "wall" }', '{ place = "block", at = [60, 8] }',
                                  '{ set = "block.Position.x", to = 60 }'])  # fmt: skip
def test_no_effect_puts_a_solid_into_a_hero(build: Callable[[str], World], what: str) -> None:
    block = 'prefab = "solid"\nname = "block"\nPosition = { x = 200, y = 8 }'
    doer = f'Position = {{ x = 60, y = 8 }}\nTrigger = {{ on = "timer", every = 1, do = [{what}] }}'
    world = build(f"[[entity]]\n{block}\n[[entity]]\n{doer}")
    world.get(world.named("hero"), Position).x = 62
    watch(world)
    solids = len(list(world.each(Solid)))
    walk(world, 70, "")
    assert world.space.overlapping_pairs() == []
    there = [box.enabled for _, (_, box) in world.each(Solid, Collider)]
    walk(world, 60)
    assert [box.enabled for _, (_, box) in world.each(Solid, Collider)] == [True] * len(there)
    assert len(there) == solids + ("spawn" in what)
    assert False in there
    assert found_so_far(world) == []


@pytest.mark.parametrize("what", ['{ place = "hero", at = [8, 14] }', '{ set = "hero.Collider.height", to = 40 }'])
def test_no_effect_puts_a_hero_into_a_wall(build: Callable[[str], World], what: str) -> None:
    world = build(f'[[entity]]\nTrigger = {{ on = "timer", every = 0.5, do = [{what}] }}')
    walk(world, 60, "")
    assert world.space.overlapping_pairs() == []


def test_a_switch_that_was_on_at_a_checkpoint_is_on_when_the_level_starts_again(build: Callable[[str], World]) -> None:
    gate = 'prefab = "gate"\nname = "gate"\nPosition = { x = 80, y = -8 }'
    switch = 'prefab = "switch"\nname = "switch"\nPosition = { x = 24, y = 8 }'
    world = build(f"[[entity]]\n{switch}\n[[entity]]\n{gate}")

    def opened() -> tuple[bool, bool]:
        return world.get(world.named("switch"), Switch).on_now, not world.get(world.named("gate"), Collider).enabled

    walk(world, 16)
    assert opened() == (True, True)
    world.level.restart()
    walk(world, 2, "")
    assert opened() == (False, False)
    while not world.level.start_of(world.named("hero")):
        walk(world, 1)
    world.level.restart()
    walk(world, 2, "")
    assert opened() == (True, True)


def test_what_only_a_player_can_do_nothing_else_holds(build: Callable[[str], World]) -> None:
    hold = 'prefab = "solid"\nPosition = { x = 60, y = -40 }\nTimeline = { steps = [{ hold = ["right"] }] }'
    world = build(f"[[entity]]\n{hold}")
    walk(world, 5, "")
    assert world.tick == 5
