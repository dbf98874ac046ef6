"""Bad input ends with a sentence and the status 2: folders for files, names of nothing, numbers out of range."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ecs_platformer.cli import main
from tests.support.projects import CRATE, command, python, write

FOLDERS = ("folder.toml", "folder.tape", "scenes")


def errors(folder: Path, *arguments: str) -> str:
    run = command(*arguments, folder=folder)
    assert (run.returncode, run.stdout) == (2, "")
    assert "Traceback" not in run.stderr
    return run.stderr.strip()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("run folder.toml", "folder.toml: no such scene; it is a folder"),
        ("diff scenes a.toml", "scenes: no such scene; it is a folder"),
        ("verify folder.tape", "folder.tape: no such tape; it is a folder"),
    ],
)
def test_a_folder_is_called_a_folder(tmp_path: Path, arguments: str, message: str) -> None:
    write(tmp_path, {"a.toml": CRATE})
    for name in FOLDERS:
        (tmp_path / name).mkdir()
    assert errors(tmp_path, *arguments.split()) == message


def test_an_empty_name_is_no_default(tmp_path: Path) -> None:
    write(tmp_path, {"scenes/main.toml": CRATE})
    for arguments in (["run", ""], ["export", "tiled", "levels", "--scene", ""], ["sound", "--scene", ""]):
        assert errors(tmp_path, *arguments).startswith("'': no such scene; known: ")
    assert errors(tmp_path, "sound", "").startswith('no sound and no tune has the name ""')


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("generate --tries -1 -o a.toml", "'-1' is not a whole number from 1 to 1,000,000"),
        ("generate --ticks 0 -o a.toml", "'0' is not a whole number from 1 to 1,000,000,000"),
        ("generate -o a.txt", "'a.txt' does not end with .toml"),
        ("generate --force -o folder.toml", "folder.toml: a folder, not a file"),
        ("sound jump -o a.mp3", "'a.mp3' does not end with .wav"),
        ("feel hero -o nix/a.json", "nix/a.json: there is no folder nix"),
        ("solve a.toml -o folder.tape", "folder.tape: a folder, not a file"),
        ("solve a.toml -o a.tape --route folder.png", "folder.png: a folder, not a file"),
    ],
)
def test_no_work_is_begun_that_cannot_be_written(tmp_path: Path, arguments: str, message: str) -> None:
    write(tmp_path, {"a.toml": CRATE})
    for name in ("folder.toml", "folder.tape", "folder.png"):
        (tmp_path / name).mkdir()
    assert errors(tmp_path, *arguments.split()).endswith(message)


def test_a_closed_output_is_not_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, {"a.toml": CRATE})
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["simulate", str(tmp_path / "a.toml"), "--ticks", "1", "--hash", "--trace", "-"]) == 0
    assert main(["simulate", str(tmp_path / "b.toml"), "--ticks", "1"]) == 2


def test_a_name_cannot_move_the_cursor(tmp_path: Path) -> None:
    assert errors(tmp_path, "simulate", "a\n\x1b[2J", "--ticks", "1").startswith("a\\n\\x1b[2J: no such scene")


@pytest.mark.parametrize(
    "arguments", ["prefabs a.toml", "prefabs a.toml -o a.png", "export tiled levels --scene a.toml"]
)
def test_a_scene_without_prefabs_has_none_to_show(tmp_path: Path, arguments: str) -> None:
    write(tmp_path, {"a.toml": ""})
    assert errors(tmp_path, *arguments.split()).startswith("a.toml:1:1: no prefabs: the scene has no [prefab.NAME]")


NAMES = """
include = ["prefabs.toml"]
[prefab."\\u001b[31m"]
Position = {}
[sound."\\u001b[32m"]
pitch = [200]
[[entity]]
name = "\\u001b[33m"
Position = {}
Collider = { width = 8, height = 8 }
Velocity = { x = 60 }
Remainder = {}
"""


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        ("why a.toml --tick 1", "\\x1b[33m: x +1"),
        ("prefabs a.toml", "\\x1b[31m"),
        ("sound --scene a.toml", "\\x1b[32m"),
    ],
)
def test_names_in_a_scene_cannot_control_the_terminal(tmp_path: Path, arguments: str, shown: str) -> None:
    run = command(*arguments.split(), folder=write(tmp_path, {"a.toml": NAMES}))
    assert (run.returncode, run.stderr) == (0, "")
    assert shown in run.stdout
    assert "\x1b" not in run.stdout


def test_an_id_of_many_digits_is_no_entity(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    many = "9" * 5000
    assert errors(tmp_path, "why", "a.toml", "--tick", "1", "--entity", many).startswith('no entity is named "999')


@pytest.mark.slow
@pytest.mark.parametrize(
    ("component", "message"),
    [
        ('Tag = { names = "enemy" }', 'expected a list, found "enemy"'),
        ("Timeline = { states = 5 }", "expected a table, found 5"),
        ("Timeline = { states = [[]] }", "expected a table, found a list"),
        (
            'Menu = { items = [{ button = "x", do = [{ set = "menu.Label.text", to = "Open" }] }] }',
            "no entity and no tag",
        ),
    ],
)
def test_a_value_of_another_form_ends_in_words(tmp_path: Path, component: str, message: str) -> None:
    write(tmp_path, {"scenes/main.toml": f'[[entity]]\nname = "one"\n{component}\n'})
    for arguments in (["run", "main"], ["export", "tiled", "levels"]):
        assert message in errors(tmp_path, *arguments)
    checked = command("check", "main", folder=tmp_path)
    assert checked.returncode == 1
    assert message in checked.stdout
    assert "Traceback" not in checked.stdout + checked.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("constructor", "message"),
    [
        ("def __init__(self, world): ...", "3: cannot make Needy(): TypeError: Needy.__init__() missing 1 required "),
        ("def __init__(self): 1 / 0", "4: cannot make Needy(): ZeroDivisionError: division by zero"),
        ("def __init__(self): exit(3)", "4: cannot make Needy(): sys.exit(3) does not end a game"),
    ],
)
def test_a_system_that_cannot_be_made_is_named(tmp_path: Path, constructor: str, message: str) -> None:
    system = f"from esper import Processor\n\nclass Needy(Processor):\n    {constructor}\n    after = 'run'\n"
    system += "    def process(self, world): ...\n"
    write(tmp_path, {"components/__init__.py": "", "systems/needy.py": system, "scenes/main.toml": CRATE})
    ran = python("-m", "ecs_platformer", "simulate", "scenes/main.toml", "--ticks", "2", folder=tmp_path)
    assert f"needy.py:{message}" in ran.stderr
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
