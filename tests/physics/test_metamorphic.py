"""Laws about pairs of worlds that go the same way; those that need but one story more are in test_laws."""

from __future__ import annotations

import pytest

from tests.support.worlds.both_worlds import Product, told_by_tick
from tests.support.worlds.other_worlds import at_rest, flipped, flipped_told, weightless
from tests.support.worlds.random_worlds import random_story

LONG = 200  # ticks
SEEDS = (*range(8), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(8, 40)))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_knows_no_up_or_down_runs_upside_down(seed: int) -> None:
    story = weightless(random_story(seed, LONG))
    image = flipped(story)
    both = zip(told_by_tick(story, LONG, Product(story)), told_by_tick(image, LONG, Product(image)), strict=True)
    for (tick, (ours,)), (_, (theirs,)) in both:
        for index, (here, there) in enumerate(zip(ours, theirs, strict=True)):
            assert there == (here and flipped_told(story, index, here)), (tick, index)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_order_of_components_is_of_no_account(seed: int) -> None:
    story = random_story(seed, LONG)
    one, other = Product(story), Product(story, backwards=True)
    assert one.world.hash() == other.world.hash()
    for tick, (ours, theirs) in told_by_tick(story, LONG, one, other):
        assert ours == theirs, tick
    assert one.world.hash() == other.world.hash()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_world_at_rest_stays_as_it_is(seed: int) -> None:
    story = at_rest(random_story(seed, LONG))
    product = Product(story)
    start = [product.told(index) for index in range(len(story.bodies))]
    for tick, (told,) in told_by_tick(story, LONG, product):
        assert told == start, tick
