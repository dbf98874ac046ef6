from functools import partial
from typing import Any

import pytest

from components import Collider, Duck, Intent, Player, Position, Solid, Velocity
from ecs_platformer.tools.testing.room import Room
from systems.rules.movement.ducking import duck
from tests.support.hero.rooms import height, hero, place, places, speeds

FLOOR = "\n".join(["." * 40] * 6 + ["#" * 40])
ON_FLOOR = (160, 6 * 8 - 11)


def standing(room: type[Room], velocity: tuple[float, float] = (0.0, 0.0), **own: Any) -> Room:
    return hero(room, FLOOR.replace("...", ".@.", 1), ON_FLOOR, velocity=velocity, **own)


def under(room: type[Room], free: int) -> Room:
    """It ducks beneath a block of 24 px that is 7 px above the floor, `free` px of it being out on the right (or,
    negative, on the left) are missing for room to stand."""
    ducked = standing(room).tick(held="down")
    x = ON_FLOOR[0]
    left = x + free - 24 if free > 0 else x + 8 + free
    ducked.world.create(Position(left, 6 * 8 - 15), Collider(24, 8), Solid())
    return ducked


def box(room: Room) -> tuple[int, int, int, int]:
    collider = room.get("hero", Collider)
    return collider.width, collider.height, collider.x, collider.y


def test_down_on_the_ground_makes_it_small_with_the_same_feet(room: type[Room]) -> None:
    ducked = standing(room).tick(held="down")
    assert box(ducked) == (8, 6, 0, 5)
    assert place(ducked) == ON_FLOOR
    assert box(ducked.tick()) == (8, 11, 0, 0)


@pytest.mark.parametrize("down", ["down", "down right", "down left"])
def test_it_cannot_run_and_slides_to_rest(room: type[Room], down: str) -> None:
    assert speeds(standing(room, (30, 0)), 5, down) == [(21.67, 0), (13.33, 0), (5, 0), (0, 0), (0, 0)]


def test_in_the_air_down_does_nothing(room: type[Room]) -> None:
    assert height(standing(room).put("hero", 160, 0).tick(held="down")) == 11


def test_it_stands_up_only_where_there_is_room(room: type[Room]) -> None:
    ducked = under(room, 8)
    assert height(ducked.tick(5)) == 6
    ducked.put("hero", 200, ON_FLOOR[1])
    assert height(ducked.tick()) == 11


@pytest.mark.parametrize(("free", "side"), [(1, 1), (4, 1), (-1, -1), (-4, -1)])
def test_almost_out_it_creeps_from_under_a_ledge_and_stands_up(room: type[Room], free: int, side: int) -> None:
    """Not decided by the recorded movements: 50 px/s, to where a place to stand is at most 4 px away."""
    ducked = under(room, free)
    found = places(ducked, 8)
    assert found[-1] == (ON_FLOOR[0] + free, ON_FLOOR[1])
    assert [x - ON_FLOOR[0] for x, _ in found[:2]] == [side, side * min(abs(free), 2)]
    assert height(ducked) == 11


@pytest.mark.parametrize("free", [5, -5])
def test_further_in_it_stays(room: type[Room], free: int) -> None:
    ducked = under(room, free).tick(20)
    assert (place(ducked), height(ducked)) == (ON_FLOOR, 6)


def test_it_creeps_only_at_rest_and_with_down_let_go(room: type[Room]) -> None:
    assert place(under(room, 4).tick(10, held="down")) == ON_FLOOR
    moving = under(room, 4).put("hero", *ON_FLOOR, velocity=(-20, 0))
    assert place(moving.tick()) == ON_FLOOR
    assert place(moving.tick(12)) == (ON_FLOOR[0] + 4, ON_FLOOR[1])


def test_between_two_ways_out_the_nearer_one_to_the_right_is_tried_first(room: type[Room]) -> None:
    ducked = standing(room).tick(held="down")
    ducked.world.create(Position(ON_FLOOR[0] + 3, 6 * 8 - 15), Collider(2, 8), Solid())
    assert height(ducked.tick()) == 6
    assert place(ducked.tick(20)) == ON_FLOOR  # 5 px to either side
    wide = standing(room, Duck={"reach": 5}).tick(held="down")
    wide.world.create(Position(ON_FLOOR[0] + 3, 6 * 8 - 15), Collider(2, 8), Solid())
    assert place(wide.tick(20)) == (ON_FLOOR[0] + 5, ON_FLOOR[1])


def test_its_sizes_are_data(room: type[Room]) -> None:
    flat = standing(room, Duck={"height": 3}).tick(held="down")
    assert box(flat) == (8, 3, 0, 8)
    assert box(flat.tick()) == (8, 11, 0, 0)


@pytest.mark.parametrize(("height", "ducked"), [(6, 6), (9, 9), (40, 9)])
def test_it_keeps_its_feet_whatever_its_height(room: type[Room], height: int, ducked: int) -> None:
    small = standing(room, Collider={"width": 6, "height": 9, "x": 1, "y": 2}, Duck={"height": height})
    assert box(small.tick(held="down")) == (6, ducked, 1, 11 - ducked)
    assert box(small.tick()) == (6, 9, 1, 2)


def test_the_collider_it_comes_back_to_is_the_one_it_had(room: type[Room]) -> None:
    small = standing(room, Collider={"width": 6, "height": 9, "x": 1, "y": 2}).tick(held="down")
    assert box(small.tick()) == (6, 9, 1, 2)
    duck(small.world, small.entity("hero"), small.get("hero", Duck))
    duck(small.world, small.entity("hero"), small.get("hero", Duck))
    assert box(small.tick()) == (6, 9, 1, 2)


def test_alone_it_needs_no_other_ability(room: type[Room]) -> None:
    lone = partial(room, systems=["input", "footing", "duck"])
    tall = "\n".join(["aaaaaaaa"] * 11 + ["########"])
    ducked = lone(tall, a=(Duck(), Intent(), Player(), Velocity(20, 0))).tick(held="down")
    assert ducked.get("a", Collider) == Collider(8, 6, 0, 5)
    assert ducked.get("a", Velocity).x == pytest.approx(20 - 500 / 60, abs=0.01)
    assert lone(tall, a=(Intent(), Player())).tick(held="down").get("a", Collider).height == 11
