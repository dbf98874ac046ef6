"""A level plays the same whether systems ask what is near or ask everything, to the last bit."""

from __future__ import annotations

import pytest

from ecs_platformer.core.collision.space import Space
from tests.support.quick import thinned
from tests.support.worlds.without_neighbours import difference

WORLDS, TICKS = 12, 120  # python -m tests.support.worlds.without_neighbours plays 300, for longer


@pytest.mark.slow
@pytest.mark.parametrize("seed", thinned(range(WORLDS), 4))
def test_nothing_is_missed_by_those_that_ask_what_is_near(seed: int) -> None:
    assert not difference(seed, TICKS)


@pytest.mark.slow
def test_a_forgotten_invalidation_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Space, "filings", 0)
    assert any(difference(seed, TICKS) for seed in range(3))
