"""Space and Grid, without a world: integers in, integers out."""

from random import Random

import pytest

from ecs_platformer.core.collision.space import ACTOR, ONE_WAY, SOLID, Box, Space
from ecs_platformer.core.collision.tile_grid import Grid


def box(entity: int, left: int, top: int, width: int, height: int, kind: int = SOLID, grid: Grid | None = None) -> Box:
    made = Box(entity, kind, grid)
    made.left, made.top, made.right, made.bottom = left, top, left + width, top + height
    return made


def space_of(*boxes: Box) -> Space:
    space = Space()
    for one in boxes:
        space.file(one)
    return space


def ids(boxes: list[Box]) -> list[int]:
    return [one.id for one in boxes]


def test_touching_is_not_overlapping() -> None:
    space = space_of(box(1, 10, 0, 10, 10))
    assert space.overlapping(0, 0, 10, 10) == []
    assert ids(space.overlapping(0, 0, 11, 10)) == [1]
    assert space.overlapping(20, 0, 30, 10) == []


def test_answers_come_in_id_order_and_may_leave_one_out() -> None:
    boxes = [box(entity, 0, 0, 100, 4) for entity in (7, 3, 9, 1)]
    space = space_of(*boxes)
    assert ids(space.overlapping(0, 0, 200, 10)) == [1, 3, 7, 9]
    assert ids(space.overlapping(0, 0, 200, 10, excluding=3)) == [1, 7, 9]


def test_kinds_are_kept_apart() -> None:
    space = space_of(box(1, 0, 0, 9, 9), box(2, 0, 0, 9, 9, ONE_WAY), box(3, 0, 0, 9, 9, ACTOR))
    assert ids(space.overlapping(0, 0, 9, 9, ACTOR)) == [3]
    assert ids(space.overlapping(0, 0, 9, 9, SOLID | ONE_WAY)) == [1, 2]


@pytest.mark.parametrize("x", [-(10**9), -33, -32, -31, -1, 0, 31, 32, 10**9])
def test_sectors_are_left_and_entered_anywhere(x: int) -> None:
    body = box(1, x, x, 40, 3)
    space = space_of(body)
    assert ids(space.overlapping(x + 39, x, x + 40, x + 1)) == [1]
    body.left, body.right = x + 1000, x + 1040
    space.file(body)
    assert space.overlapping(x, x, x + 40, x + 3) == []
    assert ids(space.overlapping(x + 1000, x, x + 1001, x + 1)) == [1]
    space.take_out(body)
    assert space.overlapping(x + 1000, x, x + 1001, x + 1) == []


def test_a_box_as_large_as_they_come_is_found_everywhere() -> None:
    space = space_of(box(1, -30000, -30000, 65535, 65535), box(2, 100, 100, 8, 8))
    assert ids(space.overlapping(100, 100, 101, 101)) == [1, 2]
    assert ids(space.overlapping(35534, 35534, 35535, 35535)) == [1]
    assert space.overlapping(35535, 0, 35536, 1) == []


@pytest.mark.parametrize("seed", range(20))
def test_nearby_solids_are_found_wherever_others_came_and_went_since_the_last_query(seed: int) -> None:
    """Each is asked for in the same regions again and again, some as large as all of them, and some boxes, too."""
    random, space = Random(seed), Space()
    here: dict[int, Box] = {}
    regions = [
        (x, y, x + random.choice((1, 90, 300, 1 << 16)), y + random.choice((1, 40, 200)))
        for x, y in [(random.randrange(-300, 600), random.randrange(-200, 300)) for _ in range(12)]
    ]
    for _ in range(150):
        entity = random.randrange(6)
        if entity in here and random.random() < 0.4:
            space.take_out(here.pop(entity))
        else:
            size = random.choice((8, 150, 1 << 14))
            made = box(entity, random.randrange(-300, 600), random.randrange(-200, 300), size, random.choice((8, 100)))
            one = here.setdefault(entity, made)
            one.left, one.top, one.right, one.bottom = made.left, made.top, made.right, made.bottom
            space.file(one)
        for left, top, right, bottom in random.sample(regions, 4):
            found = space.solids_near(left, top, right, bottom)
            assert set(found) <= set(here.values())
            assert {
                one for one in here.values()
                if one.left < right and left < one.right and one.top < bottom and top < one.bottom
            } <= set(found)  # fmt: skip


