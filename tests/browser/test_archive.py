"""The built page of the stock's campaign holds all that the game needs, and is small."""

from __future__ import annotations

import shutil
import subprocess
import sys
from gzip import compress
from pathlib import Path
from zipfile import ZipFile

import pytest

from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.campaign.ghost_file import ghost_name
from tests.support.campaign.small_campaigns import last_hash
from tests.support.projects import ROOT

pytestmark = pytest.mark.slow
LEVELS = read_campaign(ROOT / "scenes" / "campaign.toml").counted
LEVEL = LEVELS[2]
LARGEST = 9_000_000  # bytes of a page, as a web server sends them
PLAYED = """
import os, sys
from pathlib import Path
archive, data, tape = sys.argv[1:]
sys.path[:0] = [archive]
os.environ["ECS_PLATFORMER_DATA"] = data
os.chdir(Path(archive, "ecs_platformer", "stock"))
from ecs_platformer.project.files.baked import use_manifest
use_manifest(Path(archive, "baked.json"))
from ecs_platformer.web.page import Page
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.world import World
page = Page(Path("scenes/campaign.toml"))
page.update(0)
page.update(0.05)
page.picture()
world = World.load(Path("scenes") / tape, pictures=True)
played = read_tape((Path("scenes") / tape).with_suffix(".tape"))
world.level.begin(played.start)
for inputs in played:
    world.step(inputs)
world.frame()
print(world.hash(), sum(level.picture is not None for level in page.session.profile.levels))
print(*sorted({name.partition(".")[0] for name in sys.modules} & {"pydantic", "PIL", "pyglet", "rich"}))
"""


def test_ember_needs_nothing_but_its_archive(pages: Path, tmp_path: Path) -> None:
    (folder,) = pages.glob("*-web")
    with ZipFile(folder / "game.zip") as opened:
        opened.extractall(tmp_path / "app")
    cards = tmp_path / "data" / "cache"
    shutil.copytree(tmp_path / "app" / "data" / "cache", cards)
    ghosts = {ghost_name(f"/app/ecs_platformer/stock/{level.relative_to(ROOT).as_posix()}") for level in LEVELS}
    assert {file.name for file in cards.glob("*.ghost")} == ghosts
    level = LEVEL.relative_to(ROOT / "scenes").as_posix()
    command = [sys.executable, "-S", "-E", "-c", PLAYED, str(tmp_path / "app"), str(tmp_path / "data"), level]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert found[0].split()[0] == last_hash(LEVEL)
    assert found[1] == ""


def test_ember_is_sent_quickly(pages: Path) -> None:
    (folder,) = pages.glob("*-web")
    files = [file for file in folder.rglob("*") if file.is_file() and file.parent.name != "checker"]
    assert sum(len(compress(file.read_bytes())) for file in files) < LARGEST
