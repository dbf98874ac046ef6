"""A mark for each shot that an archer has left, in a row over its head."""

import pytest

from components import Ammo, Collider, Position, Shooter
from ecs_platformer import World


@pytest.mark.parametrize(("ammo", "xs"), [
    (Ammo(3, mark="crate"), [91, 100, 109]), (Ammo(1, mark="crate"), [100]), (Ammo(0, mark="crate"), []), (Ammo(3), []),
])  # fmt: skip
def test_marks_lie_in_the_middle_over_its_entity(ammo: Ammo, xs: list[int]) -> None:
    world = World(["ammo_marks"])
    world.create(Position(100, 50), Collider(8, 11), Shooter(), ammo)
    frame = world.frame()
    assert [(row[1], row[2]) for row in frame.rows] == [(x, 50 - 4 - 8) for x in xs]
