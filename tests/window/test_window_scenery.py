"""How a flat picture becomes a stage, without a window: outlines, thickness, and what stands where."""

from __future__ import annotations

import random

import pytest

from ecs_platformer.art.image import Image
from ecs_platformer.art.lazy_image import Mosaic
from ecs_platformer.rendering.frame import Fill, Frame
from ecs_platformer.window.diorama.relief import BOTTOM, LEFT, RIGHT, TOP, bulk, sides
from ecs_platformer.window.diorama.scenery import BEYOND, DEPTH, FATTEST, Scenery, Scenes, prolonged


def drawn(*rows: str, alpha: int = 255) -> Image:
    """`#` is opaque."""
    data = b"".join(bytes([9, 9, 9, alpha * (dot == "#")]) for row in rows for dot in row)
    return Image(len(rows[0]), len(rows), data)


def wall(wide: int, high: int) -> Mosaic:
    return Mosaic(wide, high, lambda x, y, width, height: drawn(*["#" * width] * height))


def taken_apart(frame: Frame, level: tuple[int, int] = (9999, 9999)) -> Scenery:
    return Scenes().of(frame, level)


@pytest.mark.parametrize("seed", range(20))
def test_every_edge_of_the_outline_has_one_face(seed: int) -> None:
    dice = random.Random(seed)
    wide, high = dice.randint(1, 12), dice.randint(1, 12)
    image = drawn(*["".join(dice.choice(".##") for _ in range(wide)) for _ in range(high)])
    ink = {(x, y) for x in range(wide) for y in range(high) if image.pixel(x, y)[3]}
    found: list[tuple[int, int, int]] = []
    for side, x, y, across, down in sides(image):
        found += [(side, x + dx, y + dy) for dx in range(across) for dy in range(down)]
    steps = {TOP: (0, -1), RIGHT: (1, 0), BOTTOM: (0, 1), LEFT: (-1, 0)}
    wanted = [(side, x, y) for side, (dx, dy) in steps.items() for x, y in ink if (x + dx, y + dy) not in ink]
    assert sorted(found) == sorted(wanted)


def test_faces_are_as_long_as_edges_are_straight() -> None:
    assert len(list(sides(drawn(*["#" * 30] * 20)))) == 4
    assert len(list(sides(drawn("##.##")))) == 8
    assert not list(sides(drawn("###", "###", alpha=100)))


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
def test_figures_are_as_thick_as_bulky(rows: list[str], size: int) -> None:
    assert bulk(drawn(*rows), 8) == size


def test_levels_are_one_deep_block_and_figures_stand_in_it() -> None:
    frame = Frame(320, 180, margin=BEYOND)
    frame.blit(wall(600, 40), -20, 100)
    frame.blit(drawn(*["#" * 6] * 6), 50, 94, 10)
    scenery = taken_apart(frame)
    *pieces, hero = scenery.props
    assert len(pieces) == 2
    assert {(piece.z, piece.thickness) for piece in pieces} == {(0, DEPTH)}
    assert (hero.thickness, hero.z < 0, hero.z - hero.thickness > -DEPTH) == (6, True, True)


def test_no_two_things_lie_in_one_plane() -> None:
    frame = Frame(320, 180)
    for layer in (-100, -80, -80, 0, 2, 2, 3, 10):
        frame.blit(drawn(*["#" * 6] * 6), 50, 94, layer)
    frame.blit(wall(20, 20), 40, 90, 1)
    frame.blit(wall(20, 20), 40, 90, 4)
    fronts = [prop.z for prop in taken_apart(frame).props]
    assert len(set(fronts)) == len(fronts) == 10


def test_what_is_behind_all_is_far_and_the_sky_has_no_place() -> None:
    frame = Frame(320, 180)
    frame.fill(0, 0, 320, 180, "#112233", -2000)
    frame.blit(drawn("###"), 9, 9, -100)
    frame.blit(drawn("###"), 9, 9, -80)
    frame.fill(0, 0, 320, 180, "#11223344", 20)
    frame.outline(5, 5, 9, 9, "#ffffff", 1001)
    frame.text("PAUSED", 9, 9, layer=1_000_000)
    scenery = taken_apart(frame)
    assert [item.layer for item in scenery.sky] == [-2000]
    moon, hills, veil = scenery.props
    assert moon.z < hills.z < -DEPTH
    assert isinstance(veil.item, Fill)
    assert (len(scenery.marks), len(scenery.words)) == (4, 6)


def test_what_is_painted_on_a_wall_and_what_is_written_can_be_seen() -> None:
    frame = Frame(320, 180)
    frame.blit(wall(40, 40), 20, 20)
    frame.blit(drawn("####", "####", "####"), 30, 30, 3)
    frame.text("A", 5, 5, layer=5)
    _, painted, letter = taken_apart(frame).props
    assert min(painted.z, letter.z) > 0


def test_a_level_goes_on_beyond_its_end_and_nothing_else_does() -> None:
    def ends(x: int, y: int, wide: int, high: int) -> list[tuple[int, int, int, int]]:
        frame = Frame(100, 100, (40, 0), margin=BEYOND)
        frame.blit(wall(wide, high), x, y)
        frame.blit(drawn("#"), 0, 0)
        spread = [prop.item for prop in taken_apart(frame, (200, 100)).props]
        return [
            (item.x + 40, item.y, item.image.width, item.image.height) for item in spread if not isinstance(item, Fill)
        ]

    assert ends(8, 8, 100, 50) == [(8, 8, 100, 50), (0, 0, 1, 1)]
    assert ends(0, 8, 100, 92)[0] == (-BEYOND, 8, 100 + BEYOND, 92 + BEYOND)
    assert ends(100, 0, 100, 8)[0] == (100, -BEYOND, 100 + BEYOND, 8 + BEYOND)


def test_what_goes_on_repeats_the_last_pixels() -> None:
    image = prolonged(drawn("#.", ".#"), (True, False, False, True))
    assert (image.width, image.height) == (2 + BEYOND, 2 + BEYOND)
    assert [image.pixel(0, 0)[3], image.pixel(BEYOND + 1, 0)[3]] == [255, 0]
    assert [image.pixel(0, BEYOND)[3], image.pixel(BEYOND + 1, BEYOND)[3]] == [0, 255]


def test_boxes_are_cubes_in_the_middle_and_single_tiles_as_deep_as_their_level() -> None:
    frame = Frame(320, 180)
    frame.blit(wall(8, 8), 20, 20)
    frame.blit(wall(8, 8), 40, 20, 2)
    frame.blit(wall(24, 4), 60, 20, 2)
    tile, box, lift = taken_apart(frame).props
    assert [prop.thickness for prop in (tile, box, lift)] == [DEPTH, 8, DEPTH]
    assert box.z == pytest.approx(-(DEPTH - 8) / 2, abs=0.1)


def test_thickness_ends_at_a_tile() -> None:
    frame = Frame(320, 180)
    frame.blit(drawn(*["#" * 30] * 30), 9, 9)
    frame.fill(60, 60, 40, 3, "#ffffff")
    assert [prop.thickness for prop in taken_apart(frame).props] == [FATTEST, 3]
