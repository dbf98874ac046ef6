"""What a Transform and a Tint make of a picture: which pixels, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Collider, Facing, Position, Sprite, Squash, Tint, Transform, UpsideDown
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit, Fill

SHEET = "\n".join(["aabbccdd"] * 8)
SCENE = f'''
view = [40, 24]
[palette]
a = "#ff0000"
b = "#00ff00"
c = "#0000ff"
d = "#ffffff"
[sprite.box]
patch = true
rows = """
{SHEET}"""
[sprite.arrow]
rows = """
abcd
...a"""
'''
INKS = {(255, 0, 0): "a", (0, 255, 0): "b", (0, 0, 255): "c", (255, 255, 255): "d"}


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "scene.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "scene.toml", systems=[])


def shown(world: World) -> tuple[int, int, list[str]]:
    (item,) = world.frame().items
    assert isinstance(item, Blit)
    image = item.image.mirrored() if item.flip else item.image
    pixels = [[image.pixel(x, y) for x in range(image.width)] for y in range(image.height)]
    return item.x, item.y, ["".join(INKS[pixel[:3]] if pixel[3] else "." for pixel in row) for row in pixels]


@pytest.mark.parametrize(
    ("own", "seen"),
    [
        ([Transform()], (5, 6, ["abcd", "...a"])),
        ([Transform(angle=180)], (5, 6, ["a...", "dcba"])),
        ([Transform(angle=179.6)], (5, 6, ["a...", "dcba"])),
        ([Transform(flip_x=True)], (5, 6, ["dcba", "a..."])),
        ([Transform(flip_x=True), Facing(-1)], (5, 6, ["abcd", "...a"])),
        ([Transform(flip_y=True)], (5, 6, ["...a", "abcd"])),
        ([Transform(angle=90)], (6, 5, [".a", ".b", ".c", "ad"])),
        ([Transform(angle=90), Facing(-1)], (6, 5, ["ad", ".c", ".b", ".a"])),  # clockwise, whichever way it faces
        ([Transform(angle=90, pivot_x=2), Facing(-1)], (4, 7, ["ad", ".c", ".b", ".a"])),
        ([Transform(scale_x=2, pivot_x=-2)], (5, 6, ["aabbccdd", "......aa"])),
        ([Transform(scale_y=0.5)], (5, 6, ["...a"])),
        ([Tint(color="#00ff00", blend="mix"), Facing(-1)], (5, 6, ["bbbb", "b..."])),
    ],
)
def test_a_figure(world: World, own: list[object], seen: tuple[int, int, list[str]]) -> None:
    world.create(Position(5, 6), Sprite("arrow"), *own)
    assert shown(world) == seen


def test_a_squash_comes_first_and_keeps_its_feet(world: World) -> None:
    squash = Squash()
    squash.x, squash.y = 2, 0.5
    world.create(Position(5, 6), Sprite("arrow"), squash)
    assert shown(world) == (3, 7, ["......aa"])


def test_upside_down_and_turned(world: World) -> None:
    world.create(Position(5, 6), Sprite("arrow"), Collider(4, 2), UpsideDown(), Transform(angle=180))
    assert shown(world) == (5, 6, ["dcba", "a..."])


def test_an_opacity_and_a_tint_of_what_has_only_a_color(world: World) -> None:
    world.create(Position(5, 6), Sprite(color="#ff8000"), Collider(4, 2), Tint(color="#8080ff", opacity=0.5))
    (item,) = world.frame().items
    assert item == Fill(0, 5, 6, 4, 2, (128, 64, 0, 128))


def test_a_patch_is_turned_as_a_whole(world: World) -> None:
    world.create(Position(5, 6), Sprite("box"), Collider(12, 6), Transform(angle=90))
    (item,) = world.frame().items
    assert isinstance(item, Blit)
    assert (item.x, item.y, item.image.width, item.image.height) == (8, 3, 6, 12)


def test_many_plain_figures_beside_a_turned_one_are_unchanged(world: World) -> None:
    plain = [world.create(Position(8 * at, 2), Sprite("arrow")) for at in range(4)]
    before = world.frame().rows
    world.create(Position(5, 12), Sprite("arrow"), Transform(angle=45))
    after = world.frame().rows
    assert after[: len(plain)] == before
    assert len(after) == len(plain) + 1


@pytest.mark.parametrize("own", [Transform(scale_x=9), Transform(angle=180, pivot_x=15)], ids=["scaled", "turned"])
def test_from_far_outside_it_reaches_into_the_picture(world: World, own: Transform) -> None:
    world.create(Position(-14, 6), Sprite("arrow"), own)
    assert len(world.frame().items) == 1
