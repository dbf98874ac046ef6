"""The layer "contacts": the faces that were hit in this tick."""

from __future__ import annotations

import pytest

from components import Collider, Contacts, Hit, Position, Velocity
from ecs_platformer import World
from tests.support.overlay.drawn import boxes


@pytest.mark.parametrize(
    ("side", "face"),
    [("left", (10, 20, 1, 6)), ("right", (17, 20, 1, 6)), ("up", (10, 20, 8, 1)), ("down", (10, 25, 8, 1))],
)
def test_a_face_that_was_hit_is_marked(side: str, face: tuple[int, int, int, int]) -> None:
    world = World(["contact_overlay"])
    world.create(Position(10, 20), Collider(8, 6), Velocity(), contacts := Contacts())
    assert boxes(world, "contacts") == []
    contacts.hits = [Hit(side, (1,), 0, 1)]
    assert boxes(world, "contacts") == [face]
