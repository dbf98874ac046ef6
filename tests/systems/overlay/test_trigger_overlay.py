"""The layer "triggers": lines to what effects act on."""

from __future__ import annotations

from components import Collider, Position, Tag, Trigger
from ecs_platformer import World
from tests.support.overlay.drawn import boxes, pixels


def test_a_line_leads_to_an_entity_by_name_and_to_all_with_a_tag() -> None:
    world = World(["trigger_overlay"])
    world.create(Position(10, 20), Collider(9, 9), Trigger(do=({"remove": "gate"}, {"remove": "lamps"})))
    world.create(Position(100, 20), Collider(9, 9), name="gate")
    for x in (50, 90):
        world.create(Position(x, 80), Collider(9, 9), Tag(("lamps",)))
    found = boxes(world, "triggers")
    assert {(103, 23, 3, 3), (53, 83, 3, 3), (93, 83, 3, 3)} <= {*found}
    assert {(14, 24), (60, 24)} <= pixels(world, "triggers")


def test_a_trigger_that_names_nothing_has_none() -> None:
    world = World(["trigger_overlay"])
    world.create(Position(10, 20), Collider(9, 9), Trigger(do=({"remove": "self"},)))
    assert boxes(world, "triggers") == []
