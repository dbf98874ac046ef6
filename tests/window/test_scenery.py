"""The geometry of the 3D view, without a window: outlines, thickness, and depth of items."""

from __future__ import annotations

import random

import pytest

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import LazyImage
from ecs_platformer.media.drawing.frame import Fill, Frame
from ecs_platformer.window.diorama.extension import EXTENSION, extended_image
from ecs_platformer.window.diorama.extrusion import BOTTOM, LEFT, RIGHT, TOP, largest_square, outline_faces
from ecs_platformer.window.diorama.scenery import DEPTH, MAX_THICKNESS, Scenery, SceneryBuilder


def drawn(*rows: str, alpha: int = 255) -> Image:
    """Return an image with `#` opaque, all else transparent."""
    data = b"".join(bytes([9, 9, 9, alpha * (dot == "#")]) for row in rows for dot in row)
    return Image(len(rows[0]), len(rows), data)


def wall(wide: int, high: int) -> LazyImage:
    return LazyImage(wide, high, lambda x, y, width, height: drawn(*["#" * width] * height))


def scenery_of(frame: Frame, level: tuple[int, int] = (9999, 9999)) -> Scenery:
    return SceneryBuilder().build(frame, level)


@pytest.mark.parametrize("seed", range(20))
def test_every_outline_edge_has_exactly_one_face(seed: int) -> None:
    rng = random.Random(seed)
    wide, high = rng.randint(1, 12), rng.randint(1, 12)
    image = drawn(*["".join(rng.choice(".##") for _ in range(wide)) for _ in range(high)])
    ink = {(x, y) for x in range(wide) for y in range(high) if image.pixel(x, y)[3]}
    found: list[tuple[int, int, int]] = []
    for side, x, y, across, down in outline_faces(image):
        found += [(side, x + dx, y + dy) for dx in range(across) for dy in range(down)]
    steps = {TOP: (0, -1), RIGHT: (1, 0), BOTTOM: (0, 1), LEFT: (-1, 0)}
    wanted = [(side, x, y) for side, (dx, dy) in steps.items() for x, y in ink if (x + dx, y + dy) not in ink]
    assert sorted(found) == sorted(wanted)


def test_straight_edges_are_single_faces() -> None:
    assert len(list(outline_faces(drawn(*["#" * 30] * 20)))) == 4
    assert len(list(outline_faces(drawn("##.##")))) == 8
    assert not list(outline_faces(drawn("###", "###", alpha=100)))


@pytest.mark.parametrize(
    ("rows", "size"),
    [
        (["..."], 0),
        (["###"], 1),
        (["##.", "##.", "###"], 2),
        (["####"] * 4, 4),
        (["#" * 20] * 20, 8),
        (["#.#", ".#."], 1),
    ],
)
def test_largest_square(rows: list[str], size: int) -> None:
    assert largest_square(drawn(*rows), 8) == size


def test_levels_are_one_block_and_figures_stand_inside_its_depth() -> None:
    frame = Frame(320, 180, margin=EXTENSION)
    frame.blit(wall(600, 40), -20, 100)
    frame.blit(drawn(*["#" * 6] * 6), 50, 94, 10)
    scenery = scenery_of(frame)
    *pieces, hero = scenery.solids
    assert len(pieces) == 2
    assert {(piece.z, piece.thickness) for piece in pieces} == {(0, DEPTH)}
    assert (hero.thickness, hero.z < 0, hero.z - hero.thickness > -DEPTH) == (6, True, True)


def test_no_two_items_lie_in_the_same_plane() -> None:
    frame = Frame(320, 180)
    for layer in (-85, -80, -80, 0, 2, 2, 3, 10):
        frame.blit(drawn(*["#" * 6] * 6), 50, 94, layer)
    frame.blit(wall(20, 20), 40, 90, 1)
    frame.blit(wall(20, 20), 40, 90, 4)
    fronts = [prop.z for prop in scenery_of(frame).solids]
    assert len(set(fronts)) == len(fronts) == 10


