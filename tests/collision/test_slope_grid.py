"""Where a slope is solid: by its prefab, and by the two that look at it, motion and the invariants."""

from random import Random

import pytest

from components import Collider, Position, Slope, Solid, Tiles
from ecs_platformer import World
from ecs_platformer.core.collision.shape import ACTOR, Box
from ecs_platformer.world.invariants.observer import solid_views
from tests.support.internals import space_of


@pytest.mark.parametrize(
    ("prefab", "high"),
    [
        ("slope_up", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("slope_down", [8, 7, 6, 5, 4, 3, 2, 1]),
        ("gentle_up_low", [1, 1, 2, 2, 3, 3, 4, 4]),
        ("gentle_up_high", [5, 5, 6, 6, 7, 7, 8, 8]),
        ("gentle_down_high", [8, 8, 7, 7, 6, 6, 5, 5]),
        ("gentle_down_low", [4, 4, 3, 3, 2, 2, 1, 1]),
        ("steep_up_low", [2, 4, 6, 8, 8, 8, 8, 8]),
        ("steep_up_high", [0, 0, 0, 0, 2, 4, 6, 8]),
        ("steep_down_high", [8, 6, 4, 2, 0, 0, 0, 0]),
        ("steep_down_low", [8, 8, 8, 8, 8, 6, 4, 2]),
    ],
)
def test_it_is_filled_below_its_line(world: World, prefab: str, high: list[int]) -> None:
    world.spawn(prefab, Position=(40, 80))
    solid = [[bool(world.space.colliders_in((40 + x, 80 + y, 41 + x, 81 + y))) for y in range(8)] for x in range(8)]
    assert [column.count(True) for column in solid] == high
    assert all(column == sorted(column) for column in solid)  # empty above, filled below


@pytest.mark.parametrize(
    ("prefab", "deep"),
    [
        ("ceiling_up", [8, 7, 6, 5, 4, 3, 2, 1]),
        ("ceiling_down", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("gentle_ceiling_up_low", [8, 8, 7, 7, 6, 6, 5, 5]),
        ("gentle_ceiling_up_high", [4, 4, 3, 3, 2, 2, 1, 1]),
        ("gentle_ceiling_down_high", [1, 1, 2, 2, 3, 3, 4, 4]),
        ("gentle_ceiling_down_low", [5, 5, 6, 6, 7, 7, 8, 8]),
        ("steep_ceiling_up_low", [8, 6, 4, 2, 0, 0, 0, 0]),
        ("steep_ceiling_up_high", [8, 8, 8, 8, 8, 6, 4, 2]),
        ("steep_ceiling_down_high", [2, 4, 6, 8, 8, 8, 8, 8]),
        ("steep_ceiling_down_low", [0, 0, 0, 0, 2, 4, 6, 8]),
    ],
)
def test_one_that_hangs_is_filled_above_its_line(world: World, prefab: str, deep: list[int]) -> None:
    world.spawn(prefab, Position=(40, 80))
    solid = [[bool(world.space.colliders_in((40 + x, 80 + y, 41 + x, 81 + y))) for y in range(8)] for x in range(8)]
    assert [column.count(True) for column in solid] == deep
    assert all(column == sorted(column, reverse=True) for column in solid)  # filled above, empty below


def test_a_solid_without_tiles_is_a_slope_of_its_whole_size(world: World) -> None:
    ramp = world.create(Position(10, 10), Collider(6, 4, x=1, y=2), Solid(), Slope(0, 3))
    box = world.create(Position(), Collider(1, 1))
    free = [sum(world.space.is_region_clear(box, (11 + x, 12 + y, 12 + x, 13 + y)) for y in range(4)) for x in range(6)]
    assert free == [3, 3, 2, 2, 1, 1]
    world.get(ramp, Slope).right = 0
    assert world.space.is_region_clear(box, (11, 12, 17, 16))
    world.get(ramp, Slope).left, world.get(ramp, Slope).hangs = 2, True
    free = [sum(world.space.is_region_clear(box, (11 + x, 12 + y, 12 + x, 13 + y)) for y in range(4)) for x in range(6)]
    assert free == [2, 2, 2, 3, 3, 3]
    assert not world.space.is_region_clear(box, (11, 12, 12, 13))


@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(6, 60))])
def test_motion_and_the_invariants_are_stopped_by_the_same(world: World, seed: int) -> None:
    random = Random(seed)
    size = random.choice([4, 8, 9])
    rows = tuple("".join(random.choice(".##") for _ in range(3)) for _ in range(3))
    ends = random.randint(-size, 2 * size), random.randint(-size, 2 * size)
    x, y = random.randint(0, 2), random.randint(0, 2)
    box = Collider(random.randint(1, size - x), random.randint(1, size - y), x, y)
    world.create(Position(), box, Solid(), Tiles(rows, size), Slope(*ends, hangs=seed % 2 == 1))
    place, shape = Position(), Collider(1, 1)
    actor = world.create(place, shape)
    wall = solid_views(world)[0]
    for _ in range(100):
        place.x, place.y = random.randint(-8, 3 * size), random.randint(-8, 3 * size)
        shape.width, shape.height = random.randint(1, 12), random.randint(1, 12)
        world.sync(actor)
        here = (place.x, place.y, place.x + shape.width, place.y + shape.height)
        assert world.space.fits_at(actor, place.x, place.y) != bool(wall.boxes(here))
        if wall.boxes(here):
            continue
        asked = Box(0, ACTOR)
        asked.left, asked.top, asked.right, asked.bottom = here
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            free, _ = space_of(world).free_x(asked, 9 * dx) if dx else space_of(world).free_y(asked, 9 * dy)
            assert free == next((px for px in range(9) if wall.stops(here, dx, dy, px + 1, px + 1)), 9)
