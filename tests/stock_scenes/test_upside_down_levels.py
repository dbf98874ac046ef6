"""Random levels of stock prefabs go as the same levels drawn upside down, to the pixel."""

import pytest

from tests.support.gravity.flipped_levels import difference


@pytest.mark.parametrize("seed", [3, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(8, 20))])
def test_a_level_and_the_level_drawn_upside_down_go_alike(seed: int) -> None:
    assert difference(seed, 150) == ""
