"""How a Camera follows its target: smoothing, dead zone, look-ahead, locked axes and cuts."""

from itertools import pairwise
from pathlib import Path

import pytest

from components import CurrentRoom, Facing, Position
from ecs_platformer import World
from tests.support.wide_view import MIDDLE, SCENE, follow, go


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    (tmp_path / "wide.toml").write_text(SCENE, encoding="utf-8")
    return tmp_path / "wide.toml"


@pytest.fixture
def world(scene: Path) -> World:
    """200 x 40 px, of which 40 x 20 are seen; nothing but the camera moves by itself."""
    return World.load(scene, ["camera_follow", "camera"])


def test_one_that_follows_at_once_looks_where_a_bare_target_is_centred(scene: Path, world: World) -> None:
    bare = World.load(scene, ["camera_follow", "camera"])
    follow(world)
    assert world.frame().camera == bare.frame().camera == MIDDLE
    for dx, dy in ((1, 0), (3, -2), (-7, 1), (-40, 0), (60, 9), (50, 0), (40, 4)):
        assert go(world, dx, dy) == go(bare, dx, dy)


def test_it_is_in_its_place_before_the_first_tick_as_after_it(world: World) -> None:
    follow(world, x=5, y=-3, look_ahead=6, smooth=0.5)
    assert world.frame().camera == go(world) == (91, 7)


def test_in_the_dead_zone_the_target_moves_alone(world: World) -> None:
    follow(world, dead_x=6, dead_y=4)
    go(world)
    assert go(world, 1, 1, ticks=4) == MIDDLE
    assert go(world, 2) == MIDDLE
    assert go(world, 3) == (83, 10)
    assert go(world, -6) == (83, 10)
    assert go(world, -9, -9) == (80, 9)


def test_it_looks_ahead_and_turns_in_time(world: World) -> None:
    follow(world, look_ahead=10, look_time=0.5)
    assert go(world) == (90, 10)
    world.get(world.named("hero"), Facing).x = -1
    seen = [go(world)[0] for _ in range(31)]
    assert seen == sorted(seen, reverse=True)
    assert seen[14] in (80, 81)
    assert seen[29:] == [70, 70]
    assert seen[0] >= 89
    assert seen[28] <= 71


@pytest.mark.parametrize("smooth", [0.2, 0.5])
def test_it_covers_nine_tenths_of_its_way_in_time(world: World, smooth: float) -> None:
    follow(world, smooth=smooth)
    go(world)
    assert 80 < go(world, 50)[0] <= 90
    assert 125 <= go(world, ticks=world.ticks(smooth) - 1)[0] <= 127
    assert go(world, ticks=200)[0] == 130


def test_a_locked_axis_does_not_scroll(world: World) -> None:
    follow(world, lock_x=True)
    assert go(world) == MIDDLE
    assert go(world, 20, -5) == (80, 5)


@pytest.mark.parametrize(("way", "jumps"), [(40, False), (70, True)])
def test_a_target_that_is_teleported_is_followed_at_once(world: World, way: int, jumps: bool) -> None:
    follow(world, smooth=0.5, cut=64)
    go(world)
    assert (go(world, -way)[0] == max(80 - way, 0)) == jumps


def test_it_follows_while_the_world_is_frozen(world: World) -> None:
    follow(world, smooth=0.5)
    go(world)
    world.get(world.named("hero"), Position).x += 40
    world.clock.freeze(20)
    seen = [go(world)[0] for _ in range(20)]
    assert len(set(seen)) > 15


def test_after_a_restart_it_is_there_at_once(scene: Path) -> None:
    scene.write_text(SCENE + "Camera = { smooth = 1 }\n", encoding="utf-8")
    world = World.load(scene)
    go(world, 1, ticks=50)
    assert world.frame().camera != MIDDLE
    world.level.restart()
    world.step()
    assert world.frame().camera == MIDDLE
    world.step()
    assert world.frame().camera == MIDDLE


def test_it_slides_into_another_room_slower_and_slower(world: World) -> None:
    camera = follow(world, smooth=0.5)
    go(world)
    world.add(world.named("hero"), current := CurrentRoom())
    current.since, current.due = world.tick + 1, world.tick + 11
    seen = [go(world, 40)[0], *(go(world)[0] for _ in range(10))]
    assert (seen[0], seen[-1]) == (80, 120)
    steps = [after - before for before, after in pairwise(seen)]
    assert steps == sorted(steps, reverse=True)
    assert camera.left == go(world)[0] == 120
