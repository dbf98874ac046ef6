from __future__ import annotations

from math import ceil

import pytest

from components import ActiveAbility, Dash, Intent, Player, Position, Trail
from ecs_platformer.tools.testing.room import Room

GROUND = "." * 90 + "\n" + "a" + "." * 89 + "\n" + "#" * 90


def dashing(room: type[Room], trail: Trail, ticks: int) -> Room:
    return room(GROUND, a=(Dash(freeze=0, duration=0.15), Intent(), Player(), trail)).tick(ticks, held="dash right")


@pytest.mark.parametrize("every", [0.02, 0.05, 0.08, 10])
def test_there_is_one_at_once_and_then_one_after_each_while(room: type[Room], every: float) -> None:
    runner = dashing(room, Trail(every=every, fade=5), 40)
    step = runner.world.ticks(every)
    busy = 10  # ticks of the dash
    assert len(runner.get("a", Trail).shades) == ceil(busy / step)


def test_every_dash_begins_with_one(room: type[Room]) -> None:
    runner = dashing(room, Trail(every=10, fade=10), 20).tick(10)
    assert len(runner.tick(3, held="dash right").get("a", Trail).shades) == 2


def test_they_stay_where_they_were_left(room: type[Room]) -> None:
    runner = dashing(room, Trail(every=0.05, fade=5), 1)
    first = runner.get("a", Trail).shades[0]
    here = runner.get("a", Position)
    assert (first.x, first.y) == (here.x, here.y)
    shades = runner.tick(30, held="right").get("a", Trail).shades
    assert (shades[0].x, shades[0].y) == (first.x, first.y)
    assert [shade.x for shade in shades] == [first.x + 12 * number for number in range(4)]  # 3 ticks of 4 px


def test_they_are_gone_after_their_time(room: type[Room]) -> None:
    runner = dashing(room, Trail(fade=0.1), 40)
    assert runner.get("a", Trail).shades == []
    assert runner.get("a", ActiveAbility).by == ""


def test_an_actor_that_does_not_dash_leaves_none(room: type[Room]) -> None:
    runner = room(GROUND, a=(Dash(), Intent(), Player(), Trail()))
    assert runner.tick(20, held="right").get("a", Trail).shades == []
    assert runner.tick(3, held="dash right").get("a", Trail).shades == []  # stands still in the freeze
