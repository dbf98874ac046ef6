"""Values in a snapshot's text obey the limits of scenes, and systems get back what they have; else nothing changes."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import esper
import pytest

from components import Collider, Position, Shooter, Solid, Squish, Tiles, Trigger, Velocity
from ecs_platformer import InvalidValueError, Snapshot, World
from tests.snapshot.mutations import sealed


class Color(Enum):
    RED = 1
    BLUE = 2


@dataclass(slots=True)
class Dyed:
    color: Color = field(default=Color.BLUE, init=False)


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return sealed(text, text.partition("\n")[2].replace(old, new))


TILE = '"Collider": {"width": 8, "height": 8}'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (TILE, '"Collider": {"width": -5, "height": 8}', "Collider > width: expected at least 1, found -5"),
        (TILE, '"Collider": {"width": "a", "height": 8}', 'Collider > width: expected a whole number, found "a"'),
        (TILE, '"Collider": {"width": 8, "height": 8, "y": 19}', "must lie inside its cell of 8 px, not from 19 to 27"),
        ('"prefab": "crate"', '"prefab": "crat"', 'Shooter > prefab: no such prefab: "crat"'),
        ('"spawn", "crate"', '"spawn", "crat"', 'Trigger > do > item 1 > spawn: no such prefab: "crat"'),
        ('"Spawn": {', '"Spawn": {"y": 2147483648, ', "Spawn > y: expected at most 1073741824"),
        ('"color": {"Color": {"name": "RED"}}', '"color": {"Color": {"name": "MAUVE"}}', "no member \"MAUVE\""),
        ('"color": {"Color": {"name": "RED"}}', '"color": {"Color": {}}', 'Color: the snapshot lacks the field "name"'),
        ('"color": {"Color": {"name": "RED"}}', '"color": "RED"', "Dyed > color"),
    ],
)  # fmt: skip
def test_values_read_from_text_obey_the_limits_of_scenes_before_anything_is_written(
    old: str, new: str, message: str
) -> None:
    world = World([])
    trigger = Trigger(do=({"spawn": "crate"},))
    world.create(Position(8, 0), Velocity(), Collider(4, 4), Squish("respawn"), Shooter("crate"), trigger)
    world.get(world.create(Position(), Collider(8, 8), Solid(), Tiles(("##",)), Dyed()), Dyed).color = Color.RED
    text = world.snapshot().to_json()
    world.get(1, Position).x = 500
    before = world.hash()
    with pytest.raises(InvalidValueError, match=message):
        world.restore(Snapshot.from_json(replaced(text, old, new)))
    assert world.hash() == before
    world.step()


class Adding(esper.Processor):
    """Keeps a sum, the last number, and what it learnt later."""

    def __init__(self) -> None:
        self.sum = 0
        self.last: int | None = None

    def process(self, world: World) -> None:
        self.last = world.tick
        self.sum += self.last
        self.half = self.sum / 2


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ('{"sum": 1, "last": 1, "process": 5}', 'system "Adding" has no attribute "process"'),
        ('{"sum": 1, "last": 1, "__class__": 5}', 'has no attribute "__class__"'),
        ('{"sum": "1", "last": 1}', "sum: expected an int, found a str"),
        ('{"sum": true, "last": 1}', "sum: expected an int, found a bool"),
        ('{"last": 1}', 'lacks the attribute "sum"'),
    ],
)
def test_a_system_gets_back_only_the_attributes_that_it_has_with_their_types(state: str, message: str) -> None:
    world = World([Adding])
    world.step()
    text = world.snapshot().to_json()
    before = world.hash()
    with pytest.raises(InvalidValueError, match=message):
        world.restore(Snapshot.from_json(replaced(text, '{"half": 0.5, "last": 1, "sum": 1}', state)))
    assert world.hash() == before
    world.step()
    world.restore(Snapshot.from_json(text))
    assert world.hash() == before
    World([Adding]).restore(Snapshot.from_json(replaced(text, '"half": 0.5, ', "")))


@pytest.mark.parametrize("state", [[], {"a": 1}, "x", [3, [1], None], "gauss"])
def test_random_numbers_of_another_form_are_refused(state: Any) -> None:
    text = World().snapshot().to_json()
    content: dict[str, Any] = json.loads("{" + text.partition("\n")[2])
    version, numbers, _ = content["rng"]["()"]
    items = [version, numbers, "x"] if state == "gauss" else state
    content["rng"] = {"()": items} if isinstance(items, list) else items
    with pytest.raises(InvalidValueError, match="snapshot"):
        Snapshot.from_json(sealed(text, json.dumps(content)[1:] + "\n"))
