"""The layer "colliders" of the debug overlay: outlines in the colour of the kind, one around tiles that touch."""

from __future__ import annotations

import pytest

from components import Collider, Position, Slope, Solid, Tiles
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Fill

RED, YELLOW, BLUE, GREY = "ff5d62", "ffb454", "5ccfe6", "7a7f8c"


@pytest.fixture
def world() -> World:
    return World(["collider_overlay"])


def drawn(world: World) -> list[tuple[int, int, int, int, str]]:
    """Left, top, width, height and opaque colour of each rectangle; the translucent ones are left out."""
    items = [item for item in world.frame(debug=True).items if isinstance(item, Fill)]
    return [(it.x, it.y, it.width, it.height, bytes(it.color[:3]).hex()) for it in items if it.color[3] == 255]


def test_it_is_drawn_for_debugging_only(world: World) -> None:
    world.create(Position(10, 20), Collider(8, 6), Solid())
    assert world.frame().items == []
    assert world.frame(debug=True).items


@pytest.mark.parametrize(
    ("enabled", "own", "color"),
    [
        (True, [Solid()], RED),
        (True, [Solid(one_way=True)], YELLOW),
        (True, [], BLUE),
        (False, [Solid()], GREY),
        (False, [], GREY),
    ],
)
def test_a_collider_is_outlined_in_the_colour_of_its_kind(
    world: World, enabled: bool, own: list[object], color: str
) -> None:
    world.create(Position(10, 20), Collider(8, 6, x=1, y=-1, enabled=enabled), *own)
    assert {item[4] for item in drawn(world)} == {color}
    edges = [item[:4] for item in drawn(world)]
    assert (11, 19, 8, 1) in edges
    assert (11, 24, 8, 1) in edges
    assert {x for x, _, width, _ in edges if width == 1} == {11, 18}


def test_every_filled_tile_in_view_is_outlined(world: World) -> None:
    world.create(Position(0, 0), Collider(8, 8), Solid(), Tiles(rows=("#.#", ".. ", "#.." + "." * 500 + "#"), size=8))
    tops = [item[:2] for item in drawn(world) if item[2] == 8]
    assert {(x // 8, y // 8) for x, y in tops} == {(0, 0), (2, 0), (0, 2)}


def covered(rows: tuple[str, ...], width: int, height: int) -> set[tuple[int, int]]:
    """The px of the cells that have a px beside them that belongs to none: each cell of 8 px covers this much."""
    full = {(8 * column + x, 8 * row + y) for row, line in enumerate(rows) for column, cell in enumerate(line)
            if cell == "#" for x in range(width) for y in range(height)}  # fmt: skip
    return {(x, y) for x, y in full if not {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} <= full}


@pytest.mark.parametrize(("width", "height"), [(8, 8), (8, 5), (3, 8), (3, 3)])
@pytest.mark.parametrize("rows", [("###", "###"), ("#.#", "###", ".#."), ("####", "#..#", "####"), ("#",)])
def test_tiles_that_touch_have_one_outline(world: World, rows: tuple[str, ...], width: int, height: int) -> None:
    world.create(Position(8, 16), Collider(width, height), Solid(), Tiles(rows=rows, size=8))
    lines = drawn(world)
    found = {(x - 8 + a, y - 16 + b) for x, y, wide, high, _ in lines for a in range(wide) for b in range(high)}
    assert found == covered(rows, width, height)


def test_an_outline_goes_on_beyond_the_picture(world: World) -> None:
    world.create(Position(-80, -80), Collider(8, 8), Solid(), Tiles(rows=("#" * 80,) * 80, size=8))
    assert [line for line in drawn(world) if 0 <= line[0] < 320 and 0 <= line[1] < 180] == []


def test_a_slope_is_drawn_as_its_surface(world: World) -> None:
    world.create(Position(10, 20), Collider(4, 4), Solid(), Slope(left=0, right=4))
    points = [item[:4] for item in drawn(world)]
    assert [x for x, *_ in points] == [10, 11, 12, 13]
    assert [y for _, y, *_ in points] == [23, 22, 21, 20]
    assert {(width, height) for *_, width, height in points} == {(1, 1)}
