"""`new` and `schema`: what a project of one's own starts with."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.projects import ROOT, command, pytest_in


def test_a_new_project_has_all_rooms_and_its_tests_pass(tmp_path: Path) -> None:
    (ROOT / "systems" / "__pycache__").mkdir(exist_ok=True)
    made = command("new", "game", folder=tmp_path)
    game = tmp_path / "game"
    assert made.returncode == 0
    assert made.stdout == "game is yours. Next: cd game && ecs-platformer run\n"
    assert {path.name for path in game.iterdir()} == {
        "components", "systems", "scenes", "tests", "README.md", ".gitignore",
    }  # fmt: skip
    assert not list(game.rglob("__pycache__"))
    tests = pytest_in(game, "-k", "gravity or hero or first_climb")
    assert tests.returncode == 0, tests.stdout + tests.stderr
    assert " passed" in tests.stdout


def test_a_new_project_runs_on_its_own_rooms(tmp_path: Path) -> None:
    command("new", "game", folder=tmp_path)
    gravity = tmp_path / "game" / "systems" / "physics" / "gravity.py"
    gravity.write_text(gravity.read_text().replace("gravity.terminal", "-gravity.terminal"))
    simulate = "simulate", "first_climb", "--ticks", "30", "--hash"
    ours, theirs = command(*simulate), command(*simulate, folder=tmp_path / "game")
    assert theirs.returncode == 0, theirs.stderr
    assert ours.stdout != theirs.stdout


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "empty").mkdir()
    refused = command("new", ".", folder=tmp_path)
    assert refused.returncode == 2
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["empty", "notes.txt"]
    assert command("new", "empty", folder=tmp_path).returncode == 0
    assert command("new", "notes.txt", folder=tmp_path).returncode == 2


def test_the_schema_knows_every_component(tmp_path: Path) -> None:
    printed = command("schema", folder=tmp_path)
    assert printed.returncode == 0
    assert command("schema", "-o", "scene.json", folder=tmp_path).stdout == ""
    assert (tmp_path / "scene.json").read_text(encoding="utf-8") == printed.stdout
    schema = json.loads(printed.stdout)
    assert "$schema" in schema
    assert '"Gravity"' in printed.stdout
