"""`feel`: the sheet and its numbers, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from tests.support.projects import command, python, write

SCENE = """
include = ["prefabs.toml"]
[prefab.runner]
extends = ["actor"]
Run = { top_speed = 120 }
"""


@pytest.mark.slow
def test_a_sheet_is_reproducible(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": SCENE})
    for name in ("one", "two"):
        run = command("feel", "runner", "--scene", "a.toml", "-o", f"{name}.png", folder=tmp_path)
        assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()
    with Image.open(tmp_path / "one.png") as picture:
        assert picture.format == "PNG"


@pytest.mark.slow
def test_numbers_as_json_and_as_text(tmp_path: Path) -> None:
    write(tmp_path, {"scenes/a.toml": SCENE})
    printed = command("feel", "runner", "--scene", "scenes/a.toml", "--json", folder=tmp_path)
    assert json.loads(printed.stdout)["runner"]["run"]["top_speed"] == 120
    command("feel", "runner", "--scene", "scenes/a.toml", "-o", "a.json", folder=tmp_path)
    assert (tmp_path / "a.json").read_text(encoding="utf-8") == printed.stdout
    lines = command("feel", "hero", "runner", "--scene", "scenes/a.toml", folder=tmp_path).stdout.splitlines()
    assert lines[0].split() == ["hero", "runner"]
    assert ["run.top_speed", "90", "120"] in [line.split() for line in lines]
    assert ["windows.coyote", "5", "-"] in [line.split() for line in lines]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["heor", "-o", "a.png"], 'no such prefab: "heor"; did you mean "hero"?'),
        (["crate", "-o", "a.png"], 'prefab "crate" does not respond to any input'),
        (["hero", "-o", "a.gif"], "a.gif: a sheet is a .png, its numbers are a .json"),
        (["hero", "crate", "bat"], "3 prefabs; one sheet compares two"),
        (["hero", "--scene", "b"], "b: no such scene"),
        (["hero", "--scene", "faulty.toml"], 'faulty.toml:2:1: prefab "it"'),
        (["hero", "-o", "no/where.png"], "there is no folder no"),
        ([], "required: PREFAB"),
    ],
)
def test_impossible_requests_are_reported_in_a_sentence(tmp_path: Path, arguments: list[str], message: str) -> None:
    write(tmp_path, {"a.toml": SCENE, "faulty.toml": "[prefab.it]\nRnu = {}\n"})
    run = command("feel", *arguments, folder=tmp_path)
    assert run.returncode == 2
    assert run.stdout == ""
    assert message in run.stderr
    assert "Traceback" not in run.stderr
    assert not (tmp_path / "a.png").exists()


@pytest.mark.slow
def test_help_explains_feel_and_numbers_do_not_import_pillow(tmp_path: Path) -> None:
    assert "PREFAB" in command("feel", "--help", folder=tmp_path).stdout
    write(tmp_path, {"a.toml": SCENE})
    code = "import sys; from ecs_platformer.cli import main; main(sys.argv[1:]); print('PIL' in sys.modules)"
    run = python("-c", code, "feel", "runner", "--scene", "a.toml", folder=tmp_path)
    assert run.stdout.splitlines()[-1] == "False"
