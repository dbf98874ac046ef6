"""The layer "paths": the way through the points, and the point that is next."""

from __future__ import annotations

from typing import Literal

import pytest

from components import Collider, Path, Position, Remainder, Velocity
from ecs_platformer import World
from tests.support.overlay.drawn import boxes, pixels


@pytest.mark.parametrize(("mode", "closed"), [("ping_pong", False), ("loop", True)])
def test_the_way_is_drawn_from_the_start_through_all_points(mode: Literal["ping_pong", "loop"], closed: bool) -> None:
    world = World(["path", "path_overlay"])
    lift = world.create(
        Position(10, 20), Collider(9, 9), Velocity(), Remainder(), Path(((40, 0), (40, 30), (0, 30)), mode=mode)
    )
    before = pixels(world, "paths")
    assert {(14, 24), (34, 24), (54, 24), (54, 40), (54, 54)} <= before
    assert any(abs(x - 34) < 3 and abs(y - 39) < 3 for x, y in before) == closed
    world.step(ticks=10)
    world.get(lift, Position).x += 5  # the way stays where it began
    assert pixels(world, "paths") == before


def test_the_next_point_is_larger() -> None:
    world = World(["path_overlay"])
    world.create(Position(10, 20), Collider(9, 9), Velocity(), Path(((40, 0), (40, 30))))
    assert (52, 22, 5, 5) in boxes(world, "paths")
    assert (53, 53, 3, 3) in boxes(world, "paths")
