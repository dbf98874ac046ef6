"""Hair and scarves: they lag behind, never come apart, and tell by their colour whether a dash is left."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random
from typing import Literal

import pytest

from components import Collider, Facing, Hair, Position
from ecs_platformer.tools.testing.room import Room
from tests.support.quick import some_quick

HERO = {"prefab": "hero", "name": "hero"}
LEGEND = {"@": HERO, "#": "wall"}
HALL = "#..................#\n" * 8 + "#.@................#\n####################"


def lengths(hair: Hair) -> list[float]:
    return [hypot(after.x - strand.x, after.y - strand.y) for strand, after in pairwise(hair.strands)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(3), every=3))
def test_it_never_comes_apart(room: type[Room], seed: int) -> None:
    chance = Random(seed)
    runner = room(HALL, cell=8, legend={**LEGEND, "@": {**HERO, "Hair": {"length": 5, "reach": 3}}})
    for _ in range(40):
        held = chance.sample(["left", "right", "up", "down", "jump", "dash", "grab"], 3)
        for _ in range(5):
            found = lengths(runner.tick(held=held).get("hero", Hair))
            assert len(found) == 5
            assert max(found) <= 3 + 1e-9
    runner.put("hero", 100, 8)
    assert sum(lengths(runner.tick().get("hero", Hair))) <= 5 * 3 + 1e-9


@pytest.mark.parametrize("facing", [1, -1])
def test_at_rest_it_hangs_behind_and_down(room: type[Room], facing: Literal[1, -1]) -> None:
    hair = room("aa\naa\n##", systems=["hair"], a=(Hair(), Facing(facing))).tick(60).get("a", Hair)
    first, last = hair.strands[0], hair.strands[-1]
    assert first.x == 1 - 3 * facing
    assert (last.x - first.x) * facing < -2
    assert last.y > first.y + 1


def test_it_has_its_length_from_its_first_tick_on_and_whenever_that_changes(room: type[Room]) -> None:
    runner = room("aa\naa\n##", systems=["hair"], a=Hair(length=4))
    for length in (4, 4, 6, 2, 2, 5):
        runner.get("a", Hair).length = length
        assert len(runner.tick().get("a", Hair).strands) == length + 1


def test_it_lags_behind_an_actor_that_runs_and_catches_up(room: type[Room]) -> None:
    runner = room("aa" + "." * 80 + "\naa" + "." * 80, systems=["hair"], a=Hair(length=4))
    rest = runner.tick(30).get("a", Hair).strands
    reach = rest[0].x - rest[-1].x
    for number in range(20):
        runner.put("a", 3 * number, 0).tick()
    strands = runner.get("a", Hair).strands
    assert strands[0].x - strands[-1].x > reach + 2
    again = runner.tick(30).get("a", Hair).strands
    assert again[0].x - again[-1].x == pytest.approx(reach, abs=1.5)


def test_it_begins_lower_where_the_wearer_is_low(room: type[Room]) -> None:
    tall = room("a\n" * 11, systems=["hair"], a=Hair(y=-5)).tick().get("a", Hair).strands[0]
    low = room("a\n" * 6, systems=["hair"], a=Hair(y=-5)).tick().get("a", Hair).strands[0]
    assert (tall.y, low.y) == (11 - 5, 6 - 2)


def test_it_needs_no_dash_and_no_sprite(room: type[Room]) -> None:
    runner = room("aa\naa", a=Hair())
    runner.tick(3)
    assert not runner.get("a", Hair).dry
    assert runner.get("a", Position)


def test_it_is_not_seen_without_its_hero(room: type[Room]) -> None:
    runner = room(HALL, cell=8, legend=LEGEND).tick(3)
    hero = runner.entity("hero")

    whole = len(runner.world.frame().items)
    runner.get("hero", Collider).enabled = False
    runner.world.sync(hero)
    hidden = len(runner.world.frame().items)
    runner.world.remove(hero, Hair)
    assert len(runner.world.frame().items) == hidden < whole - 3
