"""The scene's tape leads everything to the recorded places, tick by tick; README.md says how to record it again."""

import json
from pathlib import Path

from ecs_platformer import World
from ecs_platformer.scene.tape.parser import read_tape

from components import Position

SCENES, TRACE = Path(__file__).parents[1] / "scenes", Path(__file__).with_name("main.trace")


def test_the_tape_leads_to_the_recorded_places() -> None:
    world = World.load(SCENES / "main.toml")
    _, *recorded = map(json.loads, TRACE.read_text(encoding="utf-8").splitlines())
    for held, line in zip(read_tape(SCENES / "main.tape"), recorded, strict=True):
        world.step(held)
        places = {name: world.get(world.named(name), Position) for name in line["bodies"]}
        assert {name: [place.x, place.y] for name, place in places.items()} == line["bodies"], line["tick"]
