"""All stock prefabs at random in one level: every move is lawful, and a saved level goes on as it would have."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.quick import thinned
from tests.support.worlds.mixed_prefabs import all_in_one_scene, faults, level, stock_prefabs

WORLDS, TICKS = 30, 250  # python -m tests.support.worlds.mixed_prefabs runs 300, for longer


@pytest.mark.slow
@pytest.mark.parametrize("seed", thinned(range(WORLDS), 5))
def test_whatever_is_mixed_keeps_the_law(seed: int) -> None:
    assert list(faults(seed, TICKS)) == []


@pytest.mark.slow
def test_nearly_all_prefabs_are_in_some_level() -> None:
    used = {prefab for seed in range(WORLDS) for prefab in level(seed)[1]}
    assert len(used) >= 0.9 * len(stock_prefabs()), sorted({*stock_prefabs()} - used)


def test_each_prefab_is_complete_without_the_level_that_it_was_made_for(tmp_path: Path) -> None:
    world = all_in_one_scene(tmp_path)
    assert len(world.entities) >= 0.9 * len(stock_prefabs())
