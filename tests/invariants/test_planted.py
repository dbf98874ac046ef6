"""Tests of the tests: every fault planted in the physics rules is detected in some random world."""

from __future__ import annotations

import pytest

from tests.support.planted.eyes import EYES, seen
from tests.support.planted.faults import PLANTED, planted
from tests.support.quick import some_quick, thinned

QUICK = (16, 80)  # worlds, ticks
NO_INVARIANT = [
    "descending ids",
    "squish responses from the last",
    "squish without ducking",
    "wiggle of 3 px, whatever is said",
]


def test_at_least_15_faults_are_planted() -> None:
    assert len(PLANTED) >= 15


@pytest.mark.slow
@pytest.mark.parametrize("name", some_quick(["", *PLANTED], every=4))
def test_every_planted_fault_is_detected(name: str) -> None:
    """Without a fault (""), nothing is detected."""
    worlds, ticks = QUICK if name else (3, 80)
    with planted(name):
        assert any(seen(eye, seed, ticks) for eye in EYES for seed in range(worlds)) == bool(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["", *thinned(PLANTED, 4)])
def test_every_planted_fault_is_caught_without_the_shortcuts_as_well(name: str) -> None:
    worlds, ticks = QUICK if name else (3, 80)
    with planted(name):
        assert any(seen(eye, seed, ticks, fast=False) for eye in EYES for seed in range(worlds)) == bool(name)


@pytest.mark.slow
def test_the_invariants_alone_detect_all_but_what_has_no_invariant() -> None:
    """The order of updates is not an invariant, nor is the way out of a squish."""
    worlds, ticks = QUICK
    missed: list[str] = []
    for name in PLANTED:
        with planted(name):
            if not any(seen("invariants", seed, ticks) for seed in range(worlds)):
                missed.append(name)
    assert missed == NO_INVARIANT
