"""Warnings about levels of a campaign: those without a player or an exit, unless they are screens."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.warnings.campaign_levels import campaign_warnings
from tests.support.projects import write

PLAYER = '[[entity]]\nprefab = "hero"\n'
EXIT = "[[entity]]\nPosition = {}\nCollider = { width = 8, height = 8 }\nTrigger = { do = [{ go = 'next' }] }\n"
HEAD = 'include = ["prefabs.toml"]\n[prefab.door]\nTrigger = { do = [{ go = "next" }] }\n'


def warned(folder: Path, *levels: str) -> list[str]:
    write(folder, {f"{number}.toml": HEAD + level for number, level in enumerate(levels, 1)})
    file = write(folder, {"campaign.toml": 'levels = [\n"?.toml",\n"cover.toml"]\nscreens = ["cover.toml"]\n'})
    write(folder, {"cover.toml": "[[entity]]\nPosition = {}\n"})
    found = campaign_warnings(read_campaign(file / "campaign.toml"))
    return [str(one).splitlines()[0].replace(f"{folder}/", "") for one in found]


def test_a_level_without_a_player_or_an_exit_is_warned_of_where_it_is_listed(tmp_path: Path) -> None:
    assert warned(tmp_path, PLAYER + EXIT, PLAYER, EXIT, "[[entity]]\nPosition = {}\n") == [
        f'campaign.toml:2:1: levels > item 1: the level "{level}.toml" has {lacking}; is it one of the screens?'
        for level, lacking in ((2, "no exit"), (3, "no player"), (4, "no player and no exit"))
    ]


def test_an_exit_in_a_prefab_counts_only_where_it_is_used(tmp_path: Path) -> None:
    door = '[[entity]]\nprefab = "door"\nPosition = {}\nCollider = { width = 8, height = 8 }\n'
    assert warned(tmp_path, PLAYER + door) == []
    assert len(warned(tmp_path, PLAYER)) == 1


def test_one_level_alone_can_be_asked_for(tmp_path: Path) -> None:
    warned(tmp_path, PLAYER, EXIT)
    campaign = read_campaign(tmp_path / "campaign.toml")
    assert [str(one).count("2.toml") for one in campaign_warnings(campaign, only=tmp_path / "2.toml")] == [1]
