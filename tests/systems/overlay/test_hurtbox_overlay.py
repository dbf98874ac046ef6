"""The layer "hurtboxes": where entities with Health can be hurt."""

from __future__ import annotations

from components import Collider, Health, Hurtbox, Position
from ecs_platformer import World
from tests.support.overlay.drawn import boxes


def test_a_hurtbox_is_outlined_and_without_one_the_collider() -> None:
    world = World(["hurtbox_overlay"])
    world.create(Position(10, 20), Collider(8, 11), Health(), Hurtbox(8, 9, 0, 1))
    assert (10, 21, 8, 1) in boxes(world, "hurtboxes")
    assert (10, 29, 8, 1) in boxes(world, "hurtboxes")
    world.create(Position(50, 20), Collider(6, 6), Health())
    assert (50, 25, 6, 1) in boxes(world, "hurtboxes")


def test_what_cannot_be_hurt_has_none() -> None:
    world = World(["hurtbox_overlay"])
    world.create(Position(10, 20), Collider(8, 11), Hurtbox(8, 9))
    assert boxes(world, "hurtboxes") == []
