"""The product and the reference tell every random world alike, on every tick, to the last bit."""

from __future__ import annotations

from random import Random

import pytest

from tests.reference.bodies import Actor
from tests.support.quick import thinned
from tests.support.worlds.both_worlds import difference
from tests.support.worlds.random_worlds import Event, Story, random_story

TICKS = 300
BLOCK = 10  # worlds a test
QUICK = 3  # worlds in the quick run


def test_the_first_worlds_equal_the_reference() -> None:
    tell_alike(range(QUICK))


@pytest.mark.slow
@pytest.mark.parametrize("first", thinned(range(QUICK, 400, BLOCK), 5))
def test_all_worlds_equal_the_reference(first: int) -> None:
    tell_alike(range(first, first + BLOCK))


@pytest.mark.slow
@pytest.mark.parametrize("first", thinned(range(0, 100, BLOCK), 5))
def test_worlds_in_which_nothing_listens_for_hits_equal_the_reference(first: int) -> None:
    tell_alike(range(first, first + BLOCK), deaf=True)


@pytest.mark.slow
@pytest.mark.parametrize("first", thinned(range(0, 100, BLOCK), 5))
def test_worlds_in_which_actors_drop_through_one_ways_equal_the_reference(first: int) -> None:
    found = [difference(dropping_story(seed), TICKS, fast=seed % 2 == 0) for seed in range(first, first + BLOCK)]
    assert "\n".join(filter(None, found)) == ""


def dropping_story(seed: int) -> Story:
    """All actors try to drop twice a second, each for as long as it takes to see something of it."""
    story, rng = random_story(seed, TICKS), Random(seed)
    for index in (index for index, body in enumerate(story.bodies) if isinstance(body, Actor)):
        for tick in range(rng.randint(1, 30), TICKS, 30):
            story.events += [Event(tick, index, "drop"), Event(tick + rng.randint(1, 29), index, "catch")]
    story.events.sort(key=lambda event: event.tick)
    return story


def tell_alike(seeds: range, *, deaf: bool = False) -> None:
    found = [difference(random_story(seed, TICKS), TICKS, deaf=deaf) for seed in seeds]
    assert "\n".join(filter(None, found)) == ""
