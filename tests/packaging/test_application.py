"""An application runs without Python: it plays its demo to the same state, and says so when it does not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from ecs_platformer.cli import main
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.campaign.slots import file_names
from ecs_platformer.web.packaging.application import Game, build, shipped
from ecs_platformer.web.packaging.contents import CONTENTS, Contents, demo_hash
from tests.support.projects import ROOT

CONTENT = Contents("a", "A", "", "game", "scenes/main.toml", "scenes/main.toml", 0, "")


def test_the_project_travels_without_what_no_player_needs(tmp_path: Path) -> None:
    played = {"scenes/main.toml", "scenes/tests/a.png", "systems/mine.py", "voices/a.wav"}
    rest = (
        "tests/test_a.py",
        "scene.schema.json",
        ".git/config",
        "dist/old",
        "out/game/game",
        "env/pyvenv.cfg",
        "systems/__pycache__/a.pyc",
        "old/game/_internal/contents.json",
        "old/game/game",
        "before/game.zip",
        "before/player.js",
        "before/pyodide/LICENSE.txt",
    )
    for name in (*played, *rest):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    with ZipFile(tmp_path / "before.zip", "w") as archive:
        for name in ("game.zip", "player.js", "pyodide/LICENSE.txt"):
            archive.writestr(name, "")
    (tmp_path / "before.html").write_text('<script id="file game.zip"></script>', encoding="utf-8")
    (tmp_path / "notes.html").write_text("<p>", encoding="utf-8")
    played |= {"notes.html", "pyproject.toml"}
    for name in ("docs/guide.md", "ecs_platformer/errors.py", "secret.key", "art/rock.psd", "notes/plan.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    listed = '[tool.ecs_platformer]\nleave-out = ["notes", "art/*.psd"]\n'
    (tmp_path / "pyproject.toml").write_text(listed, encoding="utf-8")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    (tmp_path / ".gitignore").write_text("*.key\n", encoding="utf-8")
    found = {
        (target / file.name).as_posix() for file, target in shipped(Game(tmp_path, "a", CONTENT), tmp_path / "out")
    }
    assert {name.removeprefix("game/") for name in found if name.startswith("game/")} == played
    assert "ecs_platformer/stock/systems/movement/run.py" in found
    assert "ecs_platformer/media/art/font/ascii.txt" in found


@pytest.mark.parametrize("given", ['"notes"', "[1]", '["/etc"]', '[""]'])
def test_a_wrong_list_of_what_to_leave_out_is_an_error(tmp_path: Path, given: str) -> None:
    (tmp_path / "pyproject.toml").write_text(f"[tool.ecs_platformer]\nleave-out = {given}\n", encoding="utf-8")
    with pytest.raises(EcsPlatformerError, match=r"pyproject\.toml: tool\.ecs_platformer\.leave-out"):
        shipped(Game(tmp_path, "a", CONTENT), tmp_path / "out")


def test_a_missing_pyinstaller_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PyInstaller.__main__", None)
    with pytest.raises(EcsPlatformerError, match=r"^an application is built by PyInstaller: pip install '.*'$"):
        build(Game(tmp_path, "a", CONTENT), tmp_path, tmp_path)


def test_saves_stay_when_the_folder_of_the_application_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[list[str]] = []
    for place in ("here", "there"):
        file = tmp_path / place / "game" / "scenes" / "campaign.toml"
        file.parent.mkdir(parents=True)
        (file.parent / "a.toml").write_text('map = "#"\n', encoding="utf-8")
        file.write_text('title = "A"\nlevels = ["a.toml"]\n', encoding="utf-8")
        monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / place), raising=False)
        names.append(file_names(read_campaign(file)))
    assert names[0] == names[1]
    monkeypatch.delattr(sys, "_MEIPASS")
    assert file_names(read_campaign(file)) != names[1]


@pytest.mark.slow
def test_the_check_of_a_demo_depends_on_its_scene_and_on_its_ticks() -> None:
    scene = ROOT / "scenes" / "first_climb.toml"
    assert demo_hash(scene, 60) == demo_hash(scene, 60) != demo_hash(scene, 61)


@pytest.mark.slow
def test_a_new_project_becomes_an_application_that_checks_itself(tmp_path: Path) -> None:
    assert main(["new", str(tmp_path / "game")]) == 0
    command = [sys.executable, "-m", "ecs_platformer", "build", "--app", "-o", str(tmp_path / "out")]
    built = subprocess.run(command, cwd=tmp_path / "game", capture_output=True, text=True, check=True)
    program = Path(built.stdout.splitlines()[-1])
    assert program.parent == tmp_path / "out" / "game"
    assert "scenes/ (3 files, " in built.stderr
    inside = {path.name.partition(".")[0] for path in (program.parent / "_internal").iterdir()}
    assert inside.isdisjoint({"pytest", "numpy", "mypy", "ast_serialize", "hypothesis", "setuptools"})

    moved = program.parent.rename(tmp_path / "moved")

    def check(option: str = "--self-check") -> subprocess.CompletedProcess[str]:
        alone = {"HOME": str(tmp_path)}  # no PATH: no Python
        arguments = [moved / program.name, option]
        return subprocess.run(arguments, cwd=moved, env=alone, capture_output=True, text=True, check=False)

    assert check("--help").stdout.startswith("usage: game [-h]")
    assert check("--version").stdout == "game 0.1.0\n"
    files = sorted(moved.rglob("*"))
    done = check("--mute")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "needs a window" in done.stderr
    assert sorted(moved.rglob("*")) == files
    done = check()
    assert (done.returncode, done.stdout.strip().endswith(": ok"), done.stderr) == (0, True, "")
    [contents] = moved.rglob(CONTENTS)
    contents.write_text(json.dumps({**json.loads(contents.read_text()), "ticks": 60}))
    done = check()
    assert (done.returncode, " not " in done.stdout) == (1, True)
