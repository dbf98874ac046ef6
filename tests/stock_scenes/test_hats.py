"""Hats, and arrows that bend towards a foe: what an arena can have besides the stock's."""

from pathlib import Path

import pytest

from components import Ammo, Health, Position, Projectile, Shooter, Sprite
from ecs_platformer import World

SCENE = """
include = ["versus.toml"]
map = '''
########################################
#......................................#
#......................................#
#......................................#
#......................................#
#......................................#
#......................................#
#.1........................2...........#
########################################
'''

[legend]
"#" = "wall"

[prefab.gold_duelist]
extends = ["gold_duelist"]
Player = { bot = false }
Shooter = { prefab = "homing_shaft" }

[prefab.teal_duelist]
extends = ["teal_duelist"]
Player = { bot = false }
Health = { points = 2 }
child = [{ prefab = "hat", Trigger = { by = "teal" } }]
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    path = tmp_path / "hats.toml"
    path.write_text(SCENE, encoding="utf-8")
    return World.load(path)


def hats(world: World) -> list[tuple[int, int]]:
    return [(at.x, at.y) for _, (at, sprite) in world.each(Position, Sprite) if sprite.image == "hat"]


def test_a_hat_sits_on_its_duelist_and_flies_off_with_the_first_of_two_points(world: World) -> None:
    teal = world.get(world.named("teal"), Position)
    world.step("| left", ticks=30)
    assert hats(world) == [(teal.x, teal.y - 4)]
    world.step("up right grab")
    for _ in range(90):
        if world.get(world.named("teal"), Health).points == 1:
            break
        world.step()
    world.step("| left", ticks=20)
    (hat,) = hats(world)
    assert hat[1] < teal.y - 8
    assert hat[0] > teal.x + 8  # stays behind
    world.step(ticks=4 * 60)
    assert hats(world) == []


def test_no_other_duelist_takes_a_hat_off(world: World) -> None:
    gold, teal = (world.get(world.named(name), Position) for name in ("gold", "teal"))
    gold.x, gold.y = teal.x, teal.y - 8
    world.get(world.named("gold"), Health).points = 1
    world.step()
    assert len(hats(world)) == 1


def test_a_homing_shaft_bends_towards_the_nearest_foe(world: World) -> None:
    world.get(world.named("teal"), Health).points = 1
    way: list[int] = []
    world.step("up right grab")
    while world.entities.find("teal") and len(way) < 120:
        way += [at.y for _, (at, _) in world.each(Position, Projectile)][:1]
        world.step()
    assert not world.entities.find("teal")
    assert min(way) < way[0] - 8  # up at first, then down to it
    assert way[-1] > min(way) + 8


def test_a_homing_boon_is_shot_from_then_on(world: World) -> None:
    world.get(world.named("gold"), Shooter).prefab = "shaft"
    gold = world.get(world.named("gold"), Position)
    world.spawn("boon_homing", Position=(gold.x, gold.y))
    world.step(ticks=2)
    assert world.get(world.named("gold"), Shooter).prefab == "homing_shaft"


def test_a_dodge_catches_a_homing_shaft(world: World) -> None:
    teal = world.named("teal")
    before = world.get(teal, Ammo).left
    world.step("right grab")
    for _ in range(120):
        shots = [at.x for _, (at, _) in world.each(Position, Projectile)]
        if shots and shots[0] > world.get(teal, Position).x - 24:
            break
        world.step()
    world.step("| left dash", ticks=12)
    assert world.get(teal, Ammo).left == before + 1
    assert world.get(teal, Health).points == 2
