from functools import partial

import pytest

from components import Intent, Player, Run, Surface, Velocity
from ecs_platformer.tools.testing.room import Room

GROUND = "....aa\nLLLLLL"


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 1000 px/s² are 20 px/s a tick."""
    return partial(room, systems=["input", "footing", "surface", "run"], tick_rate=50)


def speeds(room: partial[Room], grip: float, held: str, start: float = 0) -> list[float]:
    runner = room(GROUND, a=(Run(), Intent(), Player(), Velocity(start, 0)), L=Surface(grip))
    return [runner.tick(held=held).get("a", Velocity).x for _ in range(3)]


def test_on_ice_it_is_slow_to_start(room: partial[Room]) -> None:
    assert speeds(room, 1, "right") == [20, 40, 60]
    assert speeds(room, 0.25, "right") == [5, 10, 15]


def test_and_slow_to_stop_and_to_turn(room: partial[Room]) -> None:
    assert speeds(room, 0.25, "", start=80) == [75, 70, 65]
    assert speeds(room, 0.25, "left", start=80) == [75, 70, 65]
    assert speeds(room, 0, "left", start=80) == [80, 80, 80]


def test_more_than_one_is_rough(room: partial[Room]) -> None:
    assert speeds(room, 2, "right") == [40, 80, 90]


def test_in_the_air_above_it_the_air_counts(room: partial[Room]) -> None:
    flying = room("aa\n..\nLL", a=(Run(), Intent(), Player()), L=Surface(0.1)).tick(held="right")
    assert flying.get("a", Velocity).x == 13


def test_beyond_it_the_ground_is_as_ever(room: partial[Room]) -> None:
    off = room("aa....\nLL####", a=(Run(), Intent(), Player()), L=Surface(0.25)).tick(held="right")
    assert off.put("a", 2, 0).tick(held="right").get("a", Velocity).x == 25


def test_on_two_surfaces_the_better_hold_counts(room: partial[Room]) -> None:
    for left, right in ((0.25, 0.5), (0.5, 0.25)):
        both = room(".aa.\nLLMM", a=(Run(), Intent(), Player()), L=Surface(left), M=Surface(right))
        assert both.tick(held="right").get("a", Velocity).x == 10
