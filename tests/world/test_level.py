"""The course of a level: what is counted and taken, checkpoints, starting again."""

from collections.abc import Callable
from pathlib import Path

import pytest

from components import Collider, Position, Solid, Switch, UpsideDown, Velocity
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from ecs_platformer.world.snapshot import Snapshot

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
def world(tmp_path: Path) -> World:
    (tmp_path / "level.toml").write_text(SCENE)
    return World.load(tmp_path / "level.toml")


def crate(world: World) -> int:
    return next(
        entity
        for entity in world.entities
        if entity not in world.entities.names.values() and not world.has(entity, Solid)
    )


def test_counts_start_at_zero_and_never_fall_below(world: World) -> None:
    assert world.level.count("coins") == 0
    world.level.add_count("coins", 3)
    world.level.add_count("coins", -5)
    world.level.add_count("coins")
    assert world.level.count("coins") == 1


def test_a_restart_happens_at_the_end_of_the_tick_and_resets_everything(world: World) -> None:
    before = {name: world.get(world.named(name), Position) for name in world.entities.names}
    fresh = {name: (at.x, at.y) for name, at in before.items()}
    for _ in range(30):
        world.step("right")
    world.spawn("ball", "ball", Position=(20, -40))
    world.level.restart()
    assert world.get(world.named("hero"), Position).x > fresh["hero"][0]
    world.step("right")
    assert {
        name: (world.get(one, Position).x, world.get(one, Position).y) for name, one in world.entities.names.items()
    } == fresh
    assert world.get(world.named("hero"), Velocity).x == 0
    assert len(world.entities) == len(world.scene.entities)


def test_it_plays_the_same_after_every_restart(world: World) -> None:
    def play() -> list[tuple[None, int, int]]:
        return [
            (
                world.step("right jump"),
                world.get(world.named("hero"), Position).x,
                world.get(world.named("hero"), Position).y,
            )
            for _ in range(40)
        ]

    first = play()
    world.level.restart()
    world.step()
    assert play() == first


def test_taken_entities_come_back_unless_saved(world: World) -> None:
    world.level.take(crate(world))
    world.level.add_count("crates")
    world.level.restart()
    world.step()
    assert (world.level.count("crates"), len(world.entities)) == (0, 4)
    world.level.take(crate(world))
    world.level.add_count("crates")
    world.level.save()
    world.level.add_count("crates")
    world.level.restart()
    world.step()
    assert (world.level.count("crates"), len(world.entities)) == (1, 3)
    world.level.restart()
    world.step()
    assert (world.level.count("crates"), len(world.entities)) == (1, 3)


def test_entities_made_later_do_not_come_back(world: World) -> None:
    world.level.take(world.spawn("crate", Position=(40, -40)))
    world.level.save()
    world.level.restart()
    world.step()
    assert len(world.entities) == 4


def test_a_hero_or_a_solid_starts_where_set_start_says(world: World) -> None:
    for name, x, y in (("hero", 8, -50), ("lift", 204, 96)):
        world.level.set_start(world.named(name), x, y)
    world.level.restart()
    world.step()
    assert [world.get(world.named(name), Position).y for name in ("hero", "lift")] == [-50, 96]


def test_the_first_goal_of_leave_counts(world: World) -> None:
    assert world.level.state.goal == ""
    world.level.leave("next")
    world.level.leave("again")
    assert world.level.state.goal == "next"


def test_the_level_state_is_part_of_hash_and_snapshot(world: World) -> None:
    bare, before = world.hash(), world.snapshot()
    world.level.add_count("coins")
    world.level.take(crate(world))
    world.level.set_start(world.named("hero"), 1, -9)
    told = world.hash()
    assert told != bare
    saved = Snapshot.from_json(world.snapshot().to_json())
    world.restore(before)
    assert (world.hash(), world.level.count("coins")) == (bare, 0)
    world.restore(saved)
    assert (world.hash(), world.level.count("coins")) == (told, 1)
    world.level.add_count("coins")
    world.restore(saved)
    assert world.level.count("coins") == 1


def test_a_restored_world_restarts_the_same_way(world: World) -> None:
    world.level.restart()
    world.step()
    saved = world.snapshot()
    for _ in range(10):
        world.step("right")
    world.level.restart()
    world.step()
    end = world.hash()
    world.restore(saved)
    for _ in range(10):
        world.step("right")
    world.level.restart()
    world.step()
    assert world.hash() == end


def test_a_restart_breaks_no_rule_of_motion(world: World) -> None:
    watch(world)
    for tick in range(60):
        world.step("right jump")
        if tick % 7 == 0:
            world.level.restart()
    assert violations_so_far(world) == []


def test_cues_are_those_of_the_last_tick(world: World) -> None:
    world.cue("coin", 7)
    assert world.cues == [("coin", 7)]
    world.step()
    assert world.cues == []


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


def test_entities_without_components_are_created_again(build: Callable[[str], World]) -> None:
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


def test_what_is_attached_to_a_hero_starts_with_it(build: Callable[[str], World]) -> None:
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


def test_a_start_inside_a_solid_is_dropped(build: Callable[[str], World]) -> None:
    lift = 'name = "lift"\nPosition = { x = 44, y = 0 }\nPath = { points = [[0, -200]], speed = 200, mode = "once" }'
    world = build(f'[[entity]]\nprefab = "pusher"\n{lift}')
    world.get(world.named("hero"), Position).x = 24
    walk(world, 40)
    world.level.set_start(world.named("hero"), 46, 2)
    world.level.restart()
    walk(world, 30, "")
    assert (world.get(world.named("hero"), Position).x, world.level.state.deaths) == (8, 0)


@pytest.mark.slow
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
    assert violations_so_far(world) == []


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


def test_a_switch_that_is_kept_is_on_from_the_next_tick(build: Callable[[str], World]) -> None:
    world = build('[[entity]]\nprefab = "switch"\nname = "switch"\nPosition = { x = 240, y = 8 }')
    walk(world, 2, "")
    switch = world.get(world.named("switch"), Switch)
    switch.again = True
    world.level.keep(world.named("switch"))
    walk(world, 2, "")
    assert not switch.on_now
    switch.again = False
    walk(world, 1, "")
    assert switch.on_now
    switch.on_now = False
    walk(world, 1, "")
    assert switch.on_now
    world.level.restart()
    walk(world, 2, "")
    world.level.keep(world.named("switch"))
    walk(world, 1, "")
    assert world.get(world.named("switch"), Switch).on_now


def test_a_condition_that_only_players_meet_fails_for_others(build: Callable[[str], World]) -> None:
    hold = 'prefab = "solid"\nPosition = { x = 60, y = -40 }\nTimeline = { steps = [{ hold = ["right"] }] }'
    world = build(f"[[entity]]\n{hold}")
    walk(world, 5, "")
    assert world.tick == 5


def test_at_its_place_in_the_scene_it_falls_as_the_scene_says(world: World) -> None:
    hero = world.named("hero")
    world.level.set_start(hero, 100, -60, upside_down=True)
    world.level.renew(hero)
    assert world.has(hero, UpsideDown)
    world.create(Position(90, -70), Collider(40, 40), Solid())  # it has no room at its start now
    world.level.renew(hero)
    assert world.get(hero, Position).x == 0
    assert not world.has(hero, UpsideDown)
