"""Riders of several solids: the product and the reference tell random rows of platforms alike, and keep the law."""

from __future__ import annotations

import pytest

from ecs_platformer.world.invariants.watch import violations_so_far, watch
from tests.reference import boxes as reference_boxes
from tests.reference import law as reference
from tests.support.quick import some_quick, thinned
from tests.support.worlds.both_worlds import Product, difference, told_by_tick
from tests.support.worlds.random_seams import random_groups, random_seams

TICKS = 60
BLOCK = 20  # worlds a test
QUICK = 4  # worlds a test in the quick run
BLOCKS = [range(QUICK), *(range(first, first + BLOCK) for first in range(QUICK, 200, BLOCK))]
SEEDS = some_quick(thinned(BLOCKS, 5), every=len(BLOCKS))


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_seams_equal_the_reference(seeds: range, fast: bool) -> None:
    for seed in seeds:
        assert difference(random_seams(seed, TICKS), TICKS, fast=fast) == "", seed


@pytest.mark.slow
@pytest.mark.parametrize("fast", [True, pytest.param(False, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_seams_with_boxes_equal_the_reference(seeds: range, fast: bool) -> None:
    for seed in seeds:
        story = random_seams(seed, TICKS, boxes=True)
        assert difference(story, TICKS, reference_boxes.step, fast=fast) == "", seed


@pytest.mark.slow
@pytest.mark.parametrize("seeds", SEEDS[:5], ids=str)
def test_solids_attached_to_solids_equal_the_reference(seeds: range) -> None:
    for seed in seeds:
        boxes, fast = bool(seed & 1), bool(seed & 2)
        law = reference_boxes.step if boxes else reference.step
        assert difference(random_groups(seed, TICKS, boxes=boxes), TICKS, law, fast=fast) == "", seed


@pytest.mark.parametrize(("seed", "boxes"), [(5011, True), (5127, True), (5291, False)])
def test_what_is_attached_to_a_disabled_solid_is_disabled_with_it(seed: int, boxes: bool) -> None:
    law = reference_boxes.step if boxes else reference.step
    assert difference(random_groups(seed, TICKS, boxes=boxes), TICKS, law) == ""


@pytest.mark.slow
@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_seams_keep_the_law(seeds: range) -> None:
    for seed in seeds:
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