def test_background_layers_are_far_away_and_the_sky_has_no_depth() -> None:
    frame = Frame(320, 180)
    frame.fill(0, 0, 320, 180, "#112233", -2000)
    frame.blit(drawn("###"), 9, 9, -100)
    frame.blit(drawn("###"), 9, 9, -80)
    frame.blit(drawn("###"), 9, 9, -30)
    frame.fill(0, 0, 320, 180, "#11223344", 20)
    frame.text("3", 9, 9, layer=5)
    frame.text("0:02", 9, 9, layer=900)
    frame.outline(5, 5, 9, 9, "#ffffff", 1001)
    frame.text("PAUSED", 9, 9, layer=1_000_000)
    scenery = scenery_of(frame)
    assert [item.layer for item in scenery.sky] == [-2000, -100]
    hills, trees, veil = scenery.solids
    assert hills.z < trees.z < -DEPTH
    assert isinstance(veil.item, Fill)
    assert (len(scenery.debug), len(scenery.letters), len(scenery.interface)) == (4, 1, 4 + 6)


def test_hills_from_edge_to_edge_go_on_beyond_it_and_reach_further_down() -> None:
    hill = drawn(*["#" * 160] * 30)

    def placed(*xs: int, y: int = 100) -> list[tuple[int, int]]:
        frame = Frame(320, 180, margin=EXTENSION)
        for x in xs:
            frame.blit(hill, x, y, -80)
        items = [solid.item for solid in scenery_of(frame).solids]
        return sorted((item.x, item.image.height) for item in items if not isinstance(item, Fill))

    assert placed(-10, 150, 300) == [(x, 30 + EXTENSION) for x in (-170, -10, 150, 300)]
    assert placed(0, 160) == [(x, 30 + EXTENSION) for x in (-160, 0, 160, 320)]
    assert placed(0, 170) == [(0, 30), (170, 30)]  # a gap
    assert placed(10, 170) == [(10, 30), (170, 30)]  # they begin in the picture
    assert placed(0) == [(0, 30)]


def test_what_is_drawn_over_a_wall_lies_in_front_of_it() -> None:
    frame = Frame(320, 180)
    frame.blit(wall(40, 40), 20, 20)
    for x in (30, 13, 15, 57, 59):  # a painting; figures over the edges, by 1 px or by 3
        frame.blit(drawn(*["#" * 8] * 8), x, 30, 3)
    _, painting, *figures = scenery_of(frame).solids
    assert (painting.z > 0, painting.thickness) == (True, 1)
    assert [figure.z - figure.thickness > 0 for figure in figures] == [False, True, True, False]


def test_only_pieces_at_the_edges_of_a_level_are_extended() -> None:
    def ends(x: int, y: int, wide: int, high: int) -> list[tuple[int, int, int, int]]:
        frame = Frame(100, 100, (40, 0), margin=EXTENSION)
        frame.blit(wall(wide, high), x, y)
        frame.blit(drawn("#"), 0, 0)
        spread = [prop.item for prop in scenery_of(frame, (200, 100)).solids]
        return [
            (item.x + 40, item.y, item.image.width, item.image.height) for item in spread if not isinstance(item, Fill)
        ]

    assert ends(8, 8, 100, 50) == [(8, 8, 100, 50), (0, 0, 1, 1)]
    assert ends(0, 8, 100, 92)[0] == (-EXTENSION, 8, 100 + EXTENSION, 92 + EXTENSION)
    assert ends(100, 0, 100, 8)[0] == (100, -EXTENSION, 100 + EXTENSION, 8 + EXTENSION)


def test_extended_images_repeat_their_edge_pixels() -> None:
    image = extended_image(drawn("#.", ".#"), (True, False, False, True))
    assert (image.width, image.height) == (2 + EXTENSION, 2 + EXTENSION)
    assert [image.pixel(0, 0)[3], image.pixel(EXTENSION + 1, 0)[3]] == [255, 0]
    assert [image.pixel(0, EXTENSION)[3], image.pixel(EXTENSION + 1, EXTENSION)[3]] == [0, 255]


def test_boxes_are_centred_cubes_and_single_tiles_have_the_depth_of_the_level() -> None:
    frame = Frame(320, 180)
    frame.blit(wall(8, 8), 20, 20)
    frame.blit(wall(8, 8), 40, 20, 2)
    frame.blit(wall(24, 4), 60, 20, 2)
    tile, box, lift = scenery_of(frame).solids
    assert [prop.thickness for prop in (tile, box, lift)] == [DEPTH, 8, DEPTH]
    assert box.z == pytest.approx(-(DEPTH - 8) / 2, abs=0.1)


def test_thickness_is_limited_to_a_tile() -> None:
    frame = Frame(320, 180)
    frame.blit(drawn(*["#" * 30] * 30), 9, 9)
    frame.fill(60, 60, 40, 3, "#ffffff")
    assert [prop.thickness for prop in scenery_of(frame).solids] == [MAX_THICKNESS, 3]
