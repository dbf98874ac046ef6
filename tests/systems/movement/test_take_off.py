"""The jump that an ability requested takes off: its speed, what carried the actor, and the press that it uses up."""

from typing import Any

import pytest

from components import Footing, Intent, JumpRequest, LiftBoost, Velocity
from ecs_platformer.tools.testing.room import Room


def requesting(room: type[Room], *own: object, **request: Any) -> Room:
    """An actor alone at 50 px/s to the right, and a request for a jump with these fields."""
    made = room("a", systems=["take_off"], a=(JumpRequest(), Intent(), Footing(), Velocity(50, 20), *own))
    for name, value in request.items():
        setattr(made.get("a", JumpRequest), name, value)
    return made


def test_it_takes_off_at_the_requested_speed(room: type[Room]) -> None:
    jumping = requesting(room, due=True, x=-130.0, y=-105.0, left=12).tick()
    assert jumping.get("a", Velocity) == Velocity(-130, -105)
    request = jumping.get("a", JumpRequest)
    assert (request.due, request.at, request.length) == (False, 1, 12)


def test_without_a_request_nothing_changes(room: type[Room]) -> None:
    still = requesting(room, x=-130.0, y=-105.0).tick()
    assert still.get("a", Velocity) == Velocity(50, 20)
    assert still.get("a", JumpRequest).at == -1


def test_a_request_may_add_to_the_horizontal_speed(room: type[Room]) -> None:
    jumping = requesting(room, due=True, x=40.0, y=-105.0, adds=True)
    assert jumping.tick().get("a", Velocity) == Velocity(90, -105)


def test_the_speed_of_what_carried_it_is_added(room: type[Room]) -> None:
    jumping = requesting(room, LiftBoost(), due=True, x=0.0, y=-105.0)
    boost = jumping.get("a", LiftBoost)
    boost.x, boost.y = 30, -60
    assert jumping.tick().get("a", Velocity) == Velocity(30, -165)
    assert jumping.get("a", JumpRequest).y == -165  # which holding jump keeps


def test_a_share_of_the_whole_speed_is_left_for_one_jump(room: type[Room]) -> None:
    jumping = requesting(room, due=True, x=260.0, y=-105.0, share_x=1.25, share_y=0.5).tick()
    assert jumping.get("a", Velocity) == Velocity(325, -52.5)
    request = jumping.get("a", JumpRequest)
    assert (request.share_x, request.share_y) == (1, 1)


@pytest.mark.parametrize("due", [True, False])
def test_it_uses_up_the_press_and_ends_coyote_time(room: type[Room], due: bool) -> None:
    jumping = requesting(room, due=due, y=-105.0)
    jumping.get("a", Intent).waiting = {"dash": 0, "jump": 0}
    jumping.get("a", Footing).air = 2
    jumping.tick()
    assert ("jump" not in jumping.get("a", Intent).waiting) is due
    assert "dash" in jumping.get("a", Intent).waiting
    assert (jumping.get("a", Footing).air > 1000) is due
