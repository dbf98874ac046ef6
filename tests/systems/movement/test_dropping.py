"""An actor on its way through a one-way: what ignores it, and for how long."""

from __future__ import annotations

from typing import Any

import pytest

from components import (
    Collider,
    Dropping,
    DropThrough,
    Fall,
    Intent,
    OneWayAssist,
    Player,
    Position,
    Remainder,
    Rider,
    Solid,
    Tiles,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import hero, place

SHAFT = "\n".join(["." * 6] * 40).replace("...", ".@.", 1)
FEET = 40 + 11  # px


def on_a_lift(room: type[Room], speed: float, *more: object, **own: Any) -> Room:
    """The stock porter, which also has a OneWayAssist, stands on a one-way that goes down at this speed (px/s)."""
    made = hero(room, SHAFT, (16, 40), prefab="porter", **own)
    width = 8 if any(isinstance(one, Tiles) for one in more) else 24  # a tile lies within its cell
    lift = Position(8, FEET), Collider(width, 5), Solid(one_way=True), Velocity(0, speed), Remainder()
    made.world.create(*lift, *more, name="lift")
    return made.tick(3)


def depth(room: Room) -> int:
    """px from the top of the lift down to its feet."""
    return place(room)[1] + 11 - room.get("lift", Position).y


@pytest.mark.parametrize("speed", [0, 20, 40, 60, 90, 120, 150])
@pytest.mark.parametrize("tiles", [(), (Tiles(("...", "###"), 8),)])
def test_a_one_way_that_sinks_does_not_catch_it_again(room: type[Room], speed: float, tiles: tuple[object]) -> None:
    falling = on_a_lift(room, speed, *tiles)
    if tiles:  # its lower row is what it stands on
        falling.put("hero", 16, falling.get("lift", Position).y + 8 - 11).tick(2)
    top = 8 if tiles else 0
    assert depth(falling) == top
    falling.tick(held="down jump").tick(90, held="down")
    assert depth(falling) > top + 11
    assert not falling.world.has(falling.entity("hero"), Dropping)


def test_even_one_that_sinks_faster_than_it_falls_does_not(room: type[Room]) -> None:
    """It falls behind the lift, and through it once that stands still."""
    falling = on_a_lift(room, 180).tick(held="down jump").tick(20)
    assert depth(falling) < 0
    falling.get("lift", Velocity).y = 0.0
    assert depth(falling.tick(60)) > 11


def test_one_that_rises_does_not_lift_it(room: type[Room]) -> None:
    falling = on_a_lift(room, 0).tick(held="down jump")
    falling.get("lift", Velocity).y = -60.0
    assert depth(falling.tick(20)) > 20


@pytest.mark.parametrize("assist", [(), (OneWayAssist(),)])
def test_the_assist_does_not_lift_it_back(room: type[Room], assist: tuple[object, ...]) -> None:
    parts = (DropThrough(), Fall(), Intent(), Player(), Rider(), *assist)
    room("aa\n--\n..\n..\n##", a=parts).tick(2).tick(20, held="down jump").shows("..\n--\n..\naa\n##")


def test_the_stock_porter_drops_through_a_plank(room: type[Room]) -> None:
    planks = "\n".join(["......", "..@...", "======", "......", "......", "######"])
    falling = hero(room, planks, prefab="porter").tick(10)
    assert place(falling)[1] == 16 - 11
    assert place(falling.tick(held="down jump").tick(30))[1] == 40 - 11


@pytest.mark.slow
def test_planks_one_below_the_other_are_dropped_through_one_at_a_time(room: type[Room]) -> None:
    """8 px apart: the porter, 11 px tall, still is inside the upper one while it stands on the next."""
    falling = hero(room, "\n".join([".@....", "......", "======", "======", "======", "######"]), prefab="porter")
    assert place(falling.tick(30))[1] + 11 == 16
    feet = [place(falling.tick(held="down jump").tick(30))[1] + 11 for _ in range(3)]
    assert feet == [24, 32, 40]


def test_once_below_it_may_land_on_it_again(room: type[Room]) -> None:
    falling = on_a_lift(room, 0).tick(held="down jump").tick(20)
    y = falling.get("lift", Position).y
    assert depth(falling.put("hero", 16, y - 20).tick(30)) == 0


def test_where_it_rises_it_lands_on_it_again(room: type[Room]) -> None:
    falling = on_a_lift(room, 60).tick(held="down jump")
    falling.get("hero", Velocity).y = -200.0
    assert depth(falling.tick(60)) == 0
    assert not falling.world.has(falling.entity("hero"), Dropping)


@pytest.mark.parametrize("gone", ["removed", "disabled"])
def test_a_one_way_that_goes_is_forgotten(room: type[Room], gone: str) -> None:
    falling = on_a_lift(room, 60).tick(held="down jump")
    if gone == "removed":
        falling.world.remove(falling.entity("lift"))
    else:
        falling.get("lift", Collider).enabled = False
    assert not falling.tick().world.has(falling.entity("hero"), Dropping)


def test_a_snapshot_knows_what_it_drops_through(room: type[Room]) -> None:
    falling = on_a_lift(room, 120).tick(held="down jump").tick(2)
    saved = falling.world.snapshot()
    first = falling.tick(40).world.hash()
    falling.world.restore(type(saved).from_json(saved.to_json()))
    assert falling.world.has(falling.entity("hero"), Dropping)
    assert falling.tick(40).world.hash() == first
