"""The stock gives no warnings, nor does a project that has just been made."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.game.campaign.campaign_file import is_campaign, read_campaign
from ecs_platformer.game.warnings.campaign_levels import campaign_warnings
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from ecs_platformer.scene.controls import CONTROLS_FILE
from ecs_platformer.scene.rooms.grammar_file import is_grammar_file
from ecs_platformer.scene.strings.strings_files import is_strings_file
from tests.support.projects import ROOT, command
from tests.support.quick import some_quick

FILES = [*(ROOT / "scenes").glob("*.toml"), *(ROOT / "scenes" / "levels").glob("*.toml")]
OTHERS = (is_grammar_file, is_strings_file)
SCENES = sorted(path for path in FILES if path.name != CONTROLS_FILE and not any(one(path) for one in OTHERS))


@pytest.mark.parametrize("scene", some_quick(SCENES, every=8), ids=[path.stem for path in SCENES])
def test_stock_scenes_have_no_warnings(scene: Path) -> None:
    found = campaign_warnings(read_campaign(scene)) if is_campaign(scene) else scene_warnings(scene)
    assert found == []


@pytest.mark.slow
def test_a_new_project_has_no_warnings(tmp_path: Path) -> None:
    assert command("new", "game", folder=tmp_path).returncode == 0
    run = command("check", "--strict", folder=tmp_path / "game")
    assert run.returncode == 0, run.stdout
