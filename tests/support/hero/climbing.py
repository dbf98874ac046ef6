"""The stock hero between two walls that it climbs."""

from __future__ import annotations

from typing import Any

import pytest

from components import ActiveAbility, Climb
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import hero

WALLS = "\n".join(["#.......#"] * 60)


LEFT, RIGHT = 8, 56  # the hero's x next to either wall


both = pytest.mark.parametrize(("side", "toward", "away"), [(1, "right", "left"), (-1, "left", "right")])


def clinging(room: type[Room], side: int = 1, *, settled: bool = True, y: int = 200, **own: Any) -> Room:
    """Return the hero while it clings to the wall on this side; `settled`: it may move already."""
    at = (RIGHT if side > 0 else LEFT, y)
    made = hero(room, WALLS.replace("...", ".@.", 1), at, facing=side, **own).tick(held="grab")
    assert made.get("hero", ActiveAbility).by == "climb"
    return made.tick(6, held="grab") if settled else made


def used(room: Room) -> float:
    return round(room.get("hero", Climb).used, 2)
