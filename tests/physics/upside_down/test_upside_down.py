"""An actor that is UpsideDown falls up: its feet are at its top, and everything that they do is upside down."""

from __future__ import annotations

from functools import partial

import pytest

from components import (
    Attached,
    Collider,
    Contacts,
    Gravity,
    Position,
    Push,
    Pushable,
    Rider,
    Slope,
    UpsideDown,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room

UP = (Gravity(), Rider(), Contacts(), UpsideDown())
DOWN = (Gravity(), Rider(), Contacts())


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["gravity", "solid_motion", "actor_motion", "attachments"])


def test_it_falls_up_to_a_ceiling_and_stands_under_it(room: partial[Room]) -> None:
    fallen = room(
        """
        ######
        ......
        .aa...
        ......
        ######
        """,
        a=UP,
    ).tick(10)
    fallen.shows(
        """
        ######
        .aa...
        ......
        ......
        ######
        """
    )
    world, entity = fallen.world, fallen.entity("a")
    assert world.physics.down(entity) == -1
    assert world.space.is_grounded(entity)
    assert not world.space.is_grounded(entity, 0, 1)
    assert fallen.get("a", Velocity).y == 0
    world.remove(entity, UpsideDown)
    assert world.physics.down(entity) == 1
    assert not world.space.is_grounded(entity)


@pytest.mark.parametrize("one_way", ["----", "vvvv"])
def test_each_lands_on_its_own_side_of_a_one_way_and_passes_the_other(room: partial[Room], one_way: str) -> None:
    drawing = f"aa..\n....\n....\n{one_way}\n....\n....\n..bb"
    landed = room(drawing, a=DOWN, b=UP).tick(15)
    assert (landed.get("a", Position).y, landed.get("b", Position).y) == (2, 4)
    through = room(drawing, a=(*UP, Velocity(0, 300)), b=(*DOWN, Velocity(0, -300))).tick()
    assert (through.get("a", Position).y, through.get("b", Position).y) == (5, 1)


def test_a_one_way_that_sinks_lifts_it_and_carries_it_when_it_rises(room: partial[Room]) -> None:
    sinking = room("vv\nvv\n..\naa\naa", a=(*UP, Velocity(0, 0)), v=Velocity(0, 120))
    sinking.tick(3)
    assert sinking.get("a", Position).y == sinking.get("v", Position).y + 2
    sinking.get("v", Velocity).y = -120
    sinking.tick(3)
    assert sinking.get("a", Position).y == sinking.get("v", Position).y + 2


def test_it_rides_the_underside_of_a_lift(room: partial[Room]) -> None:
    for way in ((60, 0), (0, 60), (0, -60)):
        lift = room("AAAA\naa..\naa..\n....\n....", a=UP, A=Velocity(*way)).tick(2)
        assert (lift.get("a", Position).x, lift.get("a", Position).y) == (way[0] // 30, 1 + way[1] // 30)


def test_crates_hang_in_piles_and_are_carried_along(room: partial[Room]) -> None:
    """A crate that is upside down stands under the one above it, and goes where that one is pushed."""
    crate = (*UP, Pushable())
    pile = room("#######\n.abb...\n..cc...", a=(*UP, Push(), Velocity(60, 0)), b=crate, c=crate).tick(3)
    pile.shows("#######\n....abb\n.....cc")


def test_up_and_down_in_the_data_of_boxes_are_its_own(room: partial[Room]) -> None:
    """An upside-down pusher pushes "up" what stands on it: down, in the world."""
    crate = (Gravity(), Rider(()), UpsideDown(), Pushable(ways=("up",)))
    pushed = room("####\naa..\nbb..\n....\n....", a=(Push(ways=("up",)), UpsideDown(), Velocity(0, 120)), b=crate)
    assert pushed.tick().get("b", Position).y == 4


def test_a_slope_is_a_wall_to_it(room: partial[Room]) -> None:
    """It stands under a ceiling and does not walk up what rises from the floor."""
    for marks, reached in ((UP, 1), (DOWN, 3)):
        walker = room(
            ".....\n.....\n.aaBB\n.aaBB", a=(*marks, Velocity(60, 0)), B=Slope(0, 2), systems=["actor_motion"]
        )
        assert walker.tick(2).get("a", Position).x == reached


def test_what_is_attached_upside_down_hangs_from_above(room: partial[Room]) -> None:
    for marks, host in (((UpsideDown(),), "A"), ((), "B")):
        drawn = room("AA\n..\nBB")
        hung = drawn.world.create(Position(0, 1), Collider(2, 1), Attached(), *marks)
        drawn.world.physics.update_attachments()
        assert drawn.world.get(hung, Attached).host == drawn.entity(host)


def test_space_answers_what_a_solid_meets_that_falls_up(room: partial[Room]) -> None:
    above = room("#..#\n....\nAAA.\n....\nBBB.", A=UpsideDown())
    block, floor = above.entity("A"), above.entity("B")
    assert [px for _, px in above.world.space.solids_below(block, 5)] == [1]
    assert not above.world.space.is_resting(block)
    above.world.remove(block, UpsideDown)
    assert above.world.space.solids_below(block, 5) == [(floor, 1)]
