from functools import partial

import pytest

from components import ActiveAbility, Footing, Velocity
from ecs_platformer.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["footing"])


@pytest.mark.parametrize(("below", "on"), [("##", True), (".#", True), ("--", True), ("BB", True), ("..", False)])
def test_it_stands_on_whatever_would_stop_its_next_pixel_down(room: partial[Room], below: str, on: bool) -> None:
    assert room(f"aa\n{below}", a=Footing()).tick().get("a", Footing).on is on


@pytest.mark.parametrize(("speed", "on"), [(0, True), (50, True), (-0.001, False)])
def test_an_actor_that_moves_upwards_does_not_stand(room: partial[Room], speed: float, on: bool) -> None:
    assert room("aa\n##", a=(Footing(), Velocity(0, speed))).tick().get("a", Footing).on is on


def test_rising_it_may_stand_as_well_where_there_is_ground(room: partial[Room]) -> None:
    """Celeste Classic: ground is what is under the feet, whatever the speed."""
    for below, on in (("##", True), ("..", False)):
        assert room(f"aa\n{below}", a=(Footing(rising=True), Velocity(0, -50))).tick().get("a", Footing).on is on


def test_it_remembers_the_tick_before_and_counts_the_ticks_in_the_air(room: partial[Room]) -> None:
    stepping = room("aa..\n##..", a=Footing()).tick(2)
    footing = stepping.get("a", Footing)
    assert (footing.on, footing.was, footing.air) == (True, True, 0)
    stepping.put("a", 2, 0)
    assert [(stepping.tick() and footing.on, footing.was, footing.air) for _ in range(3)] == [
        (False, True, 1),
        (False, False, 2),
        (False, False, 3),
    ]
    stepping.put("a", 0, 0).tick()
    assert (footing.on, footing.was, footing.air) == (True, False, 0)


def test_what_is_over_ends_with_the_next_tick(room: partial[Room]) -> None:
    doing = room("aa", a=(Footing(), ActiveAbility()))
    busy = doing.get("a", ActiveAbility)
    busy.by = "dash"
    assert doing.tick().get("a", ActiveAbility).by == "dash"
    busy.over = True
    doing.tick()
    assert (busy.by, busy.over) == ("", False)
