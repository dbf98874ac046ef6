"""What comes after the hero through everything: rusher, snowballs, chaser, and the boss that is made of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from components import Collider, Hazard, Health, Pose, Position, Projectile, Tag, Timeline, Velocity
from ecs_platformer import World
from ecs_platformer.scene.scene import Scene, load_scene

ROOT = Path(__file__).parents[2]
FLOOR = 96


@cache
def scene() -> Scene:
    return load_scene(ROOT / "scenes" / "bosses.toml")


def yard(prefab: str, x: int, y: int, *, hero: int = 400, points: int = 1000) -> World:
    """A hero on a floor from 0 to 800, with a wall in its middle that stops only what walks, and "it"."""
    world = World(scene=scene())
    world.spawn("solid", Position=(0, FLOOR), Collider=(800, 8))
    world.spawn("solid", Position=(300, 0), Collider=(16, FLOOR))
    world.spawn(prefab, "it", Position=(x, y))
    world.spawn("climber", "hero", Position=(hero, FLOOR - 11), Health=(points,), Knockback=False, Stomp={"hold": 0})
    return world


def its(world: World) -> tuple[int, int]:
    at = world.get(world.named("it"), Position)
    return at.x, at.y


def state(world: World) -> str:
    return world.get(world.named("it"), Timeline).state


def until(world: World, wanted: str, within: int = 300) -> None:
    for _ in range(within):
        if state(world) == wanted:
            return
        world.step()
    pytest.fail(f"it never {wanted}, but {state(world)}")


def test_a_rusher_hovers_at_the_left_at_the_height_of_the_hero_and_rushes_across_walls() -> None:
    world = yard("rusher", 100, 20)
    hero = world.get(world.named("hero"), Position)
    until(world, "aims")
    x, y = its(world)
    assert x < 300  # the wall is between
    assert abs(y + 8 - (hero.y + 5)) <= 2
    health = world.get(world.named("hero"), Health)
    assert health.points == 1000
    until(world, "comes")
    assert its(world)[0] >= hero.x + 150
    assert its(world)[1] == y
    assert health.points == 999
    assert not world.get(world.named("it"), Hazard).on


def test_three_stomps_end_a_rusher_each_of_the_others_dazes_it() -> None:
    world = yard("rusher", 100, 20)
    it, hero = world.named("it"), world.get(world.named("hero"), Position)
    for left in (2, 1):
        until(world, "aims")
        hero.x, hero.y = its(world)[0] + 4, its(world)[1] - 16
        until(world, "dazed", 20)
        assert world.get(it, Health).points == left
        assert world.get(it, Pose).name == "dazed"
        hero.x, hero.y = 400, FLOOR - 11
        world.step(ticks=60)
        assert not world.get(it, Hazard).on
    until(world, "aims")
    hero.x, hero.y = its(world)[0] + 4, its(world)[1] - 16
    world.step(ticks=40)
    assert not world.entities.find("it")


def test_snowballs_fly_to_the_left_in_waves_through_walls_and_are_stomped() -> None:
    world = yard("snowball", 500, 40, hero=100)
    places = [its(world)]
    for _ in range(130):
        world.step()
        places.append(its(world))
    assert [x for x, _ in places[1:]] == [500 - 2 * tick for tick in range(1, 131)]
    assert {26, 54} <= {y for _, y in places} <= set(range(26, 55))
    hero = world.get(world.named("hero"), Position)
    hero.x, hero.y = places[-1][0] - 6, places[-1][1] - 14
    world.get(world.named("hero"), Velocity).y = 160
    world.step(ticks=12)
    assert not world.entities.find("it")
    assert world.get(world.named("hero"), Health).points == 1000


def test_a_snowstorm_sends_one_every_two_seconds_at_the_height_of_the_hero() -> None:
    world = yard("snowstorm", 0, 0)
    hero = world.get(world.named("hero"), Position)
    seen: dict[int, tuple[int, bool, bool]] = {}
    for _ in range(400):
        for ball, (at, _) in world.each(Position, Projectile):
            seen.setdefault(ball, (world.tick, 150 < at.x - hero.x < 190, abs(at.y - hero.y) < 8))
        world.step()
    sent = list(seen.values())
    assert sent == [(sent[0][0] + 122 * n, True, True) for n in range(3)]


def test_a_chaser_is_where_the_hero_was_a_second_ago() -> None:
    world = yard("chaser", 0, 0)
    hero, way = world.get(world.named("hero"), Position), list[tuple[int, int]]()
    assert world.get(world.named("hero"), Health).points == 1000
    for tick in range(200):
        world.step("right jump" if tick % 40 < 20 else "right")
        way.append((hero.x, hero.y))
    assert its(world) == way[-61]
    assert world.get(world.named("it"), Collider).enabled
    world.step(ticks=70)
    assert world.get(world.named("hero"), Health).points < 1000


def test_a_wraith_goes_from_phase_to_phase_and_takes_its_things_along() -> None:
    world = yard("wraith", 100, 20)
    it = world.named("it")
    world.step(ticks=60)
    assert state(world) == "asleep"
    line = world.get(it, Timeline)
    line.started, line.asked = True, "wakes"
    until(world, "rushes")
    for points, phase in ((6, "second"), (3, "third")):
        world.step(ticks=60)
        world.get(it, Health).points = points
        until(world, phase)
        assert not world.get(it, Hazard).on
    until(world, "throws_last", 600)
    world.step(ticks=150)
    things = [tag for _, (tag,) in world.each(Tag) if "wraith_things" in tag.names]
    assert len(things) >= 2
    until(world, "rushes_last", 900)
    world.get(it, Health).points = 1
    hero = world.get(world.named("hero"), Position)
    hero.x, hero.y = its(world)[0] + 9, its(world)[1] - 16
    world.step(ticks=60)
    assert not world.entities.find("it")
    assert not [tag for _, (tag,) in world.each(Tag) if "wraith_things" in tag.names]
