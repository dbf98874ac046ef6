from __future__ import annotations

from pathlib import Path

import pytest

from components import Position, Shade, Sprite, Trail
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit
from ecs_platformer.tools.testing.room import Room

SCENE = """
[palette]
r = "#ff0000"
b = "#0000ff"
[sprite.box]
rows = "rb"
[sprite.hero]
rows = "rb"
[sprite."hero.dash"]
rows = "rrr"
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "look.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "look.toml", systems=["trail_drawing"])


def drawn(world: World, *shades: Shade, image: str = "box") -> list[Blit]:
    """What is drawn of these silhouettes, which fade within 60 ticks."""
    trail = Trail(color="#00ff00", layer=7, fade=1)
    trail.shades = list(shades)
    world.create(Position(90, 90), trail, Sprite(image, x=-1, y=2))
    return [item for item in world.frame().items if isinstance(item, Blit)]


def test_each_is_where_it_was_left_and_looks_where_it_looked(world: World) -> None:
    both = drawn(world, Shade(20, 30, 1, 60), Shade(40, 30, -1, 60))
    assert [(shade.x, shade.y, shade.flip, shade.layer) for shade in both] == [(19, 32, False, 7), (39, 32, True, 7)]


def test_it_has_one_colour(world: World) -> None:
    (shade,) = drawn(world, Shade(20, 30, 1, 60))
    assert [shade.image.pixel(x, 0)[:3] for x in range(2)] == [(0, 255, 0)] * 2


def test_the_newer_the_stronger(world: World) -> None:
    shades = drawn(world, *(Shade(20, 30, 1, left) for left in (1, 20, 40, 60)))
    strengths = [shade.image.pixel(0, 0)[3] for shade in shades]
    assert strengths == sorted(set(strengths))
    assert 0 < strengths[0] < strengths[-1] < 255


@pytest.mark.parametrize(("image", "width"), [("hero", 3), ("box", 2)])
def test_it_shows_the_sprite_in_a_dash_if_there_is_such_an_image(world: World, image: str, width: int) -> None:
    (shade,) = drawn(world, Shade(20, 30, 1, 60), image=image)
    assert shade.image.width == width


def test_without_an_image_there_is_none(world: World) -> None:
    assert drawn(world, Shade(20, 30, 1, 60), image="") == []


def test_a_hero_s_are_drawn_in_one_colour_and_fade(room: type[Room]) -> None:
    legend = {"@": {"prefab": "hero", "name": "hero"}, "#": "wall"}
    runner = room("......\n......\n@.....\n######", cell=8, legend=legend).tick(20)
    runner.tick(12, held="dash right")
    trail, sprite = runner.get("hero", Trail), runner.get("hero", Sprite)
    alphas: list[list[int]] = []
    for _ in range(3):
        shades = runner.get("hero", Trail).shades
        drawn = [item for item in runner.world.frame().items if isinstance(item, Blit) and item.layer == trail.layer]
        assert [(item.x, item.y) for item in drawn] == [(one.x + sprite.x, one.y + sprite.y) for one in shades]
        inks = [{tuple(item.image.data[at : at + 4]) for at in range(0, len(item.image.data), 4)} for item in drawn]
        assert all({ink[:3] for ink in found} == {(0, 0, 0), (0x79, 0xCF, 0xCB)} for found in inks)
        alphas.append([max(ink[3] for ink in found) for found in inks])
        runner.tick(6)
    assert alphas[0] == sorted(alphas[0])  # the oldest is the palest
    assert alphas[0][0] > alphas[2][0] > 0
