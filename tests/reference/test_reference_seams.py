"""Riders of several solids: the product and the reference tell random rows of platforms alike, and keep the law."""

from __future__ import annotations

import pytest

from ecs_platformer.invariants.watch import violations_so_far, watch
from tests.reference import boxes as reference_boxes
from tests.reference import law as reference
from tests.support.worlds.both_worlds import Product, difference, told_by_tick
from tests.support.worlds.random_seams import random_groups, random_seams

TICKS = 60
BLOCK = 20  # worlds a test
SEEDS = [0, *(pytest.param(first, marks=pytest.mark.slow) for first in range(BLOCK, 200, BLOCK))]


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("first", SEEDS)
def test_seams_equal_the_reference(first: int, fast: bool) -> None:
    for seed in range(first, first + BLOCK):
        assert difference(random_seams(seed, TICKS), TICKS, fast=fast) == "", seed


@pytest.mark.parametrize("fast", [True, pytest.param(False, marks=pytest.mark.slow)])
@pytest.mark.parametrize("first", SEEDS)
def test_seams_with_boxes_equal_the_reference(first: int, fast: bool) -> None:
    for seed in range(first, first + BLOCK):
        story = random_seams(seed, TICKS, boxes=True)
        assert difference(story, TICKS, reference_boxes.step, fast=fast) == "", seed


@pytest.mark.parametrize("first", SEEDS[:5])
def test_solids_attached_to_solids_equal_the_reference(first: int) -> None:
    for seed in range(first, first + BLOCK):
        boxes, fast = bool(seed & 1), bool(seed & 2)
        law = reference_boxes.step if boxes else reference.step
        assert difference(random_groups(seed, TICKS, boxes=boxes), TICKS, law, fast=fast) == "", seed


@pytest.mark.parametrize("first", SEEDS)
def test_seams_keep_the_law(first: int) -> None:
    for seed in range(first, first + BLOCK):
        boxes = seed % 2 == 0
        story = random_groups(seed, TICKS, boxes=boxes) if seed % 5 == 0 else random_seams(seed, TICKS, boxes=boxes)
        product = Product(story)
        watch(product.world)
        for _ in told_by_tick(story, TICKS, product):
            pass
        assert violations_so_far(product.world) == [], seed


@pytest.mark.slow
def test_without_boxes_the_law_of_boxes_is_the_law_on_seams_too() -> None:
    for seed in range(12):
        story = random_seams(seed, TICKS)
        assert difference(story, TICKS, reference_boxes.step) == difference(story, TICKS, reference.step) == "", seed
