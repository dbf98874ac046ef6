"""Actors that are upside down: as the reference has them, and as in the same world drawn upside down."""

from __future__ import annotations

import pytest

from ecs_platformer.world.invariants.watch import violations_so_far, watch
from tests.reference import boxes as reference_boxes
from tests.reference.test_reference import dropping_story
from tests.support.gravity.flipped_stories import difference_upside_down, some_flipped
from tests.support.worlds.both_worlds import Product, difference, told_by_tick
from tests.support.worlds.random_boxes import random_boxes
from tests.support.worlds.random_seams import random_groups
from tests.support.worlds.random_worlds import random_story

BLOCK = 2  # worlds a test
FIRST = [0, *(pytest.param(first, marks=pytest.mark.slow) for first in range(BLOCK, 4 * BLOCK, BLOCK))]


@pytest.mark.slow
@pytest.mark.parametrize("first", FIRST)
def test_actors_of_either_kind_move_as_the_reference_has_it(first: int) -> None:
    for seed in range(first, first + BLOCK):
        assert difference(some_flipped(dropping_story(seed), 150), 150, fast=seed % 2 == 0) == ""


@pytest.mark.parametrize("first", FIRST)
def test_boxes_of_either_kind_move_as_the_reference_has_it(first: int) -> None:
    for seed in range(first, first + BLOCK):
        story = some_flipped(random_boxes(seed, 100), 100)
        assert difference(story, 100, reference_boxes.step, fast=seed % 2 == 0) == ""


@pytest.mark.slow
@pytest.mark.parametrize("first", FIRST)
def test_a_world_drawn_upside_down_goes_as_the_world_itself(first: int) -> None:
    for seed in range(first, first + BLOCK):
        assert difference_upside_down(some_flipped(dropping_story(seed), 150), 150, fast=seed % 2 == 0) == ""
        assert difference_upside_down(some_flipped(random_boxes(seed, 100), 100), 100, fast=seed % 2 == 0) == ""


@pytest.mark.slow
@pytest.mark.parametrize("first", FIRST)
def test_groups_of_solids_carry_and_lift_them_as_the_reference_has_it(first: int) -> None:
    for seed in range(first, first + BLOCK):
        assert difference(some_flipped(random_groups(seed), 60), 60, fast=seed % 2 == 0) == ""
        assert difference_upside_down(some_flipped(random_groups(seed, boxes=True), 60), 60, fast=seed % 2 == 0) == ""


@pytest.mark.slow
@pytest.mark.parametrize("first", FIRST)
def test_they_keep_the_law(first: int) -> None:
    for seed in range(first, first + BLOCK):
        product = Product(some_flipped(random_story(seed, 100, fair=True), 100))
        watch(product.world)
        for _ in told_by_tick(some_flipped(random_story(seed, 100, fair=True), 100), 100, product):
            pass
        assert violations_so_far(product.world) == []
