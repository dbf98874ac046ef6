"""The inside of tile maps: where they fade, and where motifs are drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.media.art import Art
from ecs_platformer.media.art.ground import GroundMap
from ecs_platformer.media.art.lazy_image import LazyImage
from ecs_platformer.media.art.sprites import SpriteSpec, read_sprite

PALETTE = {"w": "#ffffff", "r": "#ff0000"}
WHITE, RED, BLACK, NOTHING = (255, 255, 255, 255), (255, 0, 0, 255), (0, 0, 0, 255), (0, 0, 0, 0)
SIDES = ("left", "top", "right", "bottom")
SQUARE = "\n".join(["wwww"] * 4)  # a tile, or a sheet of cells of 1 px
CUBE = ("." * 11, *["." + "#" * 9 + "."] * 9, "." * 11)


def art(inside: dict[str, Any], motif: str = "rrrrrrrr\n" * 8, **tile: Any) -> Art:
    tables = {"wall": {"rows": SQUARE, "inside": inside, **tile}, "spot": {"rows": motif}}
    sprites: dict[str, SpriteSpec] = {}
    for name, table in tables.items():
        read = read_sprite(table, PALETTE)
        assert isinstance(read, SpriteSpec), read
        sprites[name] = read
    return Art(PALETTE, sprites)


def drawn(inside: dict[str, Any], rows: tuple[str, ...] = CUBE, beyond: tuple[str, ...] = (), **tile: Any) -> LazyImage:
    return art(inside, **tile).tile_map("wall", rows, 4, beyond=beyond)


def middles(image: LazyImage) -> list[str]:
    """Return one character for each cell of 4 px: how many sixths of its colors have gone, "r" for red."""
    whole = image.single_image
    assert whole is not None
    return [
        "".join(
            " " if color == NOTHING else "r" if color == RED else str(round((255 - color[0]) / 255 * 6))
            for color in (whole.pixel(x, y) for x in range(1, whole.width, 4))
        )
        for y in range(1, whole.height, 4)
    ]


def test_it_fades_from_the_surface_inwards() -> None:
    seen = middles(drawn({"strength": 1, "fade": [4, 12]}))
    assert seen[0].strip() == ""
    assert [line[1] for line in seen[1:10]] == ["0"] * 9  # the surface keeps its colors
    downwards = [line[5] for line in seen[1:-1]]
    assert downwards[:5] == sorted(downwards[:5])
    assert downwards[4:] == sorted(downwards[4:], reverse=True)
    assert (downwards[0], downwards[4]) == ("0", "6")
    assert seen[3][3] < seen[3][5] < seen[5][5]  # further from the surface below, but not from the corner


def test_up_to_its_strength() -> None:
    assert middles(drawn({"strength": 0.5, "fade": [0, 8]}))[5][5] == "3"


def test_without_a_strength_nothing_fades() -> None:
    plain, same = drawn({"strength": 0}).single_image, art({}).tile_map("wall", CUBE, 4).single_image
    assert plain is not None
    assert same is not None
    assert {plain.pixel(x, y) for x in range(44) for y in range(44)} == {WHITE, NOTHING}
    assert plain.data == same.data


def test_the_ground_goes_on_beyond_the_edge_of_a_level() -> None:
    rows = ("###", "###", "...")
    alone, edge = drawn({"strength": 1, "fade": [0, 4]}, rows), drawn({"strength": 1, "fade": [0, 4]}, rows, SIDES)
    assert middles(alone)[0] != "666"
    assert middles(edge)[0] == "666"
    assert middles(edge)[2] == "   "


def test_slopes_and_walls_have_one_inside() -> None:
    wall = GroundMap(0, 0, tuple(["###"] * 6))
    slope = GroundMap(-1, 0, ("#",), (0, 4))
    whole = art({"strength": 1, "fade": [0, 8]}, patch=True)
    alone = whole.ground("wall", [wall], 4)
    joined = whole.ground("wall", [wall, GroundMap(-3, 0, wall.rows), GroundMap(3, 0, wall.rows), slope], 4)
    assert middles(alone)[2] != "666" == middles(joined)[2]


def test_tiles_by_rules_have_one_too() -> None:
    ruled = drawn({"strength": 1, "fade": [0, 8]}, rule=[{"near": "??? ?#? ???", "shows": [0]}])
    assert middles(ruled)[5][5] == "6"


def test_a_level_of_several_pieces_has_no_seams() -> None:
    rows = ("#" * 100,) * 3
    image = drawn({"strength": 1, "fade": [0, 16]}, rows, SIDES[:1] + SIDES[2:])
    assert len([*image]) == 2
    assert len({piece.row(5)[:4] for _, _, piece in image}) == 1


class TestMotifs:
    def test_one_is_drawn_where_it_is_inside(self) -> None:
        """Its 2x2 tiles have eight neighbours each; there is one in each square of 4 tiles, where one fits."""
        found = middles(drawn({"motifs": ["spot"], "every": 4, "fade": [0, 40]}))
        assert sum(line.count("r") for line in found) == 4 * len([1 for _ in range(4)])
        assert not any("r" in line for line in (*found[:2], *found[-2:]))

    def test_it_is_in_the_same_place_in_every_world(self) -> None:
        one, other = (middles(drawn({"motifs": ["spot"], "fade": [0, 40]})) for _ in range(2))
        assert one == other
        assert any("r" in line for line in one)

    def test_none_fits_into_thin_walls_or_where_all_has_faded(self) -> None:
        thin = ("." * 11, *["." + "#" * 9 + "."] * 3, "." * 11)
        assert not any("r" in line for line in middles(drawn({"motifs": ["spot"]}, thin)))
        solid = drawn({"motifs": ["spot"], "fade": [0, 8]}, ("#" * 30,) * 30, SIDES)
        assert not any("r" in line for line in middles(solid))

    def test_it_fades_with_the_tiles(self) -> None:
        rows = ("." * 40, *["#" * 40] * 12)
        found = drawn({"motifs": ["spot"], "strength": 1, "fade": [0, 24]}, rows, SIDES[:1] + SIDES[2:]).single_image
        assert found is not None
        reds = {found.pixel(x, y)[0] for x in range(160) for y in range(52) if found.pixel(x, y)[1] == 0}
        assert len(reds) > 2

    def test_only_its_opaque_px_are_drawn(self) -> None:
        holey = art({"motifs": ["spot"], "fade": [0, 40]}, "r.r.r.r.\n" * 8).tile_map("wall", CUBE, 4).single_image
        assert holey is not None
        row = next(y for y in range(44) if any(holey.pixel(x, y) == RED for x in range(44)))
        line = [holey.pixel(x, row) for x in range(44)]
        first = line.index(RED)
        assert line[first : first + 8] == [RED, WHITE] * 4


TWO = "must be two whole numbers of px, the first smaller, from 0 to 512"


@pytest.mark.parametrize(
    ("inside", "path", "message"),
    [
        (3, ("inside",), "expected a table, found 3"),
        ({"colour": "#000000"}, ("inside", "colour"), 'no such key; did you mean "color"?'),
        ({"color": "black"}, ("inside", "color"), 'expected a colour like "#rrggbb", got "black"'),
        ({"color": "#00000080"}, ("inside", "color"), 'expected a colour like "#rrggbb", got "#00000080"'),
        ({"strength": 2}, ("inside", "strength"), "must be a number from 0 to 1, got 2"),
        ({"strength": True}, ("inside", "strength"), "must be a number from 0 to 1, got true"),
        ({"fade": [9, 9]}, ("inside", "fade"), TWO),
        ({"fade": 8}, ("inside", "fade"), TWO),
        ({"motifs": "rock"}, ("inside", "motifs"), "must be a list of names of sprites"),
        ({"every": 0}, ("inside", "every"), "must be a whole number from 1 to 64, got 0"),
    ],
)
def test_errors(inside: object, path: tuple[str, ...], message: str) -> None:
    assert read_sprite({"rows": SQUARE, "inside": inside}, PALETTE) == [(path, message)]


def test_a_motif_that_is_no_sprite(tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(
        '[palette]\nw = "#ffffff"\n[sprite.rock]\nrows = "w"\n[sprite.wall]\nrows = "w"\n'
        'inside = { motifs = ["rock", "rok"] }\n'
    )
    with pytest.raises(SceneError) as caught:
        World.load(scene)
    assert 'inside > motifs > item 2: no such sprite: "rok"; did you mean "rock"?' in str(caught.value)
