"""Images mirrored, scaled, turned and tinted: every pixel, where they lie, and what the cache keeps."""

from __future__ import annotations

import random
from math import radians, sin

import pytest

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.transform import (
    CACHED_PIXELS,
    MAX_SIDE,
    Transformation,
    TransformCache,
    rotated,
    square_around,
    transformed,
)

LETTERS = "abcdef"


def image(*rows: str) -> Image:
    """An image with a colour for each letter; "." is transparent."""
    inks = {letter: bytes([17 * at, 0, 0, 255]) for at, letter in enumerate(LETTERS)} | {".": bytes(4)}
    return Image(len(rows[0]), len(rows), b"".join(inks[letter] for row in rows for letter in row))


def rows(picture: Image) -> list[str]:
    letters = {17 * at: letter for at, letter in enumerate(LETTERS)}
    return [
        "".join(letters[pixel[0]] if pixel[3] else "." for pixel in (picture.pixel(x, y) for x in range(picture.width)))
        for y in range(picture.height)
    ]


def noise(chance: random.Random, width: int, height: int) -> Image:
    return Image(width, height, chance.randbytes(width * height * 4))


@pytest.mark.parametrize(
    ("how", "drawn", "place"),
    [
        (Transformation(), ["abc", "def"], (0, 0)),
        (Transformation(flip_x=True), ["cba", "fed"], (0, 0)),
        (Transformation(flip_y=True), ["def", "abc"], (0, 0)),
        (Transformation(degrees=180), ["fed", "cba"], (0, 0)),
        (Transformation(degrees=-180), ["fed", "cba"], (0, 0)),
        (Transformation(degrees=360), ["abc", "def"], (0, 0)),
        (Transformation(degrees=90, pivot=(-3, 2)), ["da", "eb", "fc"], (0, 2)),  # about the bottom left corner
        (Transformation(degrees=270, pivot=(-3, 2)), ["cf", "be", "ad"], (-2, -1)),
        (Transformation(scale_x=2), ["aabbcc", "ddeeff"], (-2, 0)),
        (Transformation(scale_x=2, pivot=(-3, 0)), ["aabbcc", "ddeeff"], (0, 0)),
        (Transformation(scale_y=2, pivot=(0, 2)), ["abc", "abc", "def", "def"], (0, -2)),
        (Transformation(scale_x=0, scale_y=0), ["e"], (1, 0)),
    ],
)
def test_what_is_done_to_an_image_and_where_it_then_lies(
    how: Transformation, drawn: list[str], place: tuple[int, int]
) -> None:
    made, left, top = transformed(image("abc", "def"), how)
    assert rows(made) == drawn
    assert (left, top) == place


def test_mirroring_comes_before_turning() -> None:
    made, _, _ = transformed(image("ab", "cd"), Transformation(flip_x=True, degrees=90))
    assert rows(made) == rows(rotated(image("ba", "dc"), 90, (2, 2))[0])


@pytest.mark.parametrize("seed", range(40))
def test_turning_takes_the_pixel_that_each_centre_came_from(seed: int) -> None:
    """Whole numbers only: any machine and any version of Pillow give the same pixels."""
    chance = random.Random(seed)
    picture = noise(chance, chance.randint(1, 14), chance.randint(1, 14))
    degrees, (x, y) = chance.randint(-400, 400), (chance.randint(-10, 40), chance.randint(-10, 40))
    sine, cosine = (round(sin(radians(angle)) * 65536) for angle in (degrees, degrees + 90))
    made, left, top = rotated(picture, degrees, (x, y))
    for down in range(made.height):
        for across in range(made.width):
            right, below = 2 * (across + left) + 1 - x, 2 * (down + top) + 1 - y
            from_x = (x * 65536 + cosine * right + sine * below) >> 17
            from_y = (y * 65536 + cosine * below - sine * right) >> 17
            inside = 0 <= from_x < picture.width and 0 <= from_y < picture.height
            assert made.pixel(across, down) == (picture.pixel(from_x, from_y) if inside else (0, 0, 0, 0))


def test_nothing_is_cut_off_by_turning() -> None:
    block = Image(9, 5, b"\xff" * 180)
    for degrees in range(0, 360, 7):
        made, _, _ = rotated(block, degrees, (9, 5))
        assert abs(sum(alpha > 0 for alpha in made.data[3::4]) - 45) <= 4


@pytest.mark.parametrize("seed", range(40))
def test_an_image_stays_in_the_square_around_it(seed: int) -> None:
    chance = random.Random(seed)
    picture = noise(chance, chance.randint(1, 14), chance.randint(1, 14))
    how = Transformation(
        flip_x=chance.random() < 0.5,
        scale_x=chance.uniform(0, 3),
        scale_y=chance.uniform(0, 3),
        degrees=chance.randint(-400, 400),
        pivot=(chance.randint(-30, 30), chance.randint(-30, 30)),
    )
    made, x, y = transformed(picture, how)
    left, top, side = square_around(picture, how)
    assert left <= x
    assert top <= y
    assert max(x + made.width - left, y + made.height - top) <= side


def test_tints() -> None:
    grey = Image(2, 1, bytes([100, 200, 40, 255, 9, 9, 9, 0]))

    def first(**how: object) -> tuple[int, ...]:
        return transformed(grey, Transformation()._replace(**how))[0].pixel(0, 0)  # pyright: ignore[reportArgumentType]

    assert first(tint=(255, 0, 128, 255)) == (100, 0, 20, 255)
    assert first(tint=(255, 0, 128, 255), strength=0) == (100, 200, 40, 255)
    assert first(tint=(0, 0, 0, 255), strength=51) == (80, 160, 32, 255)
    assert first(tint=(0, 0, 255, 255), blend="mix") == (0, 0, 255, 255)
    assert first(tint=(0, 0, 255, 255), blend="mix", strength=51) == (80, 160, 83, 255)
    assert first(tint=(255, 255, 255, 64)) == (100, 200, 40, 64)
    assert first(tint=(255, 255, 255, 255), blend="mix") == (255, 255, 255, 255)
    assert transformed(grey, Transformation(tint=(1, 2, 3, 255), blend="mix"))[0].pixel(1, 0)[3] == 0


def test_sides_have_limits() -> None:
    wide, _, _ = transformed(Image(300, 2, bytes(2400)), Transformation(scale_x=16, scale_y=16))
    assert (wide.width, wide.height) == (MAX_SIDE, 32)


@pytest.mark.slow
def test_the_cache_keeps_the_latest_pixels_up_to_its_bound() -> None:
    cache, picture = TransformCache(), Image(16, 16, bytes(1024))
    quarter = Transformation(degrees=90)
    first = cache.get(picture, quarter)
    assert cache.get(picture, quarter) is first
    for side in range(900, 906):  # a fifth of the bound each
        cache.get(Image(side, side, bytes(4 * side * side)), quarter)
        assert sum(made.width * made.height for made, _, _ in cache._known.values()) <= CACHED_PIXELS  # pyright: ignore[reportPrivateUsage]
    assert cache.get(picture, quarter) is not first
