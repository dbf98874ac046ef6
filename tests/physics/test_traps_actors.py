"""The traps of an actor's own motion, in worlds of two or three boxes, told by the product and by the reference."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.worlds.random_worlds import Event
from tests.support.worlds.small_worlds import Law, actor, in_both, plank, rider, solid, tiles

pytestmark = in_both


@pytest.mark.parametrize(("width", "falls"), [(1, True), (2, False)])
def test_a_gap_of_one_pixel(law: Law, width: int, falls: bool) -> None:
    floor = (solid(-8, 8, 8, 8), solid(1, 8, 8, 8))
    assert law.place(actor(0, 0, width, vy=4), *floor) == (0, 4 if falls else 0)


@pytest.mark.parametrize(("height", "enters"), [(8, True), (9, False)])
def test_an_actor_taller_than_the_gap(law: Law, height: int, enters: bool) -> None:
    walls = (solid(8, -8, 8, 8), solid(8, 8, 8, 8))
    assert law.place(actor(0, 0, 8, height, vx=4), *walls) == (4 if enters else 0, 0)


@pytest.mark.parametrize("origin", [0, -3, -8, -1_000_003, 10**9, -(10**9)])
def test_a_grid_is_the_same_anywhere(law: Law, origin: int) -> None:
    """Floor division, not truncation; and far from 0."""
    room = tiles(origin, origin, "###", "#.#", "###")
    hero = actor(origin + 10, origin + 10, 4, 4, vx=-5, vy=5)
    told = law(hero, room)[0]
    assert told
    assert (told.x - origin, told.y - origin) == (8, 12)
    assert told.hits == [("left", (2,), 2, 5), ("down", (2,), 2, 5)]


@pytest.mark.parametrize("speed", [9, 31, 2000])
def test_no_speed_passes_a_wall_of_one_pixel(law: Law, speed: int) -> None:
    assert law.place(actor(0, 0, vx=speed), solid(12, -20, 1, 40)) == (4, 0)
    assert law.place(actor(0, 0, vy=speed), plank(0, 13, 1)) == (0, 5)


def test_to_reach_a_face_exactly_is_no_hit(law: Law) -> None:
    wall = solid(12, 0, 8, 8)
    reached, pressed = law(actor(0, 0, vx=4), wall)[0], law(actor(0, 0, vx=5), wall)[0]
    assert reached
    assert pressed
    assert (reached.x, reached.hits, reached.velocity) == (4, [], (4 * 64, 0))
    assert (pressed.x, pressed.hits, pressed.velocity) == (4, [("right", (2,), 4, 5)], (0, 0))


def test_a_hit_names_every_solid_at_the_face(law: Law) -> None:
    told = law(actor(0, 0, vx=5), solid(12, -6, 8, 8), solid(9, 20, 8, 8), solid(12, 2, 8, 8))[0]
    assert told
    assert told.hits == [("right", (2, 4), 4, 5)]


def test_an_actor_that_dies_of_a_hit_makes_no_move_down(law: Law) -> None:
    hero = replace(actor(0, 0, vx=2, vy=2), on_hit_x="die")
    assert law(hero, solid(8, 0, 8, 8))[0] is None


def test_inside_a_solid_only_a_free_next_pixel_is_open(law: Law) -> None:
    wall = solid(0, 0, 8, 8)
    assert law.place(actor(7, 0, vx=3), wall) == (10, 0)
    assert law.place(actor(6, 0, vx=3), wall) == (6, 0)


def test_a_disabled_solid_goes_its_way_and_touches_nothing_until_it_is_enabled(law: Law) -> None:
    off = replace(solid(0, 8, 8, 8, vy=-2), enabled=False)
    assert law.place(rider(0, 0), off) == (0, 0)
    assert law.place(rider(0, 0), off, of=1) == (0, 6)
    assert law.place(rider(0, 0), off, ticks=2, events=(Event(2, 1, "enable", 1),)) == (0, -4)
