from __future__ import annotations

import pytest

from components import Rhythm
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from tests.support.brain_rooms import held


def test_it_presses_at_regular_intervals_after_its_offset() -> None:
    hops = held(Rhythm(every=0.1, hold=2 / 60, offset=0.15), ticks=20)
    assert [bool(one) for one in hops] == [False] * 9 + [True] * 2 + [False] * 4 + [True] * 2 + [False] * 3


def test_it_presses_all_of_its_actions_together() -> None:
    assert held(Rhythm(actions=("right", "dash"), every=1, hold=1), ticks=2) == [("dash", "right")] * 2


def test_an_unknown_action_is_an_error() -> None:
    with pytest.raises(InvalidValueError, match=r'Rhythm > actions > item 1: .* found "jmp"; did you mean "jump"'):
        World().spawn("hopper", Rhythm={"actions": ["jmp"]})


@pytest.mark.parametrize("hold", [0.1, 0.2])
def test_held_as_long_as_its_interval_it_is_never_released(hold: float) -> None:
    assert all(held(Rhythm(every=0.1, hold=hold), ticks=20))


def test_an_interval_of_0_is_one_tick() -> None:
    assert held(Rhythm(every=0, hold=0.1), ticks=3) == [("jump",)] * 3
