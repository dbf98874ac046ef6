"""Random strokes over the stock scenes: what is saved, loaded and undone is what was drawn; nothing else changes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.support.editing.strokes import BATCH, check_batch, copy_of_stock

STROKES = 200


@pytest.mark.slow
def test_random_strokes_over_the_stock_scenes(tmp_path: Path) -> None:
    random, counts = Random(31), Counter[str]()
    scenes = copy_of_stock(tmp_path)
    for path in random.sample(scenes, STROKES // BATCH):
        check_batch(path, random, BATCH, counts)
    assert counts.total() == STROKES
    assert counts["refused"] < STROKES // 10
