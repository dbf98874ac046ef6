"""Ghosts are noted tick by tick: where the hero's image lies, mirrored, upside down, or not there at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Collider, Facing, Player, Position, Sprite, UpsideDown
from ecs_platformer import World
from ecs_platformer.world.profile.ghost import Ghost

SCENE = """
view = [64, 32]
[palette]
r = "#ff0000"
[sprite.hero]
rows = '''
rr
rr
rr'''
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "a.toml").write_text(SCENE, encoding="utf-8")
    world = World.load(tmp_path / "a.toml", ["ghost_recording"], pictures=True)
    world.profile.ghost = Ghost(world.scene.path)
    return world


def noted(world: World) -> Ghost:
    assert world.profile.ghost
    return world.profile.ghost


def test_each_tick_is_noted_once(world: World) -> None:
    hero = world.create(Player(), Position(20, 10), Sprite("hero", x=-1, y=-2), Facing(-1))
    for x in (20, 21, 23):
        world.get(hero, Position).x = x
        world.step()
    assert noted(world).names == ["hero"]
    assert [(look.x, look.y, look.image, look.flip) for look in noted(world).looks] == [
        (19, 8, 0, True),
        (20, 8, 0, True),
        (22, 8, 0, True),
    ]


def test_one_that_is_upside_down_lies_as_it_is_drawn(world: World) -> None:
    world.create(Player(), Position(20, 10), Collider(2, 3), Sprite("hero", y=-2), UpsideDown())
    world.step()
    look = noted(world).looks[0]
    assert (look.y, look.turned) == (12, True)


def test_without_a_first_player_nothing_is_there(world: World) -> None:
    world.create(Player(slot=2), Position(20, 10), Sprite("hero"))
    world.step()
    assert [look.image for look in noted(world).looks] == [-1]


def test_another_scene_is_not_noted(world: World, tmp_path: Path) -> None:
    world.create(Player(), Position(20, 10), Sprite("hero"))
    noted(world).scene = tmp_path / "b.toml"
    world.step()
    assert noted(world).looks == []
