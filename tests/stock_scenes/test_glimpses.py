"""The prefab `glimpse`: a switch shows what it opens out of the picture, while the world waits."""

from pathlib import Path

import pytest

from components import Collider, Position
from ecs_platformer import World

ROW = "#" + "." * 78 + "#"
HALL = f"""
include = ["level.toml"]
view = [160, 88]
map = '''
{"#" * 80}
{ROW}
{ROW}
{ROW}
{ROW}
#....@.S{"." * 71}#
{"#" * 80}
{ROW}
{ROW}
{"#" * 80}
{"#" * 80}
'''
[legend]
"S" = {{ prefab = "switch", Switch = {{ group = "", do = [{{ start = "grate" }}] }} }}

[prefab.view_of_the_grate]
extends = ["glimpse"]
CameraZone = {{ x = 440 }}

[[entity]]
name = "sight"
Position = {{ x = 56, y = 40 }}
Collider = {{ width = 8, height = 8 }}
Trigger = {{ do = [{{ freeze = 0.6 }}, {{ spawn = "view_of_the_grate" }}] }}

[[entity]]
prefab = "gate"
name = "grate"
Position = {{ x = 500, y = 24 }}
Gate = false
Timeline = {{ repeat = false, steps = [{{ until = "started" }}, {{ open = "self" }}, {{ remove = "sight" }}] }}
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    """A hall in which the hero walks from a switch to the right, and the grate is far out of the picture."""
    path = tmp_path / "hall.toml"
    path.write_text(HALL, encoding="utf-8")
    return World.load(path)


def is_open(world: World) -> bool:
    return not world.get(world.named("grate"), Collider).enabled


def is_seen(world: World, name: str) -> bool:
    left, right = world.space.bounds(world.named(name))[::2]
    return world.frame().camera[0] <= left and right <= world.frame().camera[0] + world.scene.view[0]


def run(world: World, ticks: int) -> World:
    for _ in range(ticks):
        world.step("right")
    return world


def test_the_picture_shows_what_opens_before_it_opens_and_then_the_player_again(world: World) -> None:
    run(world, 1)
    assert not is_seen(world, "grate")
    ticks = 0
    while not is_open(world):
        assert (ticks := ticks + 1) < 90
        run(world, 1)
    assert is_seen(world, "grate")
    hero = world.get(world.named("hero"), Position)
    before = hero.x
    while hero.x - before < 4:  # the world waits
        assert (ticks := ticks + 1) < 200
        run(world, 1)
    assert is_seen(world, "hero")


def test_what_was_open_at_a_checkpoint_opens_at_once_after_a_restart_and_is_not_shown(world: World) -> None:
    run(world, 180)
    world.level.save()
    world.level.restart()
    for _ in range(3):
        world.step()
    assert is_open(world)
    run(world, 20)
    assert not world.clock.frozen_ticks
    assert not is_seen(world, "grate")
