"""Rays and swept boxes equal the reference, which goes px by px and cell by cell, in random worlds."""

from __future__ import annotations

import pytest

from tests.reference.rays.ray_worlds import compare


@pytest.mark.slow
def test_rays_and_swept_boxes_equal_the_reference() -> None:
    assert sum(compare(seed, 10) for seed in range(20)) > 200  # hits


@pytest.mark.slow
def test_many_rays_and_swept_boxes_equal_the_reference() -> None:
    assert sum(compare(seed, 30) for seed in range(100, 120)) > 300
