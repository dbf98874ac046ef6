"""The stock enemies' minds: Timelines that hold actions, in rooms drawn for them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from components import Facing, Health, Position, Timeline
from ecs_platformer import World
from ecs_platformer.scene.scene import Scene, load_scene

Place = tuple[int, int]
ROOT = Path(__file__).parents[2]
FLOOR = 96


@cache
def scene() -> Scene:
    return load_scene(ROOT / "scenes" / "enemies.toml")


def yard(prefab: str, x: int = 100, *, hero: Place | None = None, y: int | None = None, **more: Any) -> World:
    """An enemy "it" on a floor from 0 to 240, with a wall at either end, and perhaps a hero of much Health."""
    world = World(scene=scene())
    world.spawn("solid", Position=(-8, FLOOR), Collider=(256, 8))
    world.spawn("solid", Position=(-8, 0), Collider=(8, FLOOR))
    world.spawn("solid", Position=(240, 0), Collider=(8, FLOOR))
    height = scene().prefabs.components(prefab)["Collider"]["height"]
    world.spawn(prefab, "it", Position=(x, FLOOR - height if y is None else y), **more)
    if hero is not None:
        world.spawn("climber", "hero", Position=hero, Health=(1000,), Knockback=False, Stomp=False)
    return world


def seen(world: World, ticks: int) -> list[tuple[str, int, int]]:
    """Its state and place after each tick."""
    found: list[tuple[str, int, int]] = []
    for _ in range(ticks):
        world.step()
        line, at = world.get(world.named("it"), Timeline), world.get(world.named("it"), Position)
        found.append((line.state, at.x, at.y))
    return found


def states(world: World, ticks: int) -> list[str]:
    """One after another, each once as long as it lasts."""
    found = [state for state, _, _ in seen(world, ticks)]
    return [state for state, before in zip(found, ["", *found], strict=False) if state != before]


def test_a_walker_turns_at_walls_and_at_the_end_of_its_ground() -> None:
    walls = [x for _, x, _ in seen(yard("spiky", 20, Facing=(-1,), Run={"top_speed": 60}), 320)]
    assert (min(walls), max(walls)) == (0, 230)
    world = yard("spiky", 100, Run={"top_speed": 60})
    world.spawn("solid", Position=(60, 60), Collider=(100, 8))
    world.get(world.named("it"), Position).y = 60 - 7
    ledges = [x for _, x, _ in seen(world, 220)]
    assert (min(ledges), max(ledges)) == (60, 150)


def test_a_knight_that_sees_an_actor_is_startled_charges_and_is_stunned_by_the_wall() -> None:
    assert states(yard("knight", 20, hero=(80, 0)), 8) == ["patrol"]
    assert states(yard("knight", 80, hero=(130, FLOOR - 11)), 150)[:3] == ["alert", "charge", "stunned"]
    found = seen(yard("knight", 80, hero=(130, FLOOR - 11)), 150)
    assert max(x for _, x, _ in found) == 240 - 10
    assert len({x for state, x, _ in found if state == "alert"}) <= 2


def test_a_knight_does_not_see_through_walls_or_behind_itself() -> None:
    world = yard("knight", 20, hero=(80, FLOOR - 11))
    world.spawn("solid", Position=(60, 0), Collider=(8, FLOOR))
    assert states(world, 60) == ["patrol"]
    assert states(yard("knight", 100, hero=(40, FLOOR - 11)), 60) == ["patrol"]
    assert "alert" in states(yard("knight", 100, hero=(40, FLOOR - 11), Facing=(-1,)), 60)


def test_a_knight_that_is_hurt_runs_away_for_a_while() -> None:
    world = yard("knight", 100, hero=(140, FLOOR - 11), Knockback=False)
    world.step()
    world.get(world.named("it"), Health).points -= 1
    found = seen(world, 120)
    assert found[0][0] == "flee"
    fled = [x for state, x, _ in found if state == "flee"]
    assert fled[-1] < fled[0] - 40
    assert found[-1][0] != "flee"


def test_a_leaper_leaps_at_what_is_near_and_lies_still_otherwise() -> None:
    assert {x for _, x, _ in seen(yard("leaper", 20), 120)} == {20}
    found = seen(yard("leaper", 20, hero=(100, FLOOR - 11)), 120)
    assert min(y for _, _, y in found) < FLOOR - 7 - 15
    assert found[-1][1] > 40


def test_a_diver_dives_at_an_actor_that_is_beneath_it_and_flies_back() -> None:
    assert set(states(yard("diver", 100, hero=(20, FLOOR - 11), y=30), 60)) == {"hang"}
    world = yard("diver", 100, hero=(104, FLOOR - 11), y=30)
    found = seen(world, 60)
    assert max(y for _, _, y in found) > 70
    world.get(world.named("hero"), Position).x = 20
    assert seen(world, 240)[-1][1:] == (100, 30)


@pytest.mark.slow
def test_a_boss_has_a_state_for_each_third_of_its_health() -> None:
    world = yard("boss", 100, hero=(20, FLOOR - 11), y=20)
    assert states(world, 200) == ["sway"]
    world.get(world.named("it"), Health).points = 4
    assert states(world, 200) == ["roar", "hunt"]
    world.get(world.named("it"), Health).points = 2
    assert set(states(world, 500)) == {"rage", "dive", "volley"}


def test_it_throws_sparks_the_way_it_faces() -> None:
    for hero, side in (((20, FLOOR - 11), -1), ((220, FLOOR - 11), 1)):
        world = yard("boss", 100, hero=hero, y=20)
        before = list(world.entities)
        seen(world, 73)
        (spark,) = set(world.entities) - set(before)
        assert world.get(world.named("it"), Facing).x == side
        assert world.get(spark, "Velocity").x == side * 80


@pytest.mark.slow
def test_a_fight_can_be_saved_at_any_moment() -> None:
    world = yard("knight", 20, hero=(80, FLOOR - 11))
    for _ in range(8):
        saved = world.snapshot()
        trace = [world.hash() for _ in range(12) if world.step() is None]
        other = World(scene=scene())
        other.restore(saved)
        assert [other.hash() for _ in range(12) if other.step() is None] == trace
