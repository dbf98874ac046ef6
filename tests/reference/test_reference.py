"""The product and the reference tell every random world alike, on every tick, to the last bit."""

from __future__ import annotations

from random import Random

import pytest

from tests.reference.bodies import Actor
from tests.support.quick import some_quick
from tests.support.worlds.both_worlds import difference
from tests.support.worlds.random_worlds import Event, Story, random_story

TICKS = 300
BLOCK = 10  # worlds a test


@pytest.mark.parametrize("first", some_quick(range(0, 20, BLOCK), every=2))
def test_the_first_worlds_equal_the_reference(first: int) -> None:
    tell_alike(first)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(20, 400, BLOCK))
def test_all_worlds_equal_the_reference(first: int) -> None:
    tell_alike(first)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 100, BLOCK))
def test_worlds_in_which_nothing_listens_for_hits_equal_the_reference(first: int) -> None:
    tell_alike(first, deaf=True)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 100, BLOCK))
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


def tell_alike(first: int, *, deaf: bool = False) -> None:
    found = [difference(random_story(seed, TICKS), TICKS, deaf=deaf) for seed in range(first, first + BLOCK)]
    assert "\n".join(filter(None, found)) == ""
