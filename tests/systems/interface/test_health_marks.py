"""A mark for each point of Health but the last, in a row over the entity that has it."""

import pytest

from components import Collider, Health, HealthMarks, Position
from ecs_platformer import World


@pytest.mark.parametrize(("points", "mark", "xs"), [
    (3, "crate", [95, 104]), (2, "crate", [100]), (1, "crate", []), (0, "crate", []), (3, "", []),
])  # fmt: skip
def test_marks_lie_in_the_middle_over_its_entity(points: int, mark: str, xs: list[int]) -> None:
    world = World(["health_marks"])
    world.create(Position(100, 50), Collider(8, 11), Health(points), HealthMarks(mark, above=6))
    frame = world.frame()
    assert [(row[1], row[2]) for row in frame.rows] == [(x, 50 - 6 - 8) for x in xs]


def test_without_health_there_is_none() -> None:
    world = World(["health_marks"])
    world.create(Position(100, 50), Collider(8, 11), HealthMarks("crate"))
    assert not [*world.frame().rows]
