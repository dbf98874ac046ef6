"""The silhouettes that a dash leaves behind."""

from __future__ import annotations

from math import ceil

import pytest

from components import ActiveAbility, Dash, Intent, Player, Position, Sprite, Trail
from ecs_platformer.rendering.frame import Blit
from ecs_platformer.testing.room import Room

GROUND = "." * 90 + "\n" + "a" + "." * 89 + "\n" + "#" * 90


def dashing(room: type[Room], trail: Trail, ticks: int) -> Room:
    return room(GROUND, a=(Dash(freeze=0, duration=0.15), Intent(), Player(), trail)).tick(ticks, held="dash right")


@pytest.mark.parametrize("every", [0.02, 0.05, 0.08, 10])
def test_there_is_one_at_once_and_then_one_after_each_while(room: type[Room], every: float) -> None:
    runner = dashing(room, Trail(every=every, fade=5), 40)
    step = ceil(every / runner.world.dt - 1e-6)
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


def test_who_does_not_dash_leaves_none(room: type[Room]) -> None:
    runner = room(GROUND, a=(Dash(), Intent(), Player(), Trail()))
    assert runner.tick(20, held="right").get("a", Trail).shades == []
    assert runner.tick(3, held="dash right").get("a", Trail).shades == []  # stands still in the freeze


def test_they_are_drawn_behind_in_one_colour_and_fade(room: type[Room]) -> None:
    legend = {"@": {"prefab": "hero", "name": "hero"}, "#": "wall"}
    runner = room("......\n......\n@.....\n######", cell=8, legend=legend).tick(20)
    runner.tick(12, held="dash right")
    trail, sprite = runner.get("hero", Trail), runner.get("hero", Sprite)
    alphas: list[list[int]] = []
    for _ in range(3):
        shades = runner.get("hero", Trail).shades
        drawn = [item for item in runner.world.frame().items if isinstance(item, Blit) and item.layer == trail.layer]
        assert [(item.x, item.y) for item in drawn] == [(one.x + sprite.x, one.y + sprite.y) for one in shades]
        inks = [{tuple(item.image.data[at : at + 4]) for at in range(0, len(item.image.data), 4)} for item in drawn]
        assert all({ink[:3] for ink in found} == {(0, 0, 0), (0x79, 0xCF, 0xCB)} for found in inks)
        alphas.append([max(ink[3] for ink in found) for found in inks])
        runner.tick(6)
    assert alphas[0] == sorted(alphas[0])  # the oldest is the palest
    assert alphas[0][0] > alphas[2][0] > 0
