"""The layer "velocities": the way of the next tenth of a second."""

from __future__ import annotations

from components import Collider, Position, Velocity
from ecs_platformer import World
from tests.support.overlay.drawn import boxes, pixels


def test_a_line_leads_from_the_middle_to_where_it_will_be_in_a_tenth_of_a_second() -> None:
    world = World(["velocity_overlay"])
    world.create(Position(10, 20), Collider(9, 9), Velocity(200, -100))
    assert (33, 13, 3, 3) in boxes(world, "velocities")
    assert (14, 24) in pixels(world, "velocities")


def test_what_rests_has_none() -> None:
    world = World(["velocity_overlay"])
    world.create(Position(10, 20), Collider(8, 8), Velocity())
    assert boxes(world, "velocities") == []
