"""Ladders that move, and carry their climbers along. Cells are 8x8 px, the hero is 8x11."""

from functools import partial
from typing import Any

import pytest

from components import ActiveAbility, Collider, Ladder, LadderClimb, Position, Remainder, Velocity
from ecs_platformer.tools.testing.room import Room

HALL = """
    ...................
    ...................
    ...................
    ...................
    ..@................
    ...................
    ...................
    ...................
    ###################
"""
LEGEND: dict[str, Any] = {"#": "wall", "@": {"prefab": "hero", "name": "hero", "LadderClimb": {}}}
TALL = {"width": 8, "height": 48}
KINDS: dict[str, dict[str, Any]] = {
    "with a top": {"prefab": "mover", "Solid": {"one_way": True}},
    "a ghost": {"prefab": "ghost", "Path": False, "Sprite": False},
}


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, HALL, cell=8, legend=LEGEND)


def climber(room: Room, x: int, y: int, ladder: tuple[int, int], velocity: tuple[float, float], kind: str) -> Room:
    table = dict(KINDS[kind])
    room.world.spawn(
        table.pop("prefab"), "ladder", Position=ladder, Collider=TALL, Velocity=velocity, Ladder={}, **table
    )
    room.put("hero", x, y).tick(held="up")
    assert climbs(room)
    return room


def at(room: Room, name: str = "hero") -> tuple[int, int]:
    position = room.world.get(room.world.named(name), Position)
    return position.x, position.y


def climbs(room: Room) -> bool:
    active = room.get("hero", ActiveAbility)
    return active.by == "ladder" and not active.over


def offset(room: Room) -> tuple[int, int]:
    (x, y), (left, top) = at(room), at(room, "ladder")
    return x - left, y - top


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("velocity", [(37, 0), (-37, 0), (0, 20), (0, -20), (90, -25), (400, 0), (0, -250), (0, 200)])
def test_it_carries_its_climber_by_the_same_px_in_the_same_tick(
    room: partial[Room], velocity: tuple[int, int], kind: str
) -> None:
    hero = climber(room(check=kind != "a ghost"), 200, 60, (200, 40), velocity, kind)
    place = offset(hero)
    for _ in range(8):
        assert offset(hero.tick()) == place
    assert hero.get("hero", Velocity) == Velocity(0, 0)


@pytest.mark.parametrize("velocity", [(30, 0), (0, 400), (0, -400)])
def test_climbing_comes_on_top(room: partial[Room], velocity: tuple[int, int]) -> None:
    hero = climber(room(), 200, 40, (200, 8), velocity, "with a top")
    x, y = offset(hero)
    assert offset(hero.tick(10, held="up")) == (x, y - 10)


def test_a_climber_that_a_wall_stops_goes_as_far_as_it_is_free_and_lets_go_out_of_reach(room: partial[Room]) -> None:
    hero = climber(room(), 40, 30, (40, 16), (60, 0), "with a top")
    hero.world.spawn("solid", Position=(52, 0), Collider={"width": 8, "height": 64})
    assert at(hero.tick(3))[0] == 44
    hero.tick(5)
    assert (at(hero), climbs(hero)) == ((44, 29), True)
    hero.tick(1)
    assert not climbs(hero.tick(3))
    assert hero.tick(60).world.space.is_grounded(hero.entity("hero"))


def test_what_a_solid_has_pushed_it_the_same_way_does_not_count_twice(room: partial[Room]) -> None:
    hero = climber(room(), 40, 30, (40, 16), (60, 0), "with a top")
    x, _ = at(hero)
    hero.world.spawn("mover", Position=(x - 8, 0), Collider={"width": 8, "height": 60}, Velocity=(60, 0))
    for ticks in range(1, 9):
        assert at(hero.tick())[0] == x + ticks


def test_its_own_top_does_not_stop_a_climber_when_it_sinks(room: partial[Room]) -> None:
    hall = room().put("hero", 40, -9)
    hall.world.spawn("mover", "ladder", Position=(40, 2), Collider=TALL, Velocity=(0, 60), Ladder={}, Solid=(True,))
    assert offset(hall.tick(held="down"))[1] == -10
    assert offset(hall.tick(12, held="down"))[1] == -10 + 16


def test_a_rope_hangs_from_a_lift_and_goes_with_it(room: partial[Room]) -> None:
    hall = room()
    lift = hall.world.spawn("mover", Position=(40, 0), Collider={"width": 8, "height": 8}, Velocity=(45, 0))
    rope = hall.world.spawn("scenery", Position=(40, 8), Collider=TALL, Ladder={}, Attached={}, Sprite=False)
    hall.put("hero", 40, 20).tick(held="up")
    for _ in range(20):
        before = hall.world.get(rope, Position).x
        x = at(hall)[0]
        hall.tick()
        assert at(hall)[0] - x == hall.world.get(rope, Position).x - before
    assert climbs(hall)
    assert hall.get("hero", LadderClimb).ladder == rope
    assert hall.world.get(lift, Position).x == 40 + 16
    assert hall.tick(held="jump").get("hero", Velocity).x == 45


def test_it_does_not_ride_what_its_feet_stand_on(room: partial[Room]) -> None:
    hall = room()
    hall.world.create(Position(40, 26), Collider(8, 30), Ladder())
    hall.world.spawn("mover", Position=(36, 41), Collider={"width": 40, "height": 8}, Velocity=(60, 0))
    hall.put("hero", 40, 30).tick(20, held="up")
    assert climbs(hall)
    assert at(hall) == (40, 22)
    hall.put("hero", 40, 30).tick(held="up")
    assert at(hall)[0] == 40


def test_a_jump_off_keeps_the_speed_of_the_ladder(room: partial[Room]) -> None:
    hero = climber(room(), 40, 40, (40, 16), (60, -30), "with a top")
    hero.tick(5)
    hero.tick(held="jump")
    assert hero.get("hero", Velocity) == Velocity(60, -135)
    dropped = climber(room(), 40, 40, (40, 16), (60, -30), "with a top").tick(5)
    assert dropped.tick(held="down jump").get("hero", Velocity).x > 50


def test_a_ladder_that_is_put_elsewhere_leaves_its_climber_behind(room: partial[Room]) -> None:
    hero = climber(room(), 40, 40, (40, 16), (0, 0), "with a top")
    hero.put("ladder", 120, 16).tick()
    assert at(hero)[0] == 40
    assert not climbs(hero)


def test_the_remainder_is_not_used(room: partial[Room]) -> None:
    hero = climber(room(), 40, 40, (40, 16), (33, 0), "with a top")
    for _ in range(20):
        assert hero.tick().get("hero", Remainder).x == 0
