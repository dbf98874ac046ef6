"""Rooms seen from above: their borders are alike on all sides, and what steps from cell to cell stays on its grid."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Collider, CurrentRoom, Intent, Player, Position, Remainder, Roam, Room, Velocity
from ecs_platformer import World

MIDDLE = (76, 76)  # of the room in the middle, for a box of 8 px


def cross(roam: Roam, x: int, y: int) -> World:
    """Five rooms of 80 px in the shape of a cross, and a player in the one in the middle, which is at (40, 40)."""
    world = World(["input", "roam", "actor_motion", "rooms"])
    for left, top in ((40, 40), (120, 40), (-40, 40), (40, 120), (40, -40)):
        world.create(Position(left, top), Collider(80, 80), Room(slide=0.1))
    world.create(Position(x, y), Remainder(), Velocity(), Collider(8, 8), Player(), Intent(), roam, name="hero")
    world.step()
    return world


def at(world: World) -> tuple[int, int]:
    place = world.get(world.named("hero"), Position)
    return place.x, place.y


@pytest.mark.parametrize(
    ("held", "freely", "on_grid"),
    [
        ("right", (124, 76), (120, 80)),
        ("left", (28, 76), (32, 80)),
        ("down", (76, 124), (80, 120)),
        ("up", (76, 28), (80, 32)),
    ],
)
def test_it_walks_in_on_each_side_alike(held: str, freely: tuple[int, int], on_grid: tuple[int, int]) -> None:
    for roam, start, there in ((Roam(), MIDDLE, freely), (Roam(grid=8), (80, 80), on_grid)):
        world = cross(roam, *start)
        hero = world.named("hero")
        first = world.get(hero, CurrentRoom).room
        while world.get(hero, CurrentRoom).room == first:
            world.step(held)
        while world.tick < world.get(hero, CurrentRoom).due:
            world.step()
        assert at(world) == there


SCENE = """
map = "...\\n..."
[prefab.screen]
Position = { x = 0, y = 0 }
Collider = { width = 80, height = 80 }
Room = { slide = 0.1 }
[[entity]]
prefab = "screen"
[[entity]]
prefab = "screen"
Position = { y = 80 }
[[entity]]
name = "hero"
Position = { x = 40, y = 40 }
Collider = { width = 8, height = 8 }
Velocity = {}
Player = {}
Roam = { grid = 8 }
"""


def test_it_restarts_where_it_came_in(tmp_path: Path) -> None:
    (tmp_path / "it.toml").write_text(SCENE, encoding="utf-8")
    world = World.load(tmp_path / "it.toml")
    world.step("down", 60)
    assert world.level.start_of(world.named("hero")) == (40, 80)


@pytest.mark.parametrize(("held", "place"), [("right", (192, 76)), ("up", (150, 40)), ("down", (150, 112))])
def test_a_border_without_a_room_beyond_is_a_wall(held: str, place: tuple[int, int]) -> None:
    world = cross(Roam(), 150, 76)
    world.step(held, 120)
    assert at(world) == place
    velocity = world.get(world.named("hero"), Velocity)
    assert (velocity.x, velocity.y) == (0, 0)
