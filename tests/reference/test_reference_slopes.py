"""To an actor that falls the other way, a slope is a solid like any other: in the reference, its columns of px.

So in worlds in which all actors are upright and all slopes hang, and in worlds in which none is and none does.
"""

from __future__ import annotations

from math import ceil
from random import Random

import pytest

from tests.reference import boxes as reference_boxes
from tests.reference import law
from tests.reference.bodies import Actor, Box, Solid
from tests.support.worlds.both_worlds import difference
from tests.support.worlds.random_boxes import random_boxes
from tests.support.worlds.random_solids import Line
from tests.support.worlds.random_worlds import Story, random_story

BLOCK = 3  # worlds a test
FIRST = range(0, 6 * BLOCK, BLOCK)
WIDEST = 80  # px: the walls around an arena stay as they are


def sloping(story: Story) -> Story:
    """Make most of the solids slopes, none of which is ground to any actor."""
    rng, hangs = Random(f"slopes {story.seed}"), story.seed % 2 == 0
    for index, body in enumerate(story.bodies):
        if isinstance(body, Actor):
            body.down = 1 if hangs else -1
        elif not body.one_way and rng.random() < 0.8:
            box = story.grids[index].tile if index in story.grids else body.cells[0]
            high = box[3] - box[1]
            if max(box[2] - box[0], high) <= WIDEST:
                line = Line(box, rng.randint(-high, 2 * high), rng.randint(-high, 2 * high), hangs)
                story.slopes[index] = line
                body.cells = [column for cell in body.cells for column in columns(cell, line)]
    return story


def columns(cell: Box, line: Line) -> list[Box]:
    left, top, right, bottom = cell
    width, found = right - left, list[Box]()
    for at in range(width):
        ends = [line.left + (line.right - line.left) * edge / width for edge in (at, at + 1)]
        high = min(ceil(max(ends)), bottom - top)
        if high > 0:
            y = (top, top + high) if line.hangs else (bottom - high, bottom)
            found.append((left + at, y[0], left + at + 1, y[1]))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("fast", [True, False])
def test_slopes_that_are_no_ground_equal_the_reference(first: int, fast: bool) -> None:
    for seed in range(first, first + BLOCK):
        story = sloping(random_story(seed, 100))
        assert any(isinstance(story.bodies[index], Solid) for index in story.slopes)
        assert difference(story, 100, law.step, fast=fast) == ""


@pytest.mark.slow
@pytest.mark.parametrize("first", FIRST)
def test_to_boxes_too(first: int) -> None:
    for seed in range(first, first + BLOCK):
        story = sloping(random_boxes(seed, 100))
        assert difference(story, 100, reference_boxes.step, fast=seed % 2 == 0) == ""