def test_how_far_the_way_is_free() -> None:
    body = box(9, 0, 0, 4, 4, ACTOR)
    space = space_of(body, box(2, 20, -2, 5, 3), box(1, 20, 2, 5, 3), box(3, 30, 0, 5, 5))
    moved, stops = space.free_x(body, 100)
    assert (moved, sorted(ids(stops))) == (16, [1, 2])
    assert space.free_x(body, 16) == (16, [])
    assert space.free_x(body, -100) == (100, [])
    assert space.free_y(body, 100) == (100, [])


def test_one_ways_stop_only_downwards_and_only_from_above() -> None:
    body = box(9, 0, 0, 4, 4, ACTOR)
    for top, moved in ((3, 50), (4, 0), (10, 6)):
        space = space_of(body, box(1, 0, top, 8, 5, ONE_WAY))
        assert space.free_y(body, 50)[0] == moved
    space = space_of(body, box(1, 0, -9, 8, 5, ONE_WAY), box(2, 6, 0, 8, 5, ONE_WAY))
    assert space.free_y(body, -50) == (50, [])
    assert space.free_x(body, 50) == (50, [])


def test_a_grid_answers_like_its_cells() -> None:
    rows = ["#..", ".#.", "..#"]
    grid = Grid(rows, 8, 1, 2, 6, 5)
    cells = [box(column + 1, 100 + column * 8 + 1, 50 + column * 8 + 2, 6, 5) for column in range(3)]
    tiles, single = space_of(box(1, 100, 50, 24, 24, SOLID, grid)), space_of(*cells)
    for x in range(90, 130):
        for y in range(40, 80):
            body = box(9, x, y, 3, 4, ACTOR)
            assert bool(tiles.overlapping(x, y, x + 3, y + 4)) is bool(single.overlapping(x, y, x + 3, y + 4))
            for amount in (-20, -1, 1, 20):
                assert tiles.free_x(body, amount)[0] == single.free_x(body, amount)[0]
                assert tiles.free_y(body, amount)[0] == single.free_y(body, amount)[0]


def test_layers_decide_which_boxes_collide() -> None:
    space = Space()
    body, door = box(1, 0, 0, 4, 4, ACTOR), box(2, 10, 0, 4, 4)
    door.layers, body.ignores, space.layered = space.bits(["doors"]), space.bits(["doors"]), 1
    space.file(body)
    space.file(door)
    assert space.free_x(body, 50) == (50, [])
    body.ignores, body.only = 0, space.bits(["walls"])
    assert space.free_x(body, 50) == (50, [])
    door.layers |= space.bits(["walls"])
    assert space.free_x(body, 50)[0] == 6


@pytest.mark.parametrize("cells", [2, 64])
def test_a_grid_is_filed_only_in_the_sectors_of_its_cells(cells: int) -> None:
    width = 256 * cells
    space = space_of(box(1, 0, 0, width, 16, grid=Grid(["#..............." * cells], 16, 0, 0, 16, 16)))
    assert ids(space.solids_near(0, 0, 16, 16)) == [1]
    assert ids(space.solids_near(width - 256, 0, width - 240, 16)) == [1]
    assert space.solids_near(128, 0, 144, 16) == []


@pytest.mark.parametrize(("cells", "apart"), [(65, 128), (3, 512 * 128)])
def test_a_grid_in_many_sectors_is_found_everywhere(cells: int, apart: int) -> None:
    row = ("#" + "." * (apart // 16 - 1)) * cells
    space = space_of(box(1, 0, 0, 16 * len(row), 16, grid=Grid([row], 16, 0, 0, 16, 16)))
    assert ids(space.overlapping(0, 0, 16, 16)) == ids(space.overlapping(apart, 0, apart + 16, 16)) == [1]
    assert space.overlapping(16, 0, 32, 16) == []


@pytest.mark.parametrize("seed", range(20))
def test_a_grid_that_moves_is_found_wherever_its_cells_are(seed: int) -> None:
    rng = Random(seed)
    rows = ["".join(rng.choice("...........#") for _ in range(20)) for _ in range(12)]
    grid = Grid(rows, 8, 0, 0, 8, 8)
    body = box(1, 0, 0, 160, 96, grid=grid)
    space = space_of(body)
    for _ in range(40):
        space.translate(body, rng.randint(-40, 40), rng.randint(-40, 40))
        x, y = body.left + rng.randrange(160), body.top + rng.randrange(96)
        filled = rows[(y - body.top) // 8][(x - body.left) // 8] == "#"
        assert ids(space.overlapping(x, y, x + 1, y + 1)) == [1] * filled
    space.take_out(body)
    assert space.overlapping(-(10**4), -(10**4), 10**4, 10**4) == []
