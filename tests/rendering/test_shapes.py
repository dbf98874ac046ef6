"""Lines, circles and polygons: every px once, no gaps, and the same ones as what they are made of."""

from __future__ import annotations

import random

import pytest

from ecs_platformer.media.art.variation import disc
from ecs_platformer.media.drawing.frame import Fill, Frame

RED = (255, 0, 0, 255)


def drawn(frame: Frame) -> set[tuple[int, int]]:
    """The px that are filled; none is filled twice."""
    found: list[tuple[int, int]] = []
    for fill in frame.items:
        assert isinstance(fill, Fill)
        found += [(x, y) for x in range(fill.x, fill.x + fill.width) for y in range(fill.y, fill.y + fill.height)]
    assert len(found) == len(set(found))
    return set(found)


def circle(radius: int, outline: int = 0) -> set[tuple[int, int]]:
    frame = Frame(64, 64)
    frame.circle(30, 30, radius, RED, outline=outline)
    return drawn(frame)


@pytest.mark.parametrize("radius", range(16))
def test_a_circle_is_the_disc_of_its_size(radius: int) -> None:
    size = 2 * radius + 1
    image = disc(size, RED)
    wanted = {(30 - radius + x, 30 - radius + y) for x in range(size) for y in range(size) if image.pixel(x, y)[3]}
    assert circle(radius) == wanted


@pytest.mark.parametrize("outline", [1, 2, 5])
@pytest.mark.parametrize("radius", [1, 2, 3, 4, 7, 12, 25])
def test_a_ring_is_closed_and_hollow(radius: int, outline: int) -> None:
    ring, full = circle(radius, outline), circle(radius)
    assert ring <= full
    hole = full - ring
    assert bool(hole) == (outline <= radius)
    inside = {(30, 30)} & hole
    while inside:  # from the middle no way of right angles leads out
        grown = inside | {(x + a, y + b) for x, y in inside for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        assert grown - ring <= full
        if grown - ring == inside:
            break
        inside = grown - ring
    assert inside == hole


@pytest.mark.parametrize("width", [1, 2, 3, 6])
def test_a_wide_line_is_drawn_with_a_round_pen(width: int) -> None:
    chance = random.Random(width)
    pen = [(x, y) for x in range(width) for y in range(width) if disc(width, RED).pixel(x, y)[3]]
    for _ in range(12):
        x, y, end_x, end_y = (chance.randint(10, 50) for _ in range(4))
        thin, wide = Frame(64, 64), Frame(64, 64)
        thin.line(x, y, end_x, end_y, RED)
        wide.line(x, y, end_x, end_y, RED, width=width)
        at = (width - 1) // 2
        assert drawn(wide) == {(x + a - at, y + b - at) for x, y in drawn(thin) for a, b in pen}


def test_a_polygon_is_its_inside_and_its_outline() -> None:
    frame, edges = Frame(64, 64), Frame(64, 64)
    corners = [(10, 10), (40, 14), (22, 50)]
    frame.polygon(corners, RED)
    edges.polygon(corners, RED, outline=1)
    filled, outline = drawn(frame), drawn(edges)
    assert outline < filled
    for x, y in filled - outline:  # a ray to the right meets the outline
        assert any((at, y) in outline for at in range(x, 64))
        assert any((at, y) in outline for at in range(x))
    for (x, y), (next_x, next_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
        line = Frame(64, 64)
        line.line(x, y, next_x, next_y, RED)
        assert drawn(line) <= outline


def test_a_polygon_with_right_angles_is_a_rectangle() -> None:
    frame = Frame(64, 64)
    frame.polygon([(3, 4), (9, 4), (9, 8), (3, 8)], RED)
    assert frame.items == [Fill(0, 3, 4, 7, 5, RED)]


def test_a_polygon_that_crosses_itself_has_a_hole() -> None:
    frame = Frame(64, 64)
    frame.polygon([(30, 4), (46, 54), (4, 22), (56, 22), (14, 54)], RED)
    assert (30, 30) not in drawn(frame)
    assert (30, 12) in drawn(frame)


def test_huge_shapes_cost_what_is_seen_of_them() -> None:
    frame = Frame(64, 64, (1000, 500))
    frame.circle(1000, 500, 10**9, RED)
    frame.polygon([(-(10**9), -(10**9)), (10**9, -(10**9)), (10**9, 10**9), (-(10**9), 10**9)], RED)
    assert {(fill.width, fill.height) for fill in frame.items if isinstance(fill, Fill)} == {(64, 64)}


def test_a_shape_of_no_size_is_a_dot() -> None:
    frame = Frame(64, 64)
    frame.circle(5, 5, 0, RED)
    frame.polygon([(8, 8)], RED)
    frame.polygon([], RED)
    frame.line(11, 11, 11, 11, RED, width=1)
    assert drawn(frame) == {(5, 5), (8, 8), (11, 11)}
