"""A slope may be one collider as wide as a level: it costs no more than the same hill of tiles."""

from cProfile import Profile
from pstats import Stats

import pytest

from components import Collider, Gravity, Position, Remainder, Rider, Slope, Solid, Tiles, Velocity
from ecs_platformer import World

WIDE = 3208  # px, and as high
CELL = 8


def of_one(world: World) -> None:
    world.create(Position(), Collider(WIDE, WIDE), Solid(), Slope(0, WIDE))


def of_tiles(world: World) -> None:
    count = WIDE // CELL
    edge = tuple("." * (count - 1 - row) + "#" + "." * row for row in range(count))
    fill = tuple("." * (count - row) + "#" * row for row in range(count))
    box = Collider(CELL, CELL)
    world.create(Position(), box, Solid(), Slope(0, CELL), Tiles(edge, CELL))
    world.create(Position(), box, Solid(), Tiles(fill, CELL))


def climbers(world: World) -> list[Position]:
    places = [Position(16 * at, WIDE - 16 * at - 16) for at in range(200)]
    for at, place in enumerate(places):
        speed = Velocity(60 if at % 2 else -60)
        world.create(place, Collider(8, 8), speed, Remainder(), Rider(), Gravity())
    return places


def asked(world: World) -> int:
    """How often anything is asked of the cells of a grid in a few ticks."""
    with Profile() as profile:
        for _ in range(3):
            world.step()
    calls: dict[tuple[str, int, str], tuple[int, ...]] = vars(Stats(profile))["stats"]
    return sum(found[1] for (file, *_), found in calls.items() if file.endswith("grid.py"))


@pytest.mark.slow
def test_two_hundred_on_a_wide_slope_ask_no_more_than_on_a_hill_of_tiles() -> None:
    systems = ["gravity", "solid_motion", "actor_motion"]
    one, tiles = World(systems), World(systems)
    of_one(one)
    of_tiles(tiles)
    on_one, on_tiles = climbers(one), climbers(tiles)
    assert asked(one) < 1.5 * asked(tiles)
    assert on_one == on_tiles
    assert sum(place.x % 16 for place in on_one) > 0  # they went


def test_a_slope_of_tiles_is_entered_in_every_column(world: World) -> None:
    world.create(Position(), Collider(6, 8, x=1), Solid(), Tiles(("###", "###"), 8), Slope(4, 8))
    box = world.create(Position(), Collider(1, 1))
    free = [[world.space.is_region_clear(box, (x, y, x + 1, y + 1)) for x in range(24)] for y in range(8)]
    assert free == [row[:8] * 3 for row in free]
    for left in range(-9, 25):
        seen = any(not free[y][x] for y in range(4) for x in range(max(left, 0), min(left + 9, 24)))
        assert bool(world.space.colliders_in((left, 0, left + 9, 4), "solid")) == seen
