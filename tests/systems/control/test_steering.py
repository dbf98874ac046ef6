from functools import partial

import pytest

from components import ActiveAbility, Climb, Dash, Facing, Intent, LedgeGrab, Player, Steering
from ecs_platformer.tools.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["input", "footing", "steering"])


@pytest.mark.parametrize("forced", [-1, 0, 1])
def test_a_forced_direction_goes_before_what_is_held_for_as_long_as_it_says(room: partial[Room], forced: int) -> None:
    steered = room("a", a=(Intent(), Player(), Facing(), Steering()))
    steering = steered.get("a", Steering)
    steering.x, steering.left = forced, 3
    assert [steered.tick(held="right").get("a", Intent).x for _ in range(5)] == [forced] * 3 + [1, 1]


def test_it_faces_where_it_goes_also_when_that_is_forced(room: partial[Room]) -> None:
    steered = room("a", a=(Intent(), Player(), Facing(), Steering()))
    steering = steered.get("a", Steering)
    steering.x, steering.left = -1, 2
    assert [steered.tick(held="right").get("a", Facing).x for _ in range(3)] == [-1, -1, 1]


@pytest.mark.parametrize(("held", "facing"), [("right", 1), ("left", -1), ("", -1), ("up", -1), ("left right", -1)])
def test_it_looks_where_a_side_is_held(room: partial[Room], held: str, facing: int) -> None:
    assert room("a", a=(Intent(), Player(), Facing(-1))).tick(held=held).get("a", Facing).x == facing


@pytest.mark.parametrize(("by", "facing"), [("", -1), ("dash", -1), ("climb", 1), ("ledge", 1)])
def test_an_actor_that_hangs_on_a_wall_goes_on_looking_at_it(room: partial[Room], by: str, facing: int) -> None:
    hanging = room("a", a=(Intent(), Player(), Facing(), ActiveAbility(), Dash(), Climb(), LedgeGrab()))
    hanging.get("a", ActiveAbility).by = by
    assert hanging.tick(held="left").get("a", Facing).x == facing
