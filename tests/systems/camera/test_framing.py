"""Which players a Camera keeps in the picture: all that are within its limit, or its target alone."""

from pathlib import Path

import pytest

from components import Collider, Dying, Intent, Player, Position
from ecs_platformer import World
from tests.support.wide_view import MIDDLE, SCENE, follow, go

WIDTH = 40  # px, of the view


@pytest.fixture
def world(tmp_path: Path) -> World:
    """200 x 40 px, of which 40 x 20 are seen; the hero's middle is at 100, 20."""
    (tmp_path / "wide.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "wide.toml", ["camera_follow", "camera"])


def player(world: World, x: int, y: int = 20, slot: int = 2) -> int:
    """Another player, with its middle at x, y."""
    return world.create(Position(x - 4, y - 4), Collider(8, 8), Intent(), Player(slot=slot))


def put(world: World, entity: int, x: int) -> None:
    world.get(entity, Position).x = x - 4


def test_it_follows_its_target_alone_unless_it_frames_others(world: World) -> None:
    player(world, 120)
    follow(world)
    assert go(world) == MIDDLE
    assert go(world, 5) == (85, 10)


def test_it_looks_at_the_middle_of_all_players(world: World) -> None:
    follow(world, frames="players")
    assert world.frame().camera == go(world) == MIDDLE
    second = player(world, 120)
    assert world.frame().camera[0] == 80  # before the next tick
    assert go(world) == (90, 10)
    player(world, 84, 28, slot=3)
    assert go(world) == (82, 14)
    put(world, second, 100)
    assert go(world) == (72, 14)


@pytest.mark.parametrize("side", [-1, 1])
@pytest.mark.parametrize("within", [0.0, 0.5, 0.8, 1.0])
def test_beyond_the_limit_the_target_stays_in_the_picture(world: World, within: float, side: int) -> None:
    follow(world, frames="players", within=within)
    other = player(world, 100)
    for distance in range(0, 100, 3):
        put(world, other, 100 + side * distance)
        left = go(world)[0]
        limit = round(WIDTH * within)
        assert left == 80 + side * min(distance, limit) // 2  # no jump at the limit
        assert left <= 100 <= left + WIDTH
        if distance <= limit:
            assert left <= 100 + side * distance <= left + WIDTH


def test_the_dead_are_not_framed(world: World) -> None:
    follow(world, frames="players")
    world.add(player(world, 120), Dying())
    assert go(world) == MIDDLE


def test_before_the_first_tick_it_is_where_it_is_after_it(world: World) -> None:
    player(world, 110)
    follow(world, frames="players", x=2)
    assert world.frame().camera == go(world) == (87, 10)
