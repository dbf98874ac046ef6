"""`new` and `schema`: what a project of one's own starts with."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
import tomli

from ecs_platformer.project import vocabulary
from tests.support.projects import ROOT, command, pytest_in, python, told, write


@pytest.mark.slow
def test_a_new_project_is_twelve_small_files_and_a_schema_and_its_tests_pass(tmp_path: Path) -> None:
    made = command("new", "My game", folder=tmp_path)
    game = tmp_path / "My game"
    assert (made.returncode, made.stdout) == (0, "My game is yours. Next: cd 'My game' && ecs-platformer run\n")
    schema = game / "scene.schema.json"
    files = [file for file in game.rglob("*") if file.is_file() and file != schema]
    assert len(files) <= 12
    for scene in (game / "scenes").glob("*.toml"):
        named = scene.read_text(encoding="utf-8").splitlines()[0].removeprefix("#:schema ")
        assert (scene.parent / named).samefile(schema)
    assert "Magnet" in json.loads(schema.read_text(encoding="utf-8"))["$defs"]
    assert all(len(file.read_text(encoding="utf-8").splitlines()) <= 40 for file in files)
    assert tomli.loads((game / "pyproject.toml").read_text())["project"]["name"] == "my-game"
    assert tomli.loads((game / "scenes" / "main.toml").read_text())["title"] == "My game"
    tests = pytest_in(game, "-p", "no:cacheprovider")
    assert tests.returncode == 0, tests.stdout + tests.stderr
    assert "4 passed" in tests.stdout


@pytest.mark.slow
def test_a_new_project_runs_where_there_is_no_display(tmp_path: Path) -> None:
    command("new", "game", folder=tmp_path)
    run = command("run", folder=tmp_path / "game")
    assert run.returncode == 0
    assert run.stderr.startswith("no display: main.tape is played into main.gif instead of a window\n")
    end = command("simulate", "main", "--tape", "scenes/main.tape", "--hash", folder=tmp_path / "game")
    assert end.returncode == 0


@pytest.mark.slow
def test_with_own_it_has_all_of_the_stock_and_nothing_behind_that(tmp_path: Path) -> None:
    (ROOT / "systems" / "__pycache__").mkdir(exist_ok=True)
    assert command("new", "game", "--own", folder=tmp_path).returncode == 0
    game = tmp_path / "game"
    assert {path.name for path in game.iterdir()} == {
        "components", "systems", "scenes", "tests", "README.md", "pyproject.toml", ".gitignore",
    }  # fmt: skip
    assert not list(game.rglob("__pycache__"))
    (game / "systems" / "physics" / "gravity.py").rename(game / "systems" / "physics" / "weight.py")
    order = game / "systems" / "rules" / "order.py"
    order.write_text(order.read_text(encoding="utf-8").replace('"gravity",', '"weight",'), encoding="utf-8")
    code = """
        from ecs_platformer.project import order, system, system_names, vocabulary
        print("gravity" in system_names(), "weight" in order(), system("weight").__name__, *sorted(vocabulary()))
    """
    assert told(code, game) == " ".join(["False", "True", "GravitySystem", *sorted(vocabulary())])


@pytest.mark.slow
def test_the_tests_of_a_project_with_own_pass(tmp_path: Path) -> None:
    command("new", "game", "--own", folder=tmp_path)
    tests = pytest_in(tmp_path / "game", "-k", "gravity or hero or first_climb")
    assert tests.returncode == 0, tests.stdout + tests.stderr
    assert " passed" in tests.stdout


@pytest.mark.slow
def test_a_type_checker_finds_the_stock_and_the_projects_own_modules(tmp_path: Path) -> None:
    pytest.importorskip("pyright", reason="wants the extra `dev`")
    command("new", "game", folder=tmp_path)
    wrong = """
        from components import Gravity, Magnet, units
        from ecs_platformer.components import Position
        from systems import ORDER
        from systems.magnetism import Magnetism

        speed: units.Speed = 1.0
        assert ORDER and Magnetism
        Gravity().acceleration = "a"
        Magnet().reach = "b"
        Position().x = "c"
    """
    game = tmp_path / "game"
    arguments = ("-m", "pyright", "--pythonpath", sys.executable)
    fine = python(*arguments, folder=game)
    assert "0 errors, 0 warnings" in fine.stdout, fine.stdout
    told_of = python(*arguments, folder=write(game, {"wrong.py": wrong})).stdout
    assert [line.split(":")[1] for line in told_of.splitlines() if " - error" in line] == ["9", "10", "11"], told_of


@pytest.mark.slow
def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "empty").mkdir()
    refused = command("new", ".", folder=tmp_path)
    assert refused.returncode == 2
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["empty", "notes.txt"]
    assert command("new", "empty", folder=tmp_path).returncode == 0
    assert command("new", "notes.txt", folder=tmp_path).returncode == 2


@pytest.mark.slow
def test_the_schema_knows_every_component(tmp_path: Path) -> None:
    printed = command("schema", folder=tmp_path)
    assert printed.returncode == 0
    assert command("schema", "-o", "scene.json", folder=tmp_path).stdout == ""
    assert (tmp_path / "scene.json").read_text(encoding="utf-8") == printed.stdout
    schema = json.loads(printed.stdout)
    assert "$schema" in schema
    assert '"Gravity"' in printed.stdout


@pytest.mark.slow
@pytest.mark.parametrize("before", ["not JSON", "{}"])
def test_check_says_when_the_schema_of_a_project_is_not_of_its_components(tmp_path: Path, before: str) -> None:
    wing = "from dataclasses import dataclass\n\n@dataclass(slots=True)\nclass Wing:\n    lift: float = -200.0\n"
    game = write(tmp_path, {"components/wing.py": wing, "scenes/main.toml": 'map = "."', "scene.schema.json": before})
    hint = "ecs-platformer schema -o scene.schema.json"
    assert hint in command("check", folder=game).stdout
    assert command(*hint.split()[1:], folder=game).returncode == 0
    assert "Wing" in (game / "scene.schema.json").read_text(encoding="utf-8")
    checked = command("check", folder=game)
    assert (checked.returncode, hint in checked.stdout) == (0, False), checked.stdout
    (game / "components" / "wing.py").write_text(wing.replace("lift", "drag"), encoding="utf-8")
    checked = command("check", "--strict", folder=game)
    assert (checked.returncode, hint in checked.stdout) == (0, True), checked.stdout
    (game / "scene.schema.json").unlink()
    assert hint not in command("check", folder=game).stdout
