"""The hero in a room drawn here, played by hand."""

from pathlib import Path

from components import Position
from ecs_platformer import World

ROOM = '''
include = ["prefabs.toml"]
map = """
..........
.@........
##########
"""
[legend]
"#" = "wall"
"@" = { prefab = "hero", name = "hero" }
'''


def room(folder: Path) -> World:
    (folder / "room.toml").write_text(ROOM)
    return World.load(folder / "room.toml")


def test_the_hero_stays_where_nothing_is_held(tmp_path: Path) -> None:
    world = room(tmp_path)
    hero = world.named("hero")
    start = world.get(hero, Position).x, world.get(hero, Position).y
    for _ in range(60):
        world.step()
    assert (world.get(hero, Position).x, world.get(hero, Position).y) == start


def test_the_hero_runs_and_jumps_over_there(tmp_path: Path) -> None:
    world = room(tmp_path)
    hero = world.get(world.named("hero"), Position)
    left, ground = hero.x, hero.y
    for _ in range(10):
        world.step({"right", "jump"})
    assert hero.x > left
    assert hero.y < ground
