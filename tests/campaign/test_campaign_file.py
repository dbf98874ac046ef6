"""Campaign files: their levels in order, and errors with line and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import SceneError
from ecs_platformer.game.campaign.campaign_file import is_campaign, read_campaign
from tests.support.campaign.small_campaigns import LEVEL, game


def order(path: Path) -> list[str]:
    campaign = read_campaign(path)
    return [campaign.name(level) for level in campaign.levels]


def error_lines(folder: Path, text: str) -> list[str]:
    """Return the errors, one line each, without the quoted source lines."""
    with pytest.raises(SceneError) as caught:
        read_campaign(game(folder, text))
    return [str(error).splitlines()[0].removeprefix(f"{folder}/scenes/") for error in caught.value.errors]


def test_levels_are_in_list_order_and_those_of_a_pattern_sorted_by_name(tmp_path: Path) -> None:
    path = game(tmp_path, levels=11)
    assert order(path) == ["front.toml", *[f"levels/{n:02}_x.toml" for n in range(1, 12)], "back.toml"]
    campaign = read_campaign(path)
    assert campaign.title == "Ember"
    assert campaign.screens == {tmp_path / "scenes" / "front.toml", tmp_path / "scenes" / "back.toml"}


def test_a_new_file_that_matches_a_pattern_is_a_level(tmp_path: Path) -> None:
    path = game(tmp_path)
    (tmp_path / "scenes" / "levels" / "02_y.toml").write_text(LEVEL)
    assert order(path)[2:4] == ["levels/02_x.toml", "levels/02_y.toml"]


def test_the_default_title_is_the_name_of_the_folder(tmp_path: Path) -> None:
    assert read_campaign(game(tmp_path, "levels = ['front.toml']")).title == "scenes"


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        ("", ["campaign.toml:1:1: levels: missing: a campaign needs levels"]),
        ("levels = []", ["campaign.toml:1:1: levels: missing: a campaign needs levels"]),
        ('levels = "front.toml"', ['campaign.toml:1:1: levels: expected a list, found "front.toml"']),
        ("levels = ['front.toml', 3]", ["campaign.toml:1:25: levels > item 2: expected text, found 3"]),
        ("level = ['front.toml']", ['campaign.toml:1:1: level: no such key; did you mean "levels"?']),
        (
            "levels = ['fornt.toml']",
            ['campaign.toml:1:11: levels > item 1: "fornt.toml" does not exist; did you mean "front.toml"?'],
        ),
        ("levels = ['level/*.toml']", ['campaign.toml:1:11: levels > item 1: "level/*.toml": no file matches']),
        (
            "levels = ['front.toml',\n'front.toml']",
            ['campaign.toml:2:1: levels > item 2: the level "front.toml" is listed already, in line 1'],
        ),
        (
            "levels = ['levels/02_x.toml',\n'levels/*.toml']",
            ['campaign.toml:2:1: levels > item 2: the level "02_x.toml" is listed already, in line 1'],
        ),
        ("levels = ['../x.toml']", ['campaign.toml:1:11: levels > item 1: "../x.toml" leads out of the project']),
        ("levels = ['../*.toml']", ['campaign.toml:1:11: levels > item 1: "../*.toml" leads out of the project']),
        ("levels = ['/etc/*']", ['campaign.toml:1:11: levels > item 1: "/etc/*" leads out of the project']),
        (
            "levels = ['front.toml']\nscreens = ['fornt.toml']",
            ['campaign.toml:2:12: screens > item 1: "fornt.toml" is not a level; did you mean "front.toml"?'],
        ),
        ("levels = [", ["campaign.toml:1:11: not TOML: Invalid value"]),
    ],
)
def test_an_error_is_reported_at_its_place(tmp_path: Path, text: str, errors: list[str]) -> None:
    assert error_lines(tmp_path, text) == errors


def test_a_symlink_out_of_the_project_is_not_a_level(tmp_path: Path) -> None:
    path = game(tmp_path / "game", "levels = ['levels/*.toml']")
    (tmp_path / "other.toml").write_text(LEVEL)
    (path.parent / "levels" / "04_x.toml").symlink_to(tmp_path / "other.toml")
    with pytest.raises(SceneError, match=r'"04_x\.toml" leads out of the project'):
        read_campaign(path)


def test_a_broken_campaign_is_still_recognized(tmp_path: Path) -> None:
    path = game(tmp_path)
    assert is_campaign(path)
    assert not is_campaign(tmp_path / "scenes" / "front.toml")
    path.write_text("levels = [")
    assert is_campaign(path)
