"""A circle closes on what died, and opens where it starts again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from components import DeathEffect, Position, Respawn
from ecs_platformer import World
from ecs_platformer.media.drawing.pillow_painter import paint
from systems import die

SCENE = """
view = [80, 60]
map = '''
..........
..........
..........
..........
..........
..........
..........
..........
'''
systems = ["respawn", "arrivals", "screen_effects"]
[[entity]]
name = "hero"
Position = { x = 30, y = 40 }
Collider = { width = 8, height = 8 }
CameraTarget = {}
Sprite = { color = "#ffffff" }
Respawn = { freeze = 0, wait = 0.5 }
DeathEffect = { iris = 0.25, rim = "#ffd479" }
"""
BLACK, YELLOW, SKY = (0, 0, 0), (255, 212, 121), (64, 128, 192)


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "scene.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "scene.toml")


def skies(world: World, ticks: int) -> list[int]:
    """How many px of sky are seen in each tick, of 4,800."""
    found: list[int] = []
    for _ in range(ticks):
        world.step()
        frame = world.frame()
        frame.fill(*frame.camera, frame.width, frame.height, (*SKY, 255))
        colors: Any = {color: count for count, color in paint(frame).convert("RGB").getcolors() or ()}
        assert set(colors) <= {BLACK, YELLOW, SKY}
        found.append(colors.get(SKY, 0))
    return found


def test_it_closes_at_the_end_of_the_wait_and_opens_again(world: World) -> None:
    world.step()
    die(world, world.named("hero"))
    seen = skies(world, 60)
    back = next(tick for tick, sky in enumerate(seen) if not sky)
    assert seen[:15] == [4800] * 15
    assert seen[15 : back + 1] == sorted(seen[15 : back + 1], reverse=True)
    assert seen[back : back + 18] == sorted(seen[back : back + 18])  # not one picture in between is open
    assert 1 <= seen.count(0) <= 4
    assert seen[-12:] == [4800] * 12
    assert abs(back - 30) <= 2


@pytest.mark.parametrize("without", ["iris", "level"])
def test_nothing_closes_without_an_iris_or_while_the_level_goes_on(world: World, without: str) -> None:
    hero = world.named("hero")
    world.get(hero, Respawn).alone = without == "level"
    world.get(hero, DeathEffect).iris = 0.0 if without == "iris" else 0.25
    die(world, hero)
    assert set(skies(world, 29)) == {4800}


def test_deaths_take_as_long_as_without_it(world: World, tmp_path: Path) -> None:
    bare = World.load(tmp_path / "scene.toml")
    bare.remove(bare.named("hero"), DeathEffect)
    for one in (world, bare):
        die(one, one.named("hero"))
    for _ in range(50):
        world.step()
        bare.step()
        assert world.has(world.named("hero"), Position) == bare.has(bare.named("hero"), Position)
        assert world.hash() == bare.hash()
