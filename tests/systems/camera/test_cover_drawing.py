"""Covers lie over their rooms in the picture."""

from __future__ import annotations

import pytest

from components import Cover
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import OVER_ALL, Fill
from tests.support.three_rooms import SLIDE, at, enter, house, run


@pytest.fixture
def world() -> World:
    world = house()
    for name in ("hall", "store"):
        world.add(world.named(name), Cover("#102030"))
    return run(world, 1)


def covers(world: World) -> dict[int, int]:
    """Return the left edge, in px of the world, of each cover in the picture → how opaque it is, 0 to 255."""
    frame = world.frame()
    fills = [item for item in frame.sorted() if isinstance(item, Fill) and item.color[:3] == (16, 32, 48)]
    assert all(fill.layer < OVER_ALL for fill in fills)
    return {fill.x + frame.camera[0]: fill.color[3] for fill in fills}


def test_it_covers_more_of_the_room_that_is_left_and_less_of_the_one_that_is_entered(world: World) -> None:
    assert covers(world) == {}
    enter(world)
    run(world, SLIDE // 2, "right")
    left = world.frame().camera[0]
    assert 0 < left < 80
    half = covers(world)
    assert half.keys() == {left, 80}
    assert 0 < half[left] < 255
    assert half[left] + half[80] == pytest.approx(255, abs=1)
    run(world, SLIDE, "right")
    assert at(world)[0] > 80
    assert covers(world) == {}


def test_a_picture_of_another_place_than_the_cameras_is_not_covered(world: World) -> None:
    rows = world.frame(camera=(80, 80)).rows
    world.remove(world.named("store"), Cover)
    assert rows == world.frame(camera=(80, 80)).rows
