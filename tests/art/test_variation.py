"""Images derived from other images, and discs."""

from __future__ import annotations

import pytest

from ecs_platformer.media.art import Art
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.variation import disc, recolored, scaled, silhouette

RED, BLUE, FAINT, NOTHING = (255, 0, 0, 255), (0, 0, 255, 255), (0, 0, 255, 9), (0, 0, 0, 0)


def image(*rows: list[tuple[int, int, int, int]]) -> Image:
    return Image(len(rows[0]), len(rows), b"".join(bytes(pixel) for row in rows for pixel in row))


def pixels(picture: Image) -> list[list[tuple[int, int, int, int]]]:
    return [[picture.pixel(x, y) for x in range(picture.width)] for y in range(picture.height)]


def test_scaling_up_repeats_pixels_and_scaling_down_skips_some() -> None:
    small = image([RED, BLUE], [NOTHING, RED])
    assert pixels(scaled(small, 4, 2)) == [[RED, RED, BLUE, BLUE], [NOTHING, NOTHING, RED, RED]]
    assert pixels(scaled(small, 2, 4)) == [[RED, BLUE], [RED, BLUE], [NOTHING, RED], [NOTHING, RED]]
    row = image([RED, RED, BLUE, RED, RED])
    assert pixels(scaled(row, 3, 1)) == [[RED, BLUE, RED]]
    assert pixels(scaled(row, 1, 1)) == [[BLUE]]


def test_a_silhouette_keeps_only_the_shape() -> None:
    assert pixels(silhouette(image([RED, NOTHING, FAINT]), (1, 2, 3, 99))) == [[(1, 2, 3, 99), NOTHING, (1, 2, 3, 99)]]


def test_recolouring_replaces_one_exact_colour() -> None:
    assert pixels(recolored(image([RED, BLUE, FAINT, NOTHING]), BLUE, RED)) == [[RED, RED, FAINT, NOTHING]]


def test_discs() -> None:
    drawn = {size: "\n".join("".join("#" if pixel[3] else "." for pixel in row) for row in pixels(disc(size, RED)))
             for size in (1, 2, 3, 4, 5)}  # fmt: skip
    assert drawn == {
        1: "#",
        2: "##\n##",
        3: ".#.\n###\n.#.",
        4: ".##.\n####\n####\n.##.",
        5: ".###.\n#####\n#####\n#####\n.###.",
    }


def test_derived_images_are_cached_up_to_a_limit() -> None:
    art, picture = Art({}, {}), image([RED, BLUE])
    assert art.recolored(picture, "#123456", "#123456") is picture
    assert art.silhouette(picture, "#ff0000", 8) is art.silhouette(picture, "#ff0000", 8)
    assert art.disc(3, "#ff0000") is art.disc(3, "#ff0000")
    first = art.disc(4, "#ff0000")
    for size in range(5, 300):
        art.disc(size % 30, f"#0000{size % 256:02x}")
    assert art.disc(4, "#ff0000") is not first


@pytest.mark.parametrize("size", range(1, 12))
def test_a_disc_is_symmetric(size: int) -> None:
    rows = pixels(disc(size, RED))
    assert rows == rows[::-1] == [list(column) for column in zip(*rows, strict=True)]
