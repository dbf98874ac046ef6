"""The shipped scenes: they load, nothing overlaps, and they play the same for ever.

BLESS=1 writes the hashes anew, after a change of the law or of a scene that was meant.
"""

import json
import os
import re
from pathlib import Path

import pytest

from components import Position
from ecs_platformer import World
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.scene.rooms.grammar_file import is_grammar_file
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import read_tape

ROOT = Path(__file__).parents[2]
LEVELS = read_campaign(ROOT / "scenes" / "campaign.toml").levels  # each has a tape, which tells more
FILES = sorted(path for path in (ROOT / "scenes").glob("*.toml") if path not in LEVELS and not is_grammar_file(path))
SCENES = [path for path in FILES if re.search(r"^(map = |\[\[entity\]\])", path.read_text(), re.MULTILINE)]
FULL = ("crowd", "movers_demo")  # of a hundred actors and solids that move
PARAMETERS = [  # in the quick run, the others are played by their tapes
    pytest.param(path, marks=[pytest.mark.slow] if path.stem in FULL or path.with_suffix(".tape").exists() else [])
    for path in SCENES
]
GOLDEN = Path(__file__).with_name("golden.json")  # scene → hash after 600 ticks of its demo
TICKS = 600


def played(path: Path) -> World:
    """Play the demo of a scene; no actor overlaps a solid at any time."""
    world = World.load(path)
    assert world.space.overlapping_pairs() == []
    tape = read_tape(world.scene.demo) if world.scene.demo else Tape()
    for held in tape.first(TICKS):
        world.step(held)
        assert world.space.overlapping_pairs() == [], world.tick
    return world


@pytest.mark.parametrize("path", PARAMETERS, ids=lambda path: path.stem)
def test_a_scene_ends_in_its_committed_hash(path: Path) -> None:
    found = played(path).hash()
    golden: dict[str, str] = json.loads(GOLDEN.read_text())
    if os.environ.get("BLESS"):
        golden[path.stem] = found
        GOLDEN.write_text(json.dumps(dict(sorted(golden.items())), indent=1) + "\n")
    assert golden[path.stem] == found


def test_the_first_climb_reaches_its_flag() -> None:
    world = World.load(ROOT / "scenes" / "first_climb.toml")
    assert world.scene.demo is not None
    for held in read_tape(world.scene.demo):
        world.step(held)
    hero = world.named("hero")
    assert world.space.is_grounded(hero)
    flag = world.named("flag")
    assert abs(world.get(hero, Position).x - world.get(flag, Position).x) <= 8
    assert world.get(hero, Position).y < 56
