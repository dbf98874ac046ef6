"""The product and the reference tell every random world alike, on every tick, to the last bit."""

from __future__ import annotations

import pytest

from tests.support.worlds.both_worlds import difference
from tests.support.worlds.random_worlds import random_story

TICKS = 300
BLOCK = 10  # worlds a test


@pytest.mark.parametrize("first", range(0, 20, BLOCK))
def test_the_first_worlds_equal_the_reference(first: int) -> None:
    tell_alike(first)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(20, 400, BLOCK))
def test_all_worlds_equal_the_reference(first: int) -> None:
    tell_alike(first)


@pytest.mark.parametrize(
    "first", [0, *(pytest.param(first, marks=pytest.mark.slow) for first in range(10, 200, BLOCK))]
)
def test_worlds_in_which_nobody_listens_for_hits_equal_the_reference(first: int) -> None:
    tell_alike(first, deaf=True)


def tell_alike(first: int, *, deaf: bool = False) -> None:
    found = [difference(random_story(seed, TICKS), TICKS, deaf=deaf) for seed in range(first, first + BLOCK)]
    assert "\n".join(filter(None, found)) == ""
