"""The stock hero and its second telling move alike: in the recorded rooms, and in random rooms under random hands.

The second telling (reference_hero.py) was written from the rules alone; where the two differed, the rules decided.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ecs_platformer.scene.tape.inputs import by_slot
from ecs_platformer.scene.tape.parser import parse
from tests.reference.hero import step
from tests.reference.hero_body import Hero, Room
from tests.support.hero.tales import TOLERANCE, difference, random_tale, told_alike
from tests.support.hero.tales_found import FOUND, found_tale
from tests.support.quick import thinned

TRACES = sorted((Path(__file__).parents[1] / "hero" / "traces").glob("*.json"))
TICKS = 300
BLOCK = 20  # rooms a test
LETTERS = {"left": "L", "right": "R", "up": "U", "down": "D", "jump": "J", "dash": "X", "grab": "G"}


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_the_second_telling_moves_as_recorded(path: Path) -> None:
    trace: dict[str, Any] = json.loads(path.read_text())
    start = trace["start"]
    hero = Hero(Room(tuple(trace["room"])), start["x"], start["y"], facing=1 if trace["facing"] == "right" else -1)
    tape = parse("\n".join(trace["inputs"]))
    for number, (inputs, frame) in enumerate(zip(tape, trace["frames"], strict=True)):
        held = by_slot(inputs)[0]
        step(hero, "".join(LETTERS[action] for action in held))
        assert [hero.x, hero.y, hero.stands()] == [*frame[:2], bool(frame[4])], number
        assert [hero.vx, hero.vy] == pytest.approx(frame[2:4], abs=TOLERANCE), number


@pytest.mark.parametrize("name", FOUND)
def test_what_differed_once_is_reported_alike(name: str) -> None:
    assert difference(found_tale(name)) is None


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 40, BLOCK))
def test_the_first_rooms_are_reported_alike(first: int) -> None:
    tell_alike(first)


@pytest.mark.slow
@pytest.mark.parametrize("first", thinned(range(40, 400, BLOCK), 3))
def test_all_rooms_are_reported_alike(first: int) -> None:
    tell_alike(first)


def tell_alike(first: int) -> None:
    found = [told_alike(random_tale(seed, TICKS)) for seed in range(first, first + BLOCK)]
    assert "\n".join(filter(None, found)) == ""
