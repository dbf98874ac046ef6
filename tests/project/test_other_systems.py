"""What can be tried here of Windows and macOS: names, line ends, and a Python that lacks what only POSIX has."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from ecs_platformer.cli.commands.making.build import name_of
from ecs_platformer.scene.files.includes import DEVICE
from tests.support.projects import ROOT, command, python, write

MADE_HERE = {".git", ".venv", "__pycache__", "build", "dist"}
WINDOWS_TEXT = {".toml", ".tape", ".py", ".md", ".json"}
ROOM = """
include = ["level.toml"]
map = '''
############
#..........#
#..........#
#@.......E.#
############'''
legend = { "#" = "wall" }
"""
WITHOUT_POSIX = """
import multiprocessing, os, shlex, signal, sys
from multiprocessing import context

for module, names in (
    (signal, "SIGHUP SIGALRM SIGUSR1 SIGUSR2 SIGPIPE SIGCHLD SIGTSTP SIGCONT SIGQUIT setitimer alarm"),
    (os, "fork forkpty mkfifo getuid geteuid getgid getpgid killpg setsid sched_getaffinity statvfs getloadavg"),
    (os, "chown fchmod O_NOFOLLOW O_DIRECTORY O_NONBLOCK"),
):
    for name in names.split():
        if hasattr(module, name):
            delattr(module, name)
sys.modules.update(dict.fromkeys(("fcntl", "grp", "pwd", "termios", "tty", "pty", "resource"), None))
for name in ("fork", "forkserver"):
    del context._concrete_contexts[name]
multiprocessing.set_start_method("spawn")

from ecs_platformer.cli import main

for line in sys.argv[1:]:
    status = main(shlex.split(line))
    assert status == 0, (line, status)
"""


def test_every_system_can_have_the_files_of_the_repository() -> None:
    found: dict[str, str] = {}
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in MADE_HERE and not name.startswith(".")]
        for name in (*folders, *files):
            path = Path(folder, name).relative_to(ROOT).as_posix()
            assert found.setdefault(path.casefold(), path) == path
            assert not DEVICE.fullmatch(name), path
            assert not {*name} & {*'<>:"|?*\\'}, path
            assert name[-1] not in ". ", path
            assert len(path) < 160  # of the 260 that Windows has, from the drive on


@pytest.mark.parametrize(
    ("title", "name"), [("Ember", "ember"), ("Con", "con-game"), ("COM1", "com1-game"), ("Nul: a game", "nul-a-game")]
)
def test_no_game_is_built_under_the_name_of_a_device(title: str, name: str) -> None:
    assert name_of(title) == name


@pytest.mark.slow
def test_a_project_with_the_line_ends_of_windows_plays_the_same(tmp_path: Path) -> None:
    assert command("new", "game", folder=tmp_path).returncode == 0
    game = tmp_path / "game"
    shown = "simulate", "main", "--tape", "scenes/main.tape", "--hash"
    before = command(*shown, folder=game)
    for file in game.rglob("*"):
        if file.suffix in WINDOWS_TEXT:
            file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert command("check", folder=game).returncode == 0
    after = command(*shown, folder=game)
    assert (after.returncode, after.stdout) == (0, before.stdout)
    assert json.loads((game / "scene.schema.json").read_text(encoding="utf-8"))


@pytest.mark.slow
def test_commands_work_without_what_only_posix_has_and_with_processes_that_are_spawned(tmp_path: Path) -> None:
    write(tmp_path, {"room.toml": ROOM})
    lines = (
        *("check room.toml", "simulate room --ticks 60 --hash --record short.tape", "verify short.tape"),
        *("solve room --workers 2 --ticks 2000 -o long.tape", "verify long.tape"),
        *("picture room --tick 3 -o room.png", "record room --ticks 4 -o room.gif", "link room"),
    )
    run = python("-c", WITHOUT_POSIX, *lines, folder=tmp_path, executable=sys.executable)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "beatable" in run.stdout + run.stderr
