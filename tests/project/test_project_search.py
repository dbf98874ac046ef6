"""How far a project is looked for: what lies above a stranger's scene is not run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ecs_platformer.project import project_above
from tests.support.projects import CRATE, python, write

PLANTED = "import pathlib\npathlib.Path(__file__).with_name('ran').touch()\n"
MINE = "from dataclasses import dataclass\n\n@dataclass(slots=True)\nclass Mine:\n    x: int = 1\n"
OTHER = 12345  # a user without a name


def test_the_search_ends_at_a_marker(tmp_path: Path) -> None:
    write(tmp_path, {"components/__init__.py": "", "pyproject.toml": "", "levels/deep/a.toml": ""})
    assert project_above(tmp_path / "levels" / "deep" / "a.toml") == tmp_path
    for marker in ("pyproject.toml", ".git/HEAD"):
        write(tmp_path, {f"levels/{marker}": ""})
        assert project_above(tmp_path / "levels" / "deep" / "a.toml") is None
        (tmp_path / "levels" / marker).rename(tmp_path / "gone")


def test_without_a_marker_it_ends_at_the_scenes(tmp_path: Path) -> None:
    write(tmp_path, {"components/__init__.py": "", "a.toml": "", "scenes/levels/a.toml": "", "levels/a.toml": ""})
    found = {
        name: project_above(tmp_path / name) for name in ("a.toml", "scenes/levels/a.toml", "scenes", "levels/a.toml")
    }
    assert found == {"a.toml": tmp_path, "scenes/levels/a.toml": tmp_path, "scenes": tmp_path, "levels/a.toml": None}


def test_it_never_goes_beyond_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, {"components/__init__.py": "", ".git/HEAD": "", "home/games/a.toml": ""})
    assert project_above(tmp_path / "home" / "games") == tmp_path
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert project_above(tmp_path / "home" / "games") is None
    assert project_above(tmp_path) == tmp_path
    write(tmp_path, {"home/.git/HEAD": "", "home/systems/__init__.py": ""})
    assert project_above(tmp_path / "home" / "games") == tmp_path / "home"


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        "check deep/a.toml",
        "run deep/a.toml",
        "simulate deep/a.toml --ticks 2",
        "picture deep/a.toml --tick 1 -o a.png",
        "prefabs deep/a.toml",
        "link deep/a.toml",
        "verify deep/a.tape",
        "convert deep/a.toml -o b.tmj",
    ],
)
def test_what_is_planted_above_a_scene_is_not_run(tmp_path: Path, command: str) -> None:
    planted = {f"{name}/__init__.py": PLANTED for name in ("components", "systems")}
    write(tmp_path, planted | {"victim/deep/a.toml": CRATE, "victim/deep/a.tape": "3,R\n"})
    run = python("-m", "ecs_platformer", *command.split(), folder=tmp_path / "victim")
    assert "Traceback" not in run.stderr
    assert not [*tmp_path.rglob("ran")]


@pytest.mark.slow
def test_the_working_folder_is_not_the_project_of_a_scene_elsewhere(tmp_path: Path) -> None:
    write(tmp_path, {"here/components/__init__.py": PLANTED, "elsewhere/a.toml": CRATE})
    run = python("-m", "ecs_platformer", "check", "../elsewhere/a.toml", folder=tmp_path / "here")
    assert run.returncode == 0
    assert not [*tmp_path.rglob("ran")]


@pytest.mark.slow
def test_a_scene_is_checked_without_the_python_of_its_project(tmp_path: Path) -> None:
    write(tmp_path, {"components/__init__.py": PLANTED, "components/mine.py": MINE, "systems/__init__.py": PLANTED})
    write(tmp_path, {"scenes/good.toml": CRATE, "scenes/bad.toml": "[[entity]]\nMine = {}\n"})
    run = python("-m", "ecs_platformer", "check", "--no-python", folder=tmp_path)
    assert (run.returncode, run.stderr) == (1, "")
    assert not [*tmp_path.rglob("ran")]
    assert "no such component: " in run.stdout
    assert "mine.py:4 is not looked at: no Python of the project is run" in run.stdout
    assert "scenes/good.toml: ok" in run.stdout
    assert python("-m", "ecs_platformer", "check", "scenes/bad.toml", folder=tmp_path).returncode == 0
    assert [*tmp_path.rglob("ran")]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="gives files away")
@pytest.mark.parametrize("given", ["", "components"])
def test_a_project_of_another_owner_is_named_once_and_run(tmp_path: Path, given: str) -> None:
    write(tmp_path, {"components/__init__.py": PLANTED, "scenes/a.toml": CRATE})
    os.chown(tmp_path / given, OTHER, -1)
    run = python("-m", "ecs_platformer", "check", folder=tmp_path)
    text = f"{tmp_path}: runs the Python of this project, which belongs to the user {OTHER}\n"
    assert (run.returncode, run.stderr) == (0, text)
    assert [*tmp_path.rglob("ran")]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
def test_a_fifo_among_the_components_that_are_not_looked_at(tmp_path: Path) -> None:
    write(tmp_path, {"components/__init__.py": "", "deep/a.toml": "[[entity]]\nMine = {}\n"})
    os.mkfifo(tmp_path / "components" / "pipe.py")
    run = python("-m", "ecs_platformer", "check", "deep/a.toml", folder=tmp_path)
    assert run.returncode == 1
    assert "no such component" in run.stdout
