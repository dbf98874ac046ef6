"""Garbage is collected when the window says so, and by Python's own rules afterwards."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from ecs_platformer.window.pacing.collector import NEVER, Collector


class Knot:
    def __init__(self) -> None:
        self.itself = self


@pytest.mark.slow
def test_everything_is_collected_when_the_window_says_so() -> None:
    before = gc.get_threshold()
    collector = Collector()
    collector.start()
    try:
        assert gc.get_threshold() == (*before[:2], NEVER)
        assert collector.started
        knot = ref(Knot())
        collector.collect()
        assert knot() is None
        assert gc.get_freeze_count()
    finally:
        collector.stop()
        collector.stop()
    assert gc.get_threshold() == before
    assert not gc.get_freeze_count()


def test_without_a_start_nothing_happens() -> None:
    before = gc.get_threshold()
    Collector().collect()
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
