"""The background fills the view, wherever the camera is; the last Backdrop takes its place."""

from __future__ import annotations

from components import Backdrop
from ecs_platformer import World

NIGHT, DAWN = (25, 24, 48, 255), (240, 184, 144, 255)  # RGBA


def sky(world: World) -> tuple[int, ...] | None:
    """The color at the top left of the view; None without a background."""
    rows = world.frame().rows
    return tuple(rows[0][3].data[:4]) if rows else None


def test_a_scene_without_colors_has_no_background() -> None:
    assert sky(World(["backdrop_drawing"])) is None


def test_a_backdrop_replaces_the_background_while_it_exists() -> None:
    world = World(["backdrop_drawing"])
    night = world.create(Backdrop(("#191830",)))
    assert sky(world) == NIGHT
    dawn = world.create(Backdrop(("#f0b890", "#191830")))
    assert sky(world) == DAWN
    [(layer, x, y, image, *_)] = world.frame().rows
    assert (layer, x, y, image.width, image.height) == (-2000, 0, 0, *world.scene.view)
    world.remove(dawn)
    assert sky(world) == NIGHT
    world.remove(night)
    assert sky(world) is None


def test_one_without_colors_shows_those_before_it() -> None:
    world = World(["backdrop_drawing"])
    world.create(Backdrop(("#191830",)))
    world.create(Backdrop())
    assert sky(world) == NIGHT
