"""The shipped campaign can be played to its end: beside each level lies a tape that clears it.

Each tape is a test of its own, so what it says is true; here they are played one after the other, as by a player.
BLESS=1 writes anew what came of all of them, after a change that was meant.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.scene.tape.directives import Assertion, HashDirective
from ecs_platformer.scene.tape.parser import read_tape

ROOT = Path(__file__).parents[2]
FILE = read_campaign(ROOT / "scenes" / "campaign.toml")
GOLDEN = Path(__file__).with_name("golden.json")


def cleared(world: World, level: Path) -> World:
    for held in read_tape(level.with_suffix(".tape")):
        if not world.level.state.goal:
            world.step(held)
    assert world.level.state.goal == "next", level
    return world


@pytest.mark.parametrize("level", FILE.levels, ids=FILE.name)
def test_beside_every_level_lies_a_tape_that_clears_it(level: Path) -> None:
    tape = read_tape(level.with_suffix(".tape"))
    claims = [(one.target, one.operator, one.value) for one in tape.directives if isinstance(one, Assertion)]
    assert ("story.goal", "==", "next") in claims, 'it says nowhere: #! Assert story.goal == "next"'
    ends = [one for one in tape.directives if isinstance(one, HashDirective) and one.tick == len(tape)]
    assert ends, "its end has no hash; `verify --bless` writes it"


@pytest.mark.slow
def test_the_whole_campaign_is_played_from_its_title_to_its_end(tmp_path: Path) -> None:
    campaign = Campaign(FILE.path, tmp_path)
    levels = [level for level in FILE.levels if level not in FILE.screens]
    level = campaign.start_level()
    played: list[Path] = []
    while level != FILE.levels[-1]:
        world = cleared(campaign.world(level), level)
        played.append(level)
        level = campaign.leave(world, level)
    assert played == [*FILE.levels[:-1]]
    totals = campaign.totals()
    assert set(campaign.progress.done) == {FILE.name(level) for level in levels}
    assert totals["ticks"] == sum(counts["ticks"] for counts in campaign.progress.done.values())
    ending = cleared(campaign.world(level), level)
    assert ending.level.state.totals == totals
    golden: dict[str, str] = json.loads(GOLDEN.read_text())
    if os.environ.get("BLESS"):
        golden["campaign"] = ending.hash()
        GOLDEN.write_text(json.dumps(dict(sorted(golden.items())), indent=1) + "\n")
    assert golden.get("campaign") == ending.hash()
    assert campaign.leave(ending, level) == campaign.start_level()


@pytest.mark.slow
def test_no_python_knows_a_level() -> None:
    names = "|".join(re.escape(level.stem if "levels" in level.parts else level.name) for level in FILE.levels)
    rooms = ("ecs_platformer", "components", "systems", "tests")
    told = {
        str(file): found[0]
        for file in (file for room in rooms for file in (ROOT / room).rglob("*.py"))
        if (found := re.search(rf"\b({names})\b", file.read_text(encoding="utf-8")))
    }
    assert not told
