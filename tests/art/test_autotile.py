"""Autotiling: the frame of a tile is chosen by its eight neighbours."""

from __future__ import annotations

from typing import Any

import pytest

from ecs_platformer.media.art import Art
from ecs_platformer.media.art.ground import GroundMap
from ecs_platformer.media.art.lazy_image import LazyImage
from ecs_platformer.media.art.sprites import SpriteSpec, read_sprite

PALETTE = {str(number): f"#0000{number:02x}" for number in range(10)}
FRAMES = [str(number) for number in range(10)]
RULES = [
    {"near": "?.?\n?#?\n???", "shows": [1]},  # nothing above
    {"near": "##?\n##?\n.#?", "shows": [2]},  # an inner corner
    {"near": "???\n.#.\n???", "shows": [3]},
]


def art(*rules: dict[str, Any], frames: list[str] = FRAMES) -> Art:
    spec = read_sprite({"frames": frames, "rule": list(rules)}, PALETTE)
    assert isinstance(spec, SpriteSpec), spec
    return Art(PALETTE, {"moss": spec})


def numbers(image: LazyImage, size: int = 1) -> list[str]:
    """Return the frame number that every cell shows."""
    canvas = [["."] * (image.width // size) for _ in range(image.height // size)]
    for left, top, tile in image:
        for y in range(0, tile.height, size):
            for x in range(0, tile.width, size):
                if tile.pixel(x, y)[3]:
                    canvas[(top + y) // size][(left + x) // size] = str(tile.pixel(x, y)[2])
    return ["".join(row) for row in canvas]


def test_the_first_matching_rule_wins_and_frame_0_is_the_default() -> None:
    assert numbers(art(*RULES).tile_map("moss", (".##.#", "###.#", ".##.#"), 1)) == [".11.1", "100.3", ".00.3"]


def test_rules_can_match_diagonal_neighbours() -> None:
    inner = {"near": "##.\n##?\n???", "shows": [4]}
    assert numbers(art(inner).tile_map("moss", ("##.", "###", "###"), 1)) == ["00.", "040", "004"]


@pytest.mark.parametrize(("beyond", "shown"), [((), "11"), (("top",), "33"), (("top", "left", "right"), "00")])
def test_tiles_can_continue_beyond_the_level(beyond: tuple[str, ...], shown: str) -> None:
    rows = ("#.#",)
    assert numbers(art(*RULES).tile_map("moss", rows, 1, beyond=beyond))[0].replace(".", "") in (shown, shown[::-1])


def test_several_frames_are_variants_chosen_by_position() -> None:
    many = art({"near": "???\n?#?\n???", "shows": [5, 6, 7]})
    found = numbers(many.tile_map("moss", ("#" * 40,) * 3, 1))
    assert set("".join(found)) == set("567")
    assert numbers(many.tile_map("moss", ("#" * 20,) * 3, 1)) == [row[:20] for row in found]


def test_larger_tiles_are_composed_of_several_cells() -> None:
    assert numbers(art(*RULES).tile_map("moss", ("##",), 2)) == ["1111", "0000"]


@pytest.mark.parametrize("width", [3, 300])
def test_neighbours_across_pieces_count(width: int) -> None:
    left = {"near": "???\n.#?\n???", "shows": [8]}
    assert numbers(art(left).tile_map("moss", ("#" * width,), 1)) == ["8" + "0" * (width - 1)]


def test_boxes_use_the_same_rules() -> None:
    (one,) = [tile for _, _, tile in art(*RULES).box("moss", 5, 3)]
    assert [one.pixel(2, y)[2] for y in range(3)] == [1, 0, 0]


def test_the_corner_of_a_box_has_no_diagonal_neighbour() -> None:
    after = {"near": "#??\n?#?\n???", "shows": [4]}
    assert numbers(art(after).box("moss", 3, 3)) == ["000", "044", "044"]


def test_slopes_are_drawn_from_the_same_frames() -> None:
    wall, slope = GroundMap(0, 0, ("##",)), GroundMap(2, 0, ("#",), slope_ends=(2, 0))
    assert numbers(art(*RULES).ground("moss", [wall, slope], 2), 2) == ["11"]
    maps = [GroundMap(0, 0, ("#",), slope_ends=(2, 0)), GroundMap(-2, 0, ("##",))]
    assert numbers(art(*RULES).ground("moss", maps, 2)) == ["1.", "01"]


ANY: dict[str, Any] = {"near": "???\n?#?\n???", "shows": [0]}
INVALID: list[tuple[Any, tuple[str | int, ...], str]] = [
    (3, ("rule",), "write [[sprite.NAME.rule]], with two brackets"),
    ([], ("rule",), "write [[sprite.NAME.rule]], with two brackets"),
    ([3], ("rule", 0), "expected a table, found 3"),
    ([{"near": "###\n###\n###"}], ("rule", 0), '"shows" is a list of frames, of which there are 10'),
    ([{"near": "###\n###\n###", "shows": [10]}], ("rule", 0, "shows"), '"shows" is a list of frames'),
    ([{"near": "###\n###\n###", "shows": []}], ("rule", 0, "shows"), '"shows" is a list of frames'),
    ([{"near": "###\n#.#\n###", "shows": [0]}], ("rule", 0, "near"), '"near" is a drawing of 3x3 cells'),
    ([{"near": "###\n###", "shows": [0]}], ("rule", 0, "near"), '"near" is a drawing of 3x3 cells'),
    ([{"near": "#x#\n###\n###", "shows": [0]}], ("rule", 0, "near"), '"near" is a drawing of 3x3 cells'),
    (
        [ANY | {"naer": ""}],
        ("rule", 0, "naer"),
        'no such key; did you mean "near"',
    ),
]


@pytest.mark.parametrize(("rule", "path", "message"), INVALID)
def test_errors_in_rules(rule: Any, path: tuple[str | int, ...], message: str) -> None:
    found = read_sprite({"frames": FRAMES, "rule": rule}, PALETTE)
    assert isinstance(found, list)
    assert any(where == path and text.startswith(message) for where, text in found), found


def test_a_sprite_with_rules_is_neither_animated_nor_a_patch() -> None:
    found = read_sprite({"frames": FRAMES, "rule": [ANY], "patch": True, "ticks": 3}, PALETTE)
    assert isinstance(found, list)
    assert {path for path, _ in found} >= {("patch",), ("ticks",)}
