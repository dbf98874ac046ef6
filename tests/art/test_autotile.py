"""Tiles whose picture is told by the eight cells around them."""

from __future__ import annotations

from typing import Any

import pytest

from ecs_platformer.art import Art
from ecs_platformer.art.ground import Part
from ecs_platformer.art.lazy_image import Mosaic
from ecs_platformer.art.sprites import SpriteSpec, read_sprite

PALETTE = {str(number): f"#0000{number:02x}" for number in range(10)}
FRAMES = [str(number) for number in range(10)]
RULES = [
    {"near": "?.?\n?#?\n???", "shows": [1]},  # nothing above
    {"near": "##?\n##?\n.#?", "shows": [2]},  # a corner that looks in
    {"near": "???\n.#.\n???", "shows": [3]},
]


def art(*rules: dict[str, Any], frames: list[str] = FRAMES) -> Art:
    spec = read_sprite({"frames": frames, "rule": list(rules)}, PALETTE)
    assert isinstance(spec, SpriteSpec), spec
    return Art(PALETTE, {"moss": spec})


def numbers(mosaic: Mosaic, size: int = 1) -> list[str]:
    """The number that every cell shows."""
    canvas = [["."] * (mosaic.width // size) for _ in range(mosaic.height // size)]
    for left, top, image in mosaic:
        for y in range(0, image.height, size):
            for x in range(0, image.width, size):
                if image.pixel(x, y)[3]:
                    canvas[(top + y) // size][(left + x) // size] = str(image.pixel(x, y)[2])
    return ["".join(row) for row in canvas]


def test_the_first_rule_that_fits_wins_and_frame_0_where_none_does() -> None:
    assert numbers(art(*RULES).tiles("moss", (".##.#", "###.#", ".##.#"), 1)) == [".11.1", "100.3", ".00.3"]


def test_corners_count() -> None:
    inner = {"near": "##.\n##?\n???", "shows": [4]}
    assert numbers(art(inner).tiles("moss", ("##.", "###", "###"), 1)) == ["00.", "040", "004"]


@pytest.mark.parametrize(("beyond", "shown"), [((), "11"), (("top",), "33"), (("top", "left", "right"), "00")])
def test_a_level_that_goes_on_where_it_ends(beyond: tuple[str, ...], shown: str) -> None:
    rows = ("#.#",)
    assert numbers(art(*RULES).tiles("moss", rows, 1, beyond=beyond))[0].replace(".", "") in (shown, shown[::-1])


def test_several_frames_are_variants_that_every_place_keeps() -> None:
    many = art({"near": "???\n?#?\n???", "shows": [5, 6, 7]})
    found = numbers(many.tiles("moss", ("#" * 40,) * 3, 1))
    assert set("".join(found)) == set("567")
    assert numbers(many.tiles("moss", ("#" * 20,) * 3, 1)) == [row[:20] for row in found]


def test_larger_cells_are_put_together_from_smaller_ones() -> None:
    assert numbers(art(*RULES).tiles("moss", ("##",), 2)) == ["1111", "0000"]


@pytest.mark.parametrize("width", [3, 300])
def test_pieces_meet(width: int) -> None:
    left = {"near": "???\n.#?\n???", "shows": [8]}
    assert numbers(art(left).tiles("moss", ("#" * width,), 1)) == ["8" + "0" * (width - 1)]


def test_boxes_are_drawn_by_the_same_rules() -> None:
    (one,) = [image for _, _, image in art(*RULES).patch("moss", 5, 3)]
    assert [one.pixel(2, y)[2] for y in range(3)] == [1, 0, 0]


def test_the_corner_of_a_box_has_nothing_beside_it() -> None:
    after = {"near": "#??\n?#?\n???", "shows": [4]}
    assert numbers(art(after).patch("moss", 3, 3)) == ["000", "044", "044"]


def test_a_slope_is_cut_out_of_the_same_pictures() -> None:
    wall, slope = Part(0, 0, ("##",)), Part(2, 0, ("#",), ends=(2, 0))
    assert numbers(art(*RULES).ground("moss", [wall, slope], 2), 2) == ["11"]
    own = numbers(art(*RULES).ground("moss", [Part(0, 0, ("#",), ends=(2, 0)), Part(-2, 0, ("##",))], 2))
    assert own == ["1.", "01"]


ANY: dict[str, Any] = {"near": "???\n?#?\n???", "shows": [0]}
FAULTY: list[tuple[Any, tuple[str | int, ...], str]] = [
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


@pytest.mark.parametrize(("rule", "path", "message"), FAULTY)
def test_what_is_wrong_with_rules(rule: Any, path: tuple[str | int, ...], message: str) -> None:
    found = read_sprite({"frames": FRAMES, "rule": rule}, PALETTE)
    assert isinstance(found, list)
    assert any(where == path and text.startswith(message) for where, text in found), found


def test_rules_are_for_tiles_that_do_not_move() -> None:
    found = read_sprite({"frames": FRAMES, "rule": [ANY], "patch": True, "ticks": 3}, PALETTE)
    assert isinstance(found, list)
    assert {path for path, _ in found} >= {("patch",), ("ticks",)}
