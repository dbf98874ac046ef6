"""The layer "remainders": a dot within an enlarged pixel."""

from __future__ import annotations

import pytest

from components import Collider, Position, Remainder
from ecs_platformer import World
from tests.support.overlay.drawn import boxes


@pytest.mark.parametrize(("x", "y", "at"), [(0.0, 0.0, (14, 24)), (0.25, -0.5, (16, 20)), (-0.5, 0.375, (10, 27))])
def test_a_remainder_is_a_dot_in_a_pixel_enlarged_8_times(x: float, y: float, at: tuple[int, int]) -> None:
    world = World(["remainder_overlay"])
    world.create(Position(10, 20), Collider(8, 8), Remainder(x, y))
    assert boxes(world, "remainders") == [(*at, 1, 1)]
