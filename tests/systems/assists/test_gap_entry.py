from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components import Fall, GapEntry, Intent, Player, Position, Remainder, Run, UpsideDown, Velocity
from ecs_platformer.tools.testing.room import Room
from tests.support.quick import some_quick

SYSTEMS = ["input", "footing", "run", "fall", "gap_entry", "actor_motion"]
GAP = 60  # px from the top of the wall to the gap, which is as high as the actor: 4 px
SHAFT = "\n".join(["aa######", *["aa######"] * 3, *["..######"] * 56, *["......##"] * 4, *["..######"] * 100])


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=SYSTEMS)


def faller(room: partial[Room], *more: object) -> Room:
    return room(SHAFT, a=(Run(), Fall(), Intent(), Player(), *more))


@pytest.mark.parametrize("speed", [0, 7, 59, 160, 1000, 6000])
@pytest.mark.parametrize("start", some_quick([0, 1, 2, 3, 17, 50], every=3))
def test_it_enters_a_gap_of_its_height_from_any_pixel_at_any_speed(
    room: partial[Room], start: int, speed: float
) -> None:
    entered = faller(room, GapEntry()).put("a", 0, start, velocity=(0, speed)).tick(80, held="right")
    assert entered.get("a", Position).y == GAP
    assert entered.get("a", Position).x > 0


@pytest.mark.parametrize("speed", [0, 59, 1000])
def test_upside_down_it_falls_up_into_the_gap(room: partial[Room], speed: float) -> None:
    shaft = "\n".join(reversed(SHAFT.split("\n")))
    risen = room(shaft, a=(Run(), Fall(), Intent(), Player(), GapEntry(), UpsideDown()))
    risen.put("a", 0, 160 - 17, velocity=(0, -speed)).tick(80, held="right")
    assert risen.get("a", Position).y == 160 - GAP
    assert risen.get("a", Position).x > 0


def test_upwards_too(room: partial[Room]) -> None:
    risen = faller(room, GapEntry()).put("a", 0, 64, velocity=(0, -900)).tick(held="right")
    assert risen.get("a", Position).y == GAP


def test_one_that_comes_sideways_and_is_stopped_by_the_wall_enters_in_the_same_tick(room: partial[Room]) -> None:
    flying = faller(room, GapEntry()).put("a", -5, 56, velocity=(600, 600)).tick(held="right")
    assert flying.get("a", Position) == Position(4, GAP)
    assert flying.get("a", Velocity).x == 0  # the gap is 4 px deep


def test_in_a_higher_gap_it_falls_on_as_far_as_it_would_have(room: partial[Room]) -> None:
    high = "\n".join(["aa######", *["aa######"] * 3, *["..######"] * 20, *["......##"] * 40])
    entered = room(high, a=(GapEntry(), Intent(), Player())).put("a", 0, 16, remainder=(0, 0.25), velocity=(0, 570))
    entered.tick(held="right")
    assert entered.get("a", Position) == Position(1, 26)
    assert entered.get("a", Remainder).y == pytest.approx(0.25 + 570 * entered.world.dt - 10)


def test_a_one_way_before_the_gap_stops_it(room: partial[Room]) -> None:
    stopped = faller(room, GapEntry()).put("a", 0, 50, velocity=(0, 1000))
    stopped.world.spawn("bridge", Position=(-10, 58), Collider={"width": 12}, Path=False)
    assert stopped.tick(held="right").get("a", Position) == Position(0, 54)
    assert stopped.get("a", Velocity).y == stopped.get("a", Remainder).y == 0


@pytest.mark.parametrize("held", ["", "left"])
def test_an_actor_that_does_not_mean_to_go_in_falls_past(room: partial[Room], held: str) -> None:
    passing = faller(room, GapEntry()).put("a", 0, 0, velocity=(0, 160)).tick(60, held=held)
    assert passing.get("a", Position).y > GAP


def test_an_actor_without_the_ability_falls_past(room: partial[Room]) -> None:
    passing = faller(room).put("a", 0, 58, velocity=(0, 160)).tick(4, held="right")
    assert passing.get("a", Position) == Position(0, 69)


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(rest=st.floats(-0.5, 0.5), speed=st.integers(0, 400), start=st.integers(0, 59))
def test_no_movement_is_made_twice_or_lost(rest: float, speed: int, start: int) -> None:
    """Position + remainder go on as they would without the gap, until it enters."""
    with_gap, without = (
        Room(SHAFT, systems=SYSTEMS, a=(Run(), Intent(), Player(), *more)) for more in ((GapEntry(),), ())
    )
    for fallen in (with_gap, without):
        fallen.put("a", 0, start, remainder=(0, rest), velocity=(0, speed))
    for _ in range(10):
        with_gap.tick(held="right")
        without.tick(held="right")
        if with_gap.get("a", Position).x:
            assert with_gap.get("a", Position).y == GAP
            break
        assert with_gap.get("a", Position) == without.get("a", Position)
