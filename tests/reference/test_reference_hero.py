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
from tests.support.hero.tales import TOLERANCE, Tale, difference, random_tale, told_alike
from tests.support.quick import thinned

BESIDE_A_WALL = """
############
#..........#
#..........#
#..........#
#..........#
#..........#
#..........#
#..........#
#..........#
#..........#
############
"""

# name: the room, where the hero starts, px, its facing, its tape
FOUND = {
    "taking hold of a wall a px away keeps the part of a px": (
        BESIDE_A_WALL, (73, 30), -1, "4,R 5,R,G 1,L,J",
    ),
    "a leap up a wall that it does not hold comes after running": (
        """
        #########################
        #.......................#
        #.......................#
        #...............#.......#
        #########################
        """, (109, 13), -1, "4 6,R,J 3 1,J,G",
    ),
    "a leap off a wall before a dash has a direction leaves it none": (
        BESIDE_A_WALL, (9, 20), 1, "1,X 3 1,R,D,J 60",
    ),
    "a dash that has no direction yet gets onto a one-way": (
        """
        #########
        #.......#
        #.......#
        #.......#
        #.....=.#
        #.....=.#
        #.......#
        #########
        """, (48, 29), -1, "2,J 4,X 1,D",
    ),
    "onto a one-way it goes as far as there is room": (
        """
        #############
        #...........#
        #.....##....#
        #...........#
        #.....==....#
        #...........#
        #############
        """, (38, 27), 1, "4,R,X 8,R",
    ),
    "a leap off a wall soon after a dash straight up is as one out of it": (
        BESIDE_A_WALL, (10, 60), 1, "15,U,X 2 3,J 10",
    ),
    "after a hop and a leap off the wall at once the hop's speed counts": (
        """
        ###########
        #.........#
        #.........#
        #.........#
        #.........#
        #.......#.#
        #.........#
        #.........#
        #.........#
        ###########
        """, (62, 49), -1, "10 19,R,J 12,L,U,G 2,J",
    ),
    "strength lent for the refund of a leap is gone with the time for it": (
        """
        ###########
        #####.....#
        ##....#.#.#
        ##....#.#.#
        ##....#####
        ###########
        ###########
        ###########
        ###########
        ###########
        #..###..###
        #...##....#
        #........##
        #.........#
        #........##
        #.........#
        #.........#
        #.........#
        #......##.#
        ###########
        """, (28, 129), -1, "6,X 3,U,G 10,D,G 4,U,G 8,L,U,G 1,J,G 28,U,G 16,R,U,G 1,G 5,U,G 12,J 1,U,G",
    ),
    "pressing away gives strength also for a leap from the ground that cost none": (
        """
        ##############
        #######......#
        ##....####...#
        #.....####...#
        #.......#....#
        #.......#....#
        #............#
        #.....=====..#
        #..##.==#==.##
        #..##...#....#
        #..##.###....#
        #..######....#
        #..######....#
        ##############
        """, (15, 84), 1,
        "8,L 2,D,J,G 2,L,G 5,R,U,G 17,G 12,J,G 4,L,U,G 4,L,U 2,L,U,J,G 1,D,G 7,L,G 16,L,J,X,G 15,U,G 12,R,U,G 14,U,G",
    ),
}  # fmt: skip


def found_tale(name: str) -> Tale:
    drawn, start, facing, runs = FOUND[name]
    tape: list[str] = []
    for run in runs.split():
        count, _, letters = run.partition(",")
        tape += [letters.replace(",", "")] * int(count)
    return Tale(tuple(drawn.split()), start, facing, tuple(tape))


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
