"""`run` and `check` of a campaign."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.campaign.small_campaigns import LEVEL, game
from tests.support.projects import command, write


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["campaign"],
        ["scenes/campaign.toml", "--new", "--data", "kept"],
    ],
)
def test_run_without_a_display_shows_the_first_level_with_a_demo(tmp_path: Path, arguments: list[str]) -> None:
    game(tmp_path)
    demo = "demo = '02_x.tape'\n" + LEVEL.replace("    ", "")
    write(tmp_path, {"scenes/levels/02_x.toml": demo, "scenes/levels/02_x.tape": "6,R"})
    run = command("run", *arguments, folder=tmp_path, env={"ECS_PLATFORMER_DATA": str(tmp_path / "kept")})
    assert run.stderr == "no display: 02_x.tape is played into 02_x.gif instead of a window\n"
    assert run.stdout == f"{tmp_path / '02_x.gif'}\n"
    assert not (tmp_path / "kept").exists()


def test_a_single_level_is_run_by_its_path_among_the_scenes(tmp_path: Path) -> None:
    game(tmp_path)
    assert command("run", "levels/01_x.toml", folder=tmp_path).stdout.endswith("01_x.gif\n")


def test_errors_in_a_campaign_are_reported(tmp_path: Path) -> None:
    game(tmp_path, "levels = ['fornt.toml']")
    run = command("run", folder=tmp_path)
    assert run.returncode == 2
    assert run.stderr.startswith(
        'scenes/campaign.toml:1:11: levels > item 1: "fornt.toml" does not exist; did you mean'
    )


@pytest.mark.slow
def test_check_lists_the_levels_and_checks_every_one(tmp_path: Path) -> None:
    game(tmp_path, levels=1)
    run = command("check", "scenes/campaign.toml", folder=tmp_path)
    assert run.stdout.splitlines() == [
        "scenes/campaign.toml: ok",
        "      1 scenes/front.toml",
        "      2 scenes/levels/01_x.toml",
        "      3 scenes/back.toml",
        "scenes/front.toml: ok",
        "scenes/levels/01_x.toml: ok",
        "scenes/back.toml: ok",
        "scenes: 4, with problems: 0",
    ]
    assert run.returncode == 0


@pytest.mark.slow
def test_check_of_a_folder_reports_campaign_errors_and_each_level_once(tmp_path: Path) -> None:
    write(tmp_path, {"scenes/campaign.toml": "levels = ['a.toml', 'b.toml']", "scenes/a.toml": LEVEL})
    run = command("check", folder=tmp_path)
    assert run.returncode == 1
    assert '"b.toml" does not exist; did you mean "a.toml"?' in run.stdout
    assert run.stdout.count("scenes/a.toml") == 1
    assert run.stdout.endswith("scenes: 2, with problems: 1\n")


def test_the_campaign_schema_has_the_keys_of_campaign_files() -> None:
    schema = json.loads(command("schema", "--campaign").stdout)
    assert list(schema["properties"]) == ["format", "title", "levels", "screens", "cards", "attract", "collect"]
    assert schema["required"] == ["levels"]
    assert schema["additionalProperties"] is False
