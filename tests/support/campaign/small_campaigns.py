"""Small campaigns: levels with nothing but a white box in them, which lead on when a test (or an hour) says so; and
the levels of the stock's."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.scene.tape.directives import HashDirective
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.projects import ROOT, write

LEVEL = """
    view = [64, 32]
    [[entity]]
    name = "it"
    Position = { x = 8, y = 8 }
    Collider = { width = 8, height = 8 }
    Sprite = { color = "#ffffff" }
    Player = {}
    Trigger = { on = "timer", every = 3600, do = [{ go = "next" }] }
    """
GAME = """
    title = "Ember"
    levels = ["front.toml", "levels/*.toml", "back.toml"]
    screens = ["front.toml", "back.toml"]
    cards = false
    """


def levels_of_the_stock() -> list[Path]:
    """The levels of the stock's campaign, without its screens."""
    return list(read_campaign(ROOT / "scenes" / "campaign.toml").counted)


def first_level() -> Path:
    return levels_of_the_stock()[0]


def last_hash(scene: Path) -> str:
    tape = read_tape(scene.with_suffix(".tape"))
    return [one.digest for one in tape.directives if isinstance(one, HashDirective)][-1]


def game(folder: Path, campaign: str = GAME, levels: int = 3) -> Path:
    """The file of a campaign in a project of its own: a title, so many levels, an ending."""
    numbered = {f"scenes/levels/{number:02}_x.toml": LEVEL for number in range(1, levels + 1)}
    write(folder, {"scenes/front.toml": LEVEL, "scenes/back.toml": LEVEL, **numbered})
    write(folder, {"scenes/campaign.toml": campaign})
    return folder / "scenes" / "campaign.toml"
