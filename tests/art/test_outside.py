"""The outside of tile maps: where it reaches, of what shape it is, and where it is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecs_platformer import World
from ecs_platformer.media.art import Art
from ecs_platformer.media.art.ground import GroundMap
from ecs_platformer.media.art.outside import Rim
from ecs_platformer.media.art.sprites import SpriteSpec, read_sprite

PALETTE = {"w": "#ffffff"}
SIZE = 8  # px of a tile
SIDES = ("left", "top", "right", "bottom")
TILE = "\n".join(["w" * SIZE] * SIZE)
BLOCK = (".......", *["..###.."] * 3, ".......")


def art(outside: dict[str, Any] | None) -> Art:
    read = read_sprite({"rows": TILE} | ({} if outside is None else {"outside": outside}), PALETTE)
    assert isinstance(read, SpriteSpec), read
    return Art(PALETTE, {"wall": read})


def rim(outside: dict[str, Any], *maps: GroundMap, beyond: tuple[str, ...] = ()) -> Rim:
    found = art(outside).outside("wall", maps or [GroundMap(0, 0, BLOCK)], SIZE, beyond)
    assert found is not None
    return found


def inked(drawn: Rim) -> set[tuple[int, int]]:
    """Return the px of the map that are drawn, from its top left corner."""
    return {
        (left + x - drawn.margin, top + y - drawn.margin)
        for left, top, image in drawn.image
        for y in range(image.height)
        for x in range(image.width)
        if image.pixel(x, y)[3]
    }


def beside(px: set[tuple[int, int]]) -> list[int]:
    """Return for each row of the block how many px are drawn to its left."""
    return [len([x for x in range(2 * SIZE) if (x, y) in px]) for y in range(SIZE, 4 * SIZE)]


def test_it_goes_as_far_beyond_the_tiles_as_its_reach_says() -> None:
    assert set(beside(inked(rim({"reach": [5, 5]})))) == {5}


def test_how_far_differs_from_place_to_place() -> None:
    reaches = beside(inked(rim({"reach": [2, 12]})))
    assert min(reaches) >= 2
    assert max(reaches) <= 12
    assert len(set(reaches)) > 3


def test_it_is_one_with_the_tiles() -> None:
    """It lies under the tiles at the surface too, so that no gap shows where these have clear px."""
    px = inked(rim({"reach": [2, 8]}))
    assert {(2 * SIZE, SIZE), (5 * SIZE - 1, 4 * SIZE - 1)} <= px
    assert (3 * SIZE + 4, 2 * SIZE + 4) not in px  # and not where nothing could be seen of it


def test_bricks_end_in_whole_blocks() -> None:
    px = inked(rim({"reach": [2, 14], "shape": "brick"}))
    blocks = {(x, y // 4) for x, y in px if x < 2 * SIZE and y // 4 % 2 == 0}
    assert blocks
    for x, row in blocks:
        block = {(x // SIZE * SIZE + dx, row * 4 + dy) for dx in range(SIZE) for dy in range(4)}
        assert block <= px


def test_it_is_the_same_in_every_world() -> None:
    assert inked(rim({"reach": [0, 16]})) == inked(rim({"reach": [0, 16]}))


def test_none_at_the_edge_of_a_level() -> None:
    rows = ("###", "###", "...", "...")
    edge = inked(rim({"reach": [4, 4]}, GroundMap(0, 0, rows), beyond=SIDES))
    assert {y for _, y in edge} == set(range(SIZE, 2 * SIZE + 4))


def test_slopes_and_walls_have_one() -> None:
    wall, slope = GroundMap(0, 0, ("...", "###")), GroundMap(0, 0, ("#..", "..."), (0, 8))
    alone, joined = (inked(rim({"reach": [3, 3]}, *maps)) for maps in ((wall,), (wall, slope)))
    assert alone < joined


def test_a_level_of_several_pieces_has_no_seams() -> None:
    rows = ("." * 80, "#" * 80, "." * 80)
    drawn = rim({"reach": [4, 4]}, GroundMap(0, 0, rows), beyond=("left", "right"))
    assert len([*drawn.image]) > 2
    assert {(x, y) for x, y in inked(drawn) if 0 <= x < 640} == {(x, y) for x in range(640) for y in range(4, 20)}


def test_a_sprite_without_one() -> None:
    assert art(None).outside("wall", [GroundMap(0, 0, BLOCK)], SIZE) is None


SCENE = f"""
view = [56, 40]
map = '''
.......
..###..
.......
.......
.......
'''
[palette]
w = "#ffffff"
[sprite.wall]
rows = '''
{TILE}'''
outside = {{ color = "#ff0000", reach = [4, 4], layer = -7 }}
[legend]
"#" = "block"
[prefab.block]
Position = {{}}
Collider = {{ width = 8, height = 8 }}
Solid = {{}}
Tiles = {{}}
Sprite = {{ image = "wall", layer = 3 }}
[[entity]]
Player = {{}}
CameraTarget = {{}}
Position = {{ x = 8, y = 8 }}
"""


def test_the_drawing_system_draws_it_behind_the_tiles(tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(SCENE, encoding="utf-8")
    rows = World.load(scene).frame().rows
    places = {layer: (x, y) for layer, x, y, *_ in rows if layer in (-7, 3)}
    assert places == {-7: (8, 0), 3: (16, 8)}  # a tile further to the left, and up


REACH = "must be two whole numbers of px, the larger last, from 0 to 64"


@pytest.mark.parametrize(
    ("outside", "path", "message"),
    [
        (3, ("outside",), "expected a table, found 3"),
        ({"colour": "#000000"}, ("outside", "colour"), 'no such key; did you mean "color"?'),
        ({"color": "#00000080"}, ("outside", "color"), 'expected a colour like "#rrggbb", got "#00000080"'),
        ({"reach": [9, 3]}, ("outside", "reach"), REACH),
        ({"reach": [0, 65]}, ("outside", "reach"), REACH),
        ({"reach": [1.5, 3]}, ("outside", "reach"), REACH),
        ({"reach": 8}, ("outside", "reach"), REACH),
        ({"shape": "mud"}, ("outside", "shape"), 'must be "rock" or "brick", got "mud"'),
        ({"shape": []}, ("outside", "shape"), 'must be "rock" or "brick", got a list'),
        ({"layer": 2000}, ("outside", "layer"), "must be a whole number from -1000 to 1000, got 2000"),
    ],
)
def test_errors(outside: object, path: tuple[str, ...], message: str) -> None:
    assert read_sprite({"rows": TILE, "outside": outside}, PALETTE) == [(path, message)]
