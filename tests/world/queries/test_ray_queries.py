"""Rays, swept boxes and lines of sight, each on a place that can be worked out by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from components import Collider, Position, Remainder, Slope, Solid, Tiles, Velocity
from ecs_platformer import InvalidValueError, World
from ecs_platformer.world.spatial_queries import SpatialQueries


def body(world: World, x: int, y: int, *more: object, width: int = 8, height: int = 8) -> int:
    return world.create(Position(x, y), Collider(width, height), *more)


def solid(world: World, x: int, y: int, width: int = 8, height: int = 8) -> int:
    return body(world, x, y, Solid(), width=width, height=height)


def test_a_ray_ends_at_the_first_face_on_its_way() -> None:
    world = World([])
    far, near = solid(world, 80, 0), solid(world, 40, 0)
    hit = world.space.raycast((0, 4), (100, 4))
    assert hit is not None
    assert hit == (near, (40, 4), (-1, 0), Fraction(79, 200), 39.5)  # from the middle of px 0 to the edge at 40
    assert [one.entity for one in world.space.raycast_all((0, 4), (100, 4))] == [near, far]
    back = world.space.raycast((100, 4), (0, 4))
    assert back is not None
    assert (back.entity, back.point, back.normal) == (far, (87, 4), (1, 0))
    down, up = world.space.raycast((44, -9), (44, 30)), world.space.raycast((44, 30), (44, -9))
    assert down is not None
    assert up is not None
    assert (down.point, down.normal, up.point, up.normal) == ((44, 0), (0, -1), (44, 7), (0, 1))


def test_the_px_at_both_ends_belong_to_a_ray() -> None:
    world = World([])
    block = solid(world, 10, 0)
    assert world.space.raycast((0, 4), (9, 4)) is None
    hit = world.space.raycast((0, 4), (10, 4))
    assert hit is not None
    assert (hit.entity, hit.point) == (block, (10, 4))
    assert world.space.raycast((18, 4), (30, 4)) is None
    inside = world.space.raycast((17, 4), (30, 4))
    assert inside is not None
    assert (inside.point, inside.normal, inside.fraction, inside.distance) == ((17, 4), (0, 0), 0, 0.0)
    assert world.space.raycast((12, 4), (12, 4)) == (block, (12, 4), (0, 0), 0, 0.0)
    assert world.space.raycast((9, 4), (9, 4)) is None


def test_a_corner_that_is_only_touched_is_not_hit_and_one_that_is_entered_has_both_normals() -> None:
    world = World([])
    block = solid(world, 10, 10)
    assert world.space.raycast((2, 17), (17, 2)) is None  # through the corner at 10, 10
    hit = world.space.raycast((2, 2), (30, 30))
    assert hit is not None
    assert (hit.entity, hit.point, hit.normal) == (block, (10, 10), (-1, -1))
    solid(world, 2, 18)  # the two share the corner at 10, 18, and a ray slips through it
    assert world.space.raycast((2, 10), (17, 25)) is None


def test_the_seam_of_two_tiles_is_part_of_their_floor_or_wall() -> None:
    world = World([])
    floor = body(world, 0, 16, Solid(), Tiles(("####",), 8))
    hit = world.space.raycast((7, 7), (25, 25))  # at 16, 16, where two tiles meet
    assert hit is not None
    assert (hit.entity, hit.point, hit.normal) == (floor, (16, 16), (0, -1))
    wall = body(world, 100, 0, Solid(), Tiles(("#", "#", "#"), 8))
    hit = world.space.raycast((91, -1), (109, 17))  # at 100, 8
    assert hit is not None
    assert (hit.entity, hit.point, hit.normal) == (wall, (100, 8), (-1, 0))


def test_a_slope_is_a_staircase_with_the_normal_of_its_line() -> None:
    world = World([])
    slope = body(world, 0, 0, Solid(), Slope(left=0, right=8), width=16, height=8)
    ways = ((9, -9), (9, 9)), ((-9, 5), (30, 5)), ((30, 5), (0, 5)), ((9, 30), (9, 0))  # down, right, left, up
    hits = [hit for way in ways if (hit := world.space.raycast(*way))]
    assert [(hit.entity, hit.point, hit.normal) for hit in hits] == [
        (slope, (9, 3), (-1, -2)),
        (slope, (4, 5), (-1, -2)),  # a step of its staircase
        (slope, (15, 5), (1, 0)),
        (slope, (9, 7), (0, 1)),
    ]


def test_a_slope_that_hangs_has_the_normal_of_its_line_below() -> None:
    world = World([])
    slope = body(world, 0, 0, Solid(), Slope(left=0, right=8, hangs=True), width=16, height=8)
    ways = ((9, 17), (9, -1)), ((-9, 2), (30, 2)), ((30, 2), (0, 2)), ((9, -30), (9, 0))  # up, right, left, down
    hits = [hit for way in ways if (hit := world.space.raycast(*way))]
    assert [(hit.entity, hit.point, hit.normal) for hit in hits] == [
        (slope, (9, 4), (-1, 2)),
        (slope, (4, 2), (-1, 2)),  # a step of its staircase
        (slope, (15, 2), (1, 0)),
        (slope, (9, 0), (0, -1)),
    ]


def test_the_flat_top_and_the_low_end_of_a_cut_slope_are_no_slope() -> None:
    world = World([])
    body(world, 0, 0, Solid(), Slope(left=4, right=12), width=8, height=8)  # at 45°, cut at both ends
    hits = [world.space.raycast(*ray) for ray in (((6, -5), (6, 5)), ((2, -5), (2, 5)), ((-5, 7), (9, 7)))]
    assert [hit and hit.normal for hit in hits] == [(0, -1), (-1, -1), (-1, 0)]
    body(world, 40, 0, Solid(), Slope(left=0, right=16), width=8, height=8)  # its line reaches the top in the middle
    hits = [world.space.raycast((40 + x, -5), (40 + x, 5)) for x in (3, 4)]
    assert [hit and hit.normal for hit in hits] == [(-2, -1), (0, -1)]


def test_kinds_layers_and_entities_choose_what_is_hit() -> None:
    world = World([])
    zone, plank = body(world, 10, 0), body(world, 20, 0, Solid(one_way=True))
    actor = body(world, 30, 0, Remainder(), Velocity())
    glass = world.create(Position(40, 0), Collider(8, 8, layers=("glass",)), Solid())
    wall = solid(world, 50, 0)
    ghost = world.create(Position(0, 0), Collider(8, 8, ignores=("glass",)), Remainder(), Velocity())
    ends = (4, 4), (90, 4)
    cast = world.space.raycast_all
    assert [hit.entity for hit in cast(*ends)] == [ghost, zone, plank, actor, glass, wall]
    assert [hit.entity for hit in cast(*ends, "solid")] == [glass, wall]
    assert [hit.entity for hit in cast(*ends, "one_way", "zone")] == [zone, plank]
    assert [hit.entity for hit in cast(*ends, by=ghost)] == [zone, plank, actor, wall]
    assert [hit.entity for hit in cast(*ends, layers=["glass", "unknown"])] == [glass]
    assert [hit.entity for hit in cast(*ends, excluding=[ghost, wall, glass])] == [zone, plank, actor]


def test_of_several_at_the_same_place_the_lowest_id_is_hit() -> None:
    world = World([])
    ids = [body(world, 20, 0, *more) for more in ([Remainder(), Velocity()], [Solid()], [], [Solid()])]
    assert [hit.entity for hit in world.space.raycast_all((0, 4), (90, 4))] == ids
    for left_out in range(4):
        hit, swept = (
            world.space.raycast((0, 4), (90, 4), excluding=ids[:left_out]),
            world.space.sweep((0, 0, 8, 8), 90, 0, excluding=ids[:left_out]),
        )
        assert hit is not None
        assert swept is not None
        assert hit.entity == swept.entity == ids[left_out]


def test_a_disabled_collider_is_not_hit_and_what_was_just_written_counts() -> None:
    world = World([])
    block = solid(world, 10, 0)
    world.get(block, Position).x = 40
    hit = world.space.raycast((0, 4), (90, 4))
    assert hit is not None
    assert hit.point == (40, 4)
    world.get(block, Collider).enabled = False
    assert world.space.raycast((0, 4), (90, 4)) is None


def test_a_swept_box_stops_where_it_would_overlap() -> None:
    world = World([])
    block = solid(world, 40, 0)
    sweep = world.space.sweep
    assert sweep((0, 0, 10, 10), 100, 0) == (block, (30, 0), (-1, 0), Fraction(3, 10))
    assert sweep((0, 0, 10, 10), 30, 0) is None  # it only touches it
    assert sweep((0, 8, 10, 18), 100, 0) is None  # it slides along its edge
    assert sweep((40, 20, 48, 30), 0, -50) == (block, (0, -12), (0, 1), Fraction(12, 50))
    assert sweep((44, 4, 54, 14), 20, 0) == (block, (0, 0), (0, 0), 0)
    assert sweep((0, -27, 10, -17), 90, 51) == (block, (30, 17), (-1, -1), Fraction(1, 3))  # corner to corner
    slow = sweep((0, -20, 10, -10), 40, 15)
    assert slow == (block, (30, 11), (-1, 0), Fraction(3, 4))  # 11.25 px down


def test_a_swept_box_in_a_corner_and_on_a_seam_of_tiles() -> None:
    world = World([])
    corner = body(world, 0, 0, Solid(), Tiles(("..#", "..#", "###"), 8))
    sweep = world.space.sweep
    assert sweep((0, 0, 8, 8), 16, 16) == (corner, (8, 8), (-1, -1), Fraction(1, 2))
    assert sweep((-4, 4, 4, 12), 4, 4) is None  # down to the floor, and no farther
    assert sweep((-8, 0, 0, 8), 8, 16) == (corner, (4, 8), (0, -1), Fraction(1, 2))  # onto the floor of two tiles
    assert sweep((8, 4, 16, 12), 0, -9) is None  # up along the wall
    body(world, 24, 0, Solid(), Tiles(("#", "#"), 8))
    assert sweep((8, 40, 16, 48), 0, -60) == (corner, (0, -16), (0, 1), Fraction(16, 60))


def test_a_line_of_sight_ends_at_solids_alone() -> None:
    world = World([])
    eye, prey = body(world, 0, 0), body(world, 60, 0)
    plank = body(world, 20, 0, Solid(one_way=True))
    assert world.space.line_of_sight(eye, prey)
    assert not world.space.line_of_sight(eye, prey, "one_way")
    assert world.space.middle(plank) == (23, 3)
    wall = solid(world, 40, 0)
    assert not world.space.line_of_sight(eye, prey)
    assert world.space.line_of_sight(eye, wall)


def test_a_ray_across_the_whole_world_is_exact() -> None:
    world = World([])
    end = 2**30
    block = solid(world, end - 8, end // 2 - 4)
    hit = world.space.raycast((-end, -end // 2), (end, end // 2))
    assert hit is not None
    assert (hit.entity, hit.point, hit.normal) == (block, (end - 8, end // 2 - 4), (-1, 0))
    assert hit.fraction == Fraction(2 * (2 * end - 8) - 1, 4 * end)


WRONG: list[tuple[Callable[[SpatialQueries], object], str]] = [
    (lambda space: space.raycast((0.5, 0), (9, 9)), r"places are whole px up to 2\^31, not 0.5"),  # pyright: ignore[reportArgumentType]
    (lambda space: space.raycast((0, 0), (9, 2**40)), "places are whole px"),
    (lambda space: space.raycast((0, 0), (9, 9), "solids"), 'no kind of collider "solids"; did you mean "solid"'),  # pyright: ignore[reportArgumentType]
    (lambda space: space.raycast((0, 0), (9, 9), layers="red"), 'layers are a list of names, not "red"'),
    (lambda space: space.raycast((0, 0), (9, 9), by=7), "there is no entity 7"),
    (lambda space: space.sweep((0, 0, 0, 9), 1, 1), "a region is left, top, right, bottom"),
]


@pytest.mark.parametrize(("ask", "message"), WRONG)
def test_a_wrong_question_is_an_error(ask: Callable[[SpatialQueries], object], message: str) -> None:
    with pytest.raises(InvalidValueError, match=message):
        ask(World([]).space)


def test_an_id_alone_is_no_list_of_entities() -> None:
    with pytest.raises(InvalidValueError, match="excluding is a list of entities, not 1"):
        World([]).space.raycast((0, 0), (9, 0), excluding=1)  # type: ignore[arg-type]
