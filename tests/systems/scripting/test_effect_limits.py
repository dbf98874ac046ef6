"""What effects write obeys the limits that scenes obey, and nothing is written where it would not."""

from __future__ import annotations

import pytest

from components import Collider, Position, Remainder, Solid, Tiles, Velocity
from ecs_platformer import InvalidValueError, World
from systems.rules.scripting.effects import perform


@pytest.mark.parametrize(
    ("field", "to", "message"),
    [
        ("Collider.y", 19, 'entity "it" > Collider: the collider of a tile must lie inside its cell of 8 px'),
        ("Collider.width", 0, 'entity "it" > Collider > width: expected at least 1, found 0'),
        ("Collider.width", 9, "inside its cell of 8 px, not from 0 to 9"),
        ("Position.x", 2**30 + 1, "at most 1073741824"),
        ("Velocity.x", 1e7, "at most 1000000"),
        ("Remainder.y", 0.7, "at most 0.5"),
        ("Position.x", 1.5, "expected a whole number, found 1.5"),
        ("Tiles.size", 4, "inside its cell of 4 px, not from 0 to 8"),
    ],
)
def test_set_obeys_the_limits_of_scenes_and_writes_nothing_else(field: str, to: float, message: str) -> None:
    world = World([])
    parts = Position(), Collider(8, 8), Solid(), Tiles(("##",)), Velocity(), Remainder()
    tile = world.create(*parts, name="it")
    before = world.hash()
    with pytest.raises(InvalidValueError, match=message):
        perform(world, tile, ({"set": f"it.{field}", "to": to},))
    assert world.hash() == before
    assert world.space.solids_in((8, 0, 16, 8)) == [tile]


def test_a_tile_made_in_python_lies_in_its_cell() -> None:
    world = World([])
    with pytest.raises(InvalidValueError, match="inside its cell of 8 px, not from 4 to 12"):
        world.create(Position(), Collider(8, 8, 4, 0), Solid(), Tiles())
    tile = world.create(Position(), Collider(8, 8), Solid(), Tiles())
    before = world.hash()
    with pytest.raises(InvalidValueError, match="inside its cell of 8 px, not from 0 to 16"):
        world.add(tile, Collider(16, 8))
    assert world.hash() == before


def test_fields_of_an_entity_are_set_all_or_none() -> None:
    world = World([])
    box = world.create(Position(), Collider(8, 8), name="box")
    world.entities.set_fields(box, Collider, width=4, x=2)
    assert world.get(box, Collider) == Collider(4, 8, 2, 0)
    for kind, fields, message in (
        (Collider, {"width": 6, "height": 0}, 'entity "box" > Collider > height: expected at least 1, found 0'),
        (Collider, {"wdth": 6}, 'no such field; did you mean "width"?'),
        (Velocity, {"x": 1.0}, 'entity "box" has no Velocity'),
    ):
        with pytest.raises(InvalidValueError, match=message.replace("?", r"\?")):
            world.entities.set_fields(box, kind, **fields)
    assert world.get(box, Collider) == Collider(4, 8, 2, 0)
