"""Cards of levels: thumbnails and what there is to collect, kept in a cache until a file of the scene changes."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from components import Pickup
from ecs_platformer import World
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.campaign.level_cards import LevelCards, thumbnail
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.strings.text_template import render
from tests.support.campaign.small_campaigns import game
from tests.support.projects import ROOT, write

DRAWING = """
import sys
from pathlib import Path
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.campaign.draw_cards import start_drawing
from ecs_platformer.game.campaign.level_cards import LevelCards
drawing = start_drawing(read_campaign(Path("scenes/campaign.toml")), LevelCards(Path(sys.argv[1])))
print(drawing.pid, flush=True)
drawing.wait()
"""
COINS = """
view = [240, 135]
background = ["#191830"]
map = "..oo.k.\\n#######"
[legend]
"o" = "dime"
"k" = "own_key"
"#" = "block"
[prefab.dime]
Position = {}
Collider = { width = 4, height = 4 }
Pickup = { amount = 2 }
Sprite = { color = "#ffd479" }
[prefab.own_key]
Position = {}
Collider = { width = 8, height = 8 }
Pickup = { count = "keys" }
[prefab.block]
Position = {}
Collider = { width = 8, height = 8 }
Solid = {}
Sprite = { color = "#553c72" }
[[entity]]
Hud = { text = "{coins}", color = "#ff0000", shade = "" }
"""


@pytest.fixture
def level(tmp_path: Path) -> Path:
    return write(tmp_path, {"scenes/a.toml": COINS}) / "scenes" / "a.toml"


def test_what_there_is_to_collect_is_that_of_the_scene_taken_or_not(level: Path) -> None:
    world = World.load(level)
    assert world.level.collectable == {"coins": 4, "keys": 1}
    world.level.take(next(world.each(Pickup))[0])
    assert world.level.collectable == {"coins": 4, "keys": 1}


def test_a_thumbnail_is_a_whole_number_of_times_smaller_and_has_no_other_colours_and_no_text(level: Path) -> None:
    world = World.load(level)
    small, whole = thumbnail(world), paint(world.frame())
    assert (small.width * 3, small.height * 3) == whole.size
    colors = {color for _, color in small.getcolors() or []}
    assert colors <= {color for _, color in whole.getcolors() or []} - {(255, 0, 0)}
    assert (0x55, 0x3C, 0x72) in colors


@pytest.mark.slow
def test_a_card_is_read_as_it_was_drawn(level: Path, tmp_path: Path) -> None:
    cards = LevelCards(tmp_path / "cache")
    assert cards.find(level) is None
    cards.draw(level)
    card = cards.find(level)
    assert card is not None
    assert card.counts == {"coins": 4, "keys": 1}
    assert card.picture.data == thumbnail(World.load(level)).convert("RGBA").tobytes()
    assert cards.find(level) is card


def test_a_card_is_drawn_anew_only_after_a_change_of_its_files(level: Path, tmp_path: Path) -> None:
    cards = LevelCards(tmp_path / "cache")
    cards.draw(level)
    first = cards.find(level)
    cards.draw(level)
    assert cards.find(level) is first
    level.write_text(COINS.replace("..oo", "...o"))
    cards.draw(level)
    second = cards.find(level)
    assert second is not None
    assert second.counts == {"coins": 2, "keys": 1}


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "scratched",
        "half",
        "huge",
        "[" * 100_000,
        '{"size": [Infinity, 1]}',
        '{"size": [-1, -1], "pixels": "eJxjYGBgAAAABAAB", "counts": {}}',
        '{"size": [1, 1], "pixels": "eJxjYGBgAAAABAAB", "counts": []}',
    ],
)
def test_a_damaged_card_counts_as_none_and_is_drawn_anew(level: Path, tmp_path: Path, damage: str) -> None:
    cards = LevelCards(tmp_path)
    cards.draw(level)
    (file,) = tmp_path.glob("*.json")
    if damage == "huge":
        file.write_text(json.dumps(json.loads(file.read_text()) | {"size": [1000, 1000]}))
    else:
        file.write_bytes(file.read_bytes()[:100] if damage == "half" else damage.encode())
    assert LevelCards(tmp_path).find(level) is None
    cards.draw(level)
    assert LevelCards(tmp_path).find(level) is not None


def test_menus_get_thumbnails_and_numbers_of_the_levels(tmp_path: Path) -> None:
    path = game(tmp_path)
    write(tmp_path, {"scenes/levels/02_x.toml": COINS, "scenes/levels/03_x.toml": "title = 3"})
    campaign = Campaign(path, tmp_path / "kept")
    assert [level.picture for level in campaign.profile.levels] == [None] * 3
    campaign.draw_cards(wait=True)
    one, two, broken = campaign.profile.levels
    assert one.picture is not None
    assert (one.picture.width, one.picture.height) == (64, 32)
    assert (one.there, two.there, two.found) == ({}, {"coins": 4, "keys": 1}, {"coins": 0})
    assert broken.picture is None
    campaign.progress.reached = campaign.progress.reached or ["levels/02_x.toml"]
    campaign.progress.finish("levels/02_x.toml", {"coins": 3, "ticks": 1, "deaths": 0})
    campaign.fill_profile()
    assert campaign.profile.slots[0].percent == 75
    assert campaign.profile.slots[0].picture is one.picture
    assert campaign.profile.levels[1].found == {"coins": 3}
    assert render(campaign.world(campaign.file.levels[2]), "{total.coins.all} {coins.all}") == "4 4"


def test_a_campaign_says_what_is_collected(tmp_path: Path) -> None:
    path = game(tmp_path, "levels = ['front.toml']\ncollect = ['coins', 'keys']")
    write(tmp_path, {"scenes/front.toml": COINS})
    campaign = Campaign(path, tmp_path / "kept")
    campaign.draw_cards(wait=True)
    assert campaign.profile.levels[0].found == {"coins": 0, "keys": 0}


@pytest.mark.slow
def test_a_process_of_its_own_draws_them(tmp_path: Path) -> None:
    path = game(tmp_path, levels=1)
    command = [sys.executable, "-m", "ecs_platformer.game.campaign.draw_cards", str(path), str(tmp_path / "cache")]
    assert subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stderr == b""
    assert LevelCards(tmp_path / "cache").find(path.parent / "levels" / "01_x.toml") is not None


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when another process's child has ended")
def test_the_process_ends_with_the_game_that_is_killed(tmp_path: Path) -> None:
    game = subprocess.Popen([sys.executable, "-c", DRAWING, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert game.stdout
    drawing = os.pidfd_open(int(game.stdout.readline()))
    ends = select.poll()
    ends.register(drawing, select.POLLIN)
    assert ends.poll(0) == []
    game.kill()
    assert ends.poll(60_000)
    assert len([*tmp_path.glob("*.json")]) < len(read_campaign(ROOT / "scenes" / "campaign.toml").counted)
    os.close(drawing)
    game.communicate()
