"""The product and the reference tell every random world of boxes alike, on every tick, to the last bit."""

from __future__ import annotations

import pytest

from components import Collider, Position, Pushable, Remainder, Velocity
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from tests.reference import boxes as reference_boxes
from tests.support.quick import some_quick, thinned
from tests.support.worlds.both_worlds import Product, difference, told_by_tick
from tests.support.worlds.random_boxes import random_boxes
from tests.support.worlds.random_worlds import random_story

BLOCK = 10  # worlds a test


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 30, BLOCK))
def test_the_first_worlds_of_boxes_equal_the_reference(first: int) -> None:
    tell_alike(first, 60)


@pytest.mark.slow
@pytest.mark.parametrize("first", thinned(range(30, 330, BLOCK), 5))
def test_all_worlds_of_boxes_equal_the_reference(first: int) -> None:
    tell_alike(first, 300)


def tell_alike(first: int, ticks: int) -> None:
    for seed in range(first, first + BLOCK):
        assert difference(random_boxes(seed, ticks), ticks, reference_boxes.step, deaf=seed % 3 == 0) == ""


@pytest.mark.slow
@pytest.mark.parametrize(
    "seeds",
    some_quick([range(3), *(range(n, n + BLOCK) for n in (3, *thinned(range(30, 330, BLOCK), 6)))], every=99),
    ids=str,
)
def test_they_keep_the_law(seeds: range) -> None:
    for seed in seeds:
        story = random_boxes(seed, 150)
        product = Product(story)
        watch(product.world)
        for _ in told_by_tick(story, 150, product):
            pass
        assert violations_so_far(product.world) == [], seed


@pytest.mark.slow
def test_without_boxes_the_law_of_boxes_is_the_law() -> None:
    for seed in range(12):
        assert difference(random_story(seed, 100), 100, reference_boxes.step) == "", seed


@pytest.mark.parametrize("seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 50))])
def test_the_careful_way_of_boxes_moves_all_else_to_the_last_bit_alike(seed: int) -> None:
    """A world with a box far away from all else: nothing of it is to be seen in those that are none."""
    story = random_story(seed, 150)
    plain, careful = Product(story), Product(story)
    careful.world.create(*parts_of_a_box())
    assert careful.world.space.has_pushables
    for tick, (ours, theirs) in told_by_tick(story, 150, plain, careful):
        assert ours == theirs, tick


def parts_of_a_box() -> tuple[object, ...]:
    return Position(-99999, -99999), Collider(1, 1), Remainder(), Velocity(), Pushable()
