"""What is further away than the level moves with a share of the camera."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import CameraTarget, Collider, Parallax, Position, Sprite
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit

SCENE = '''
view = [40, 24]
map = """
....................
....................
...................."""
tile_size = 16
[palette]
r = "#ff0000"
[sprite.hill]
rows = """
rrrrrrrrrr
rrrrrrrrrr"""
[sprite.sheet]
patch = true
rows = """
rrrr
rrrr
rrrr
rrrr"""
'''


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "look.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "look.toml", systems=[])


def look_at(world: World, x: int, y: int = 0) -> None:
    """The camera's top left corner."""
    world.create(Position(x + 20, y + 12), Collider(1, 1), CameraTarget())


def places(world: World, margin: int = 0) -> list[tuple[int, int]]:
    return [(item.x, item.y) for item in world.frame(margin=margin).items if isinstance(item, Blit)]


@pytest.mark.parametrize(("share", "x"), [(0.0, 10), (0.25, 5), (0.3, 4), (0.5, 0), (1.0, -10), (1.4, -18)])
def test_it_moves_by_its_share_and_whole_px(world: World, share: float, x: int) -> None:
    look_at(world, 20)
    world.create(Position(8, 4), Sprite("hill", x=2), Parallax(share, 0))
    found = places(world)
    assert found == [(x, 4)] if x > -10 else found == []


def test_both_ways_have_shares_of_their_own(world: World) -> None:
    look_at(world, 20, 10)
    world.create(Position(20, 10), Sprite("hill"), Parallax(1, 0.5))
    assert places(world) == [(0, 5)]


def test_without_a_move_of_the_camera_it_is_at_its_position(world: World) -> None:
    world.create(Position(3, 4), Sprite("hill"), Parallax())
    assert places(world) == [(3, 4)]


@pytest.mark.parametrize("camera", [0, 1, 6, 7, 60, 200])
@pytest.mark.parametrize("margin", [0, 15])
def test_repeated_it_covers_the_canvas_from_end_to_end_without_a_gap(world: World, camera: int, margin: int) -> None:
    look_at(world, camera)
    world.create(Position(3, 4), Sprite("hill"), Parallax(0.5, 0, repeat_x=True))
    found = [x for x, _ in places(world, margin)]
    assert found == list(range(found[0], found[-1] + 1, 10))
    assert found[0] <= -margin
    assert found[-1] + 10 >= 40 + margin
    assert (found[0] - round(3 - camera / 2)) % 10 == 0


def test_a_patch_is_as_large_as_its_collider(world: World) -> None:
    world.create(Position(3, 4), Collider(7, 5), Sprite("sheet"), Parallax())
    (item,) = [item for item in world.frame().items if isinstance(item, Blit)]
    assert (item.x, item.y, item.image.width, item.image.height) == (3, 4, 7, 5)
