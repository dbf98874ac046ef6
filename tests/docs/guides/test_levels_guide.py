"""The guide to levels does what it says: one more file is one more level, and its tape clears it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from shutil import copytree

import pytest

from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.replay.player import failed_expectations, scene_of
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.projects import ROOT, command

PAGE = (ROOT / "docs" / "guides" / "levels.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", PAGE, re.DOTALL))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The shipped scenes, and what the page adds to them."""
    copytree(ROOT / "scenes", tmp_path / "scenes")
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.slow
def test_a_file_more_is_a_level_more_and_leads_on_to_the_ending(project: Path) -> None:
    level, tape = (project / name for name in FILES)
    before, after = (read_campaign(folder / "scenes" / "campaign.toml") for folder in (ROOT, project))
    assert [*map(before.name, before.levels[:-2]), after.name(level), *map(before.name, before.levels[-2:])] == [
        *map(after.name, after.levels)
    ]
    campaign = Campaign(after.path, project / "kept")
    campaign.enter(level)
    world = campaign.world(level)
    for held in read_tape(tape):
        world.step(held)
    assert campaign.leave(world, level) == after.levels[-2]
    assert campaign.totals() == {**world.level.state.counts, "ticks": world.tick, "deaths": 0}
    assert campaign.totals()["coins"] == 3


@pytest.mark.slow
def test_its_tape_says_what_is_true(project: Path) -> None:
    _, tape = (project / name for name in FILES)
    assert failed_expectations(read_tape(tape), tape, scene_of(read_tape(tape), tape)) == []


@pytest.mark.slow
def test_the_commands_that_it_names_work(project: Path) -> None:
    level, tape = FILES
    for line in (f"verify --bless {tape}", f"verify {tape}"):
        run = command(*line.split(), folder=project)
        assert (run.returncode, run.stderr) == (0, "")
    assert f"`ecs-platformer verify --bless {tape}`" in PAGE
    assert f"`ecs-platformer run {Path(tape).relative_to('scenes').with_suffix('.toml')}`" in PAGE
    for shipped in (project / "scenes" / "levels").glob("*.toml"):  # they are checked elsewhere
        if shipped != project / level:
            shipped.unlink()
    assert command("check", "scenes/campaign.toml", folder=project).returncode == 0


def test_the_campaign_that_it_shows_is_the_shipped_one() -> None:
    (shown,) = (block for block in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL) if "levels = [" in block)
    assert tomllib.loads(shown) == tomllib.loads((ROOT / "scenes" / "campaign.toml").read_text(encoding="utf-8"))
