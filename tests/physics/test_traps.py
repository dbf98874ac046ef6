"""Every trap of moving solids on its own, in worlds of two or three boxes, told by the product and by the reference."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.worlds.random_solids import Grid, grid_solid
from tests.support.worlds.random_worlds import Event
from tests.support.worlds.small_worlds import Law, actor, in_both, plank, rider, solid

pytestmark = in_both


# ---- carried


def test_a_rider_stops_at_a_wall_and_the_solid_slides_on_under_it(law: Law) -> None:
    wall, lift = solid(10, -8, 8, 16), solid(0, 8, 4, 8, vx=3)
    hero = replace(rider(0, 0), rx=0.25)
    assert law.place(hero, wall, lift) == (2, 0)
    assert law.place(hero, wall, lift, of=2) == (3, 8)
    told = law(hero, wall, lift)[0]
    assert told
    assert (told.remainder, told.lift) == ((0.0, 0.0), (3 * 64, 0))


def test_by_the_next_tick_it_may_be_off_the_platform(law: Law) -> None:
    wall, lift = solid(10, -8, 8, 16), solid(0, 8, 8, 8, vx=5)
    assert law.place(rider(0, 0), wall, lift) == (2, 0)
    falling = replace(rider(0, 0), gravity=(64.0 * 64, 64.0))
    assert law.place(falling, wall, lift, ticks=3) == (2, 1)


def test_a_sinking_solid_carries_its_rider(law: Law) -> None:
    assert law.place(rider(0, 0), solid(0, 8, 8, 8, vy=3)) == (0, 3)
    assert law.place(actor(0, 0), solid(0, 8, 8, 8, vy=3)) == (0, 0)


@pytest.mark.parametrize(
    ("speeds", "goes", "lift"),
    [
        ((2, 2), 2, 2),
        ((1, 3), 3, 3),
        ((3, 1), 3, 3),
        ((4, 5), 5, 4),  # the first makes 4 px of it, the second 1
        ((2, -2), 0, -2),
        ((3, -1), 2, 3),
        ((2, 0), 2, 2),
    ],
)
def test_on_the_seam_of_two_solids_the_farthest_counts(law: Law, speeds: tuple[int, int], goes: int, lift: int) -> None:
    left, right = solid(-8, 8, 12, 8, vx=speeds[0]), solid(4, 8, 12, 8, vx=speeds[1])
    told = law(rider(0, 0), left, right)[0]
    assert told
    assert ((told.x, told.y), told.lift) == ((goes, 0), (lift * 64, 0))


def test_a_seam_that_sinks_takes_its_rider_along_once(law: Law) -> None:
    assert law.place(rider(0, 0), solid(-8, 8, 12, 8, vy=2), solid(4, 8, 12, 8, vy=2)) == (0, 2)
    assert law.place(rider(0, 0), solid(-8, 8, 12, 8, vy=-2), solid(4, 8, 12, 8, vy=-2)) == (0, -2)


def test_what_a_solid_has_pushed_another_carries_less_far(law: Law) -> None:
    wall, lift = solid(-8, 0, 8, 8, vx=2), solid(-8, 8, 32, 8, vx=3)
    assert law.place(rider(0, 0), wall, lift) == (3, 0)
    assert law.place(rider(0, 0), lift, wall) == (3, 0)


def test_what_was_stopped_on_the_seam_is_carried_on_by_the_second_as_far_as_that_goes(law: Law) -> None:
    gate = solid(8, 0, 8, 8, vx=3)
    told = law(rider(0, 0), solid(-8, 8, 12, 8, vx=3), gate, solid(4, 8, 12, 8, vx=3))[0]
    assert told
    assert told.x == 3


def test_a_seam_carries_anew_in_every_tick(law: Law) -> None:
    assert law.place(rider(0, 0), solid(-8, 8, 12, 8, vx=2), solid(4, 8, 12, 8, vx=2), ticks=3) == (6, 0)


def test_a_solid_whose_rounded_move_is_nothing_touches_nothing(law: Law) -> None:
    told = law(rider(0, 0), solid(0, 8, 8, 8, vx=0.5))[0]
    assert told
    assert (told.x, told.lift) == (0, (0, 0))


def test_an_actor_that_lost_the_platform_on_its_way_sideways_is_no_rider_for_its_way_down(law: Law) -> None:
    wall, lift = solid(8, -8, 8, 16), solid(0, 8, 4, 8, vx=9, vy=3)
    assert law.place(rider(0, 0), lift) == (9, 3)
    assert law.place(rider(0, 0), lift, wall) == (0, 0)


def test_only_the_sides_that_it_names_ride(law: Law) -> None:
    wall = solid(-8, 0, 8, 8, vy=2)
    assert law.place(replace(actor(0, 0), rides=("left",)), wall) == (0, 2)
    assert law.place(replace(actor(0, 0), rides=("feet", "right")), wall) == (0, 0)


# ---- pushed


def test_a_push_makes_flush_and_no_more(law: Law) -> None:
    assert law.place(actor(10, 0), solid(0, 0, 8, 8, vx=5)) == (13, 0)
    assert law.place(actor(-10, 0), solid(0, 0, 8, 8, vx=-5)) == (-13, 0)


@pytest.mark.parametrize("rest", [0.5, -0.5])
def test_a_push_is_whole_pixels_and_leaves_the_remainder_alone(law: Law, rest: float) -> None:
    told = law(replace(actor(8, 0), rx=rest), solid(0, 0, 8, 8, vx=1))[0]
    assert told
    assert (told.x, told.remainder) == (9, (rest, 0.0))


def test_an_actor_that_overlapped_before_is_pushed_the_long_way_round(law: Law) -> None:
    assert law.place(actor(1, 0), solid(0, 0, 20, 8, vx=1)) == (21, 0)


def test_push_wins_over_carry(law: Law) -> None:
    clinging = replace(actor(8, 0), rides=("left",))
    assert law.place(clinging, solid(0, 0, 8, 8, vx=4)) == (12, 0)


def test_a_rising_lift_squishes_its_rider_against_a_ceiling(law: Law) -> None:
    ceiling, lift = solid(0, -10, 8, 8), solid(0, 8, 8, 8, vy=-3)
    assert law(rider(0, 0), ceiling, lift)[0] is None
    assert law.place(rider(0, 0), solid(0, -11, 8, 8), lift) == (0, -3)


def test_a_lift_that_rises_further_than_its_rider_is_tall_squishes_it_too(law: Law) -> None:
    """At the end of such a move the two do not overlap: it is a carry, and it stops inside the lift."""
    ceiling, lift = solid(0, -24, 8, 8), solid(0, 8, 8, 8, vy=-20)
    assert law.place(rider(0, 0), lift) == (0, -20)
    assert law(rider(0, 0), ceiling, lift)[0] is None


@pytest.mark.parametrize("wall_first", [False, True])
def test_a_push_into_another_moving_solid_squishes_by_where_that_is_then(law: Law, wall_first: bool) -> None:
    hero, piston, wall = actor(8, 0), solid(0, 0, 8, 8, vx=4), solid(18, 0, 8, 8, vx=4)
    if wall_first:
        told = law(hero, wall, piston)[0]
        assert told
        assert told.x == 12
    else:
        assert law(hero, piston, wall)[0] is None


def test_the_second_of_two_pushes_sees_the_first_ones_result(law: Law) -> None:
    right, down = solid(0, 0, 8, 8, vx=4), solid(16, -8, 4, 8, vy=2)
    assert law.place(actor(8, 0), right, down) == (12, 2)
    assert law(actor(8, 0), down, right)[0] is None


def test_a_solid_that_jumps_over_an_actor_leaves_it_alone(law: Law) -> None:
    assert law.place(actor(10, 0, 4), solid(0, 0, 8, 8, vx=20)) == (10, 0)


def test_after_a_squish_the_pusher_is_solid_again(law: Law) -> None:
    wall, piston = solid(16, 0, 8, 8), solid(0, 0, 8, 8, vx=2)
    falling = actor(0, -9, vy=2)
    squashed, fallen, *_ = law(actor(8, 0), falling, wall, piston)
    assert squashed is None
    assert fallen
    assert (fallen.y, fallen.hits) == (-8, [("down", (4,), 1, 2)])


def test_a_wiggle_takes_the_first_free_place(law: Law) -> None:
    wall, piston = solid(16, 2, 8, 8), solid(0, 2, 8, 8, vx=2)
    assert law.place(replace(actor(8, -3), squish="wiggle"), wall, piston) == (8, -6)
    assert law(replace(actor(8, -2), squish="wiggle"), wall, piston)[0] is None


@pytest.mark.parametrize(
    ("holes", "found"),
    [
        ({(0, 1), (0, -1)}, (0, 1)),
        ({(-1, 0), (0, -3)}, (0, -3)),
        ({(1, -1), (-1, 1)}, (1, -1)),
        ({(-1, 1), (2, 0)}, (-1, 1)),
        ({(0, 0), (4, 0)}, (4, 0)),  # around where the push would have led
        ({(0, 0), (5, 0)}, None),
    ],
)
def test_the_order_of_a_wiggle(law: Law, holes: set[tuple[int, int]], found: tuple[int, int] | None) -> None:
    """A pixel in rock with holes, and a piston of a pixel that comes through the rock from the left."""
    reach = range(-6, 7)
    rows = tuple("".join(".#"[(x, y) not in holes | {(0, 0)}] for x in reach) for y in reach)
    rock = grid_solid(-6, -6, Grid(rows, 1, (0, 0, 1, 1)))
    told = law(replace(actor(0, 0, 1, 1), squish="wiggle"), rock, solid(-1, 0, 1, 1, vx=1))[0]
    assert (told and (told.x, told.y)) == found


# ---- one-ways


def test_a_rising_one_way_lifts_whose_feet_it_crosses_rider_or_not(law: Law) -> None:
    assert law.place(actor(0, -2), plank(0, 8, 8, vy=-5)) == (0, -5)
    assert law.place(actor(0, 1), plank(0, 8, 8, vy=-5)) == (0, 1)  # its feet were below the top


def test_an_actor_that_is_lifted_against_a_ceiling_falls_through(law: Law) -> None:
    ceiling, lift = solid(0, -10, 8, 8), plank(0, 8, 8, vy=-3)
    hero = replace(rider(0, 0), gravity=(64.0 * 64, 64.0))
    assert law.place(hero, ceiling, lift) == (0, -2)
    stopped = (Event(2, 2, "velocity", 0, 0),)
    assert law.place(hero, ceiling, lift, ticks=20, events=stopped)[1] > 8


def test_a_push_down_onto_a_one_way_squishes(law: Law) -> None:
    assert law(actor(0, 0), plank(0, 8, 8), solid(0, -8, 8, 8, vy=2))[0] is None


def test_a_one_way_neither_pushes_sideways_nor_down(law: Law) -> None:
    assert law.place(actor(8, 0), plank(0, 0, 8, vx=4)) == (8, 0)
    assert law.place(actor(0, 5), plank(0, 0, 8, vy=4)) == (0, 5)


def test_a_one_way_sideways_carries_without_a_lift(law: Law) -> None:
    told = law(rider(0, 0), plank(0, 8, 8, vx=3))[0]
    assert told
    assert (told.x, told.lift) == (3, (0, 0))
