"""docs/getting-started.md does what it says: its files are written into a new project, its commands are run there."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from systems import ORDER
from tests.support.projects import ROOT, command, pytest_in, python
from tests.support.reloads.running_game import running_game

PAGE = (ROOT / "docs" / "getting-started.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"(?:^`(?P<file>[\w./]+)`:\n\n)?```(?P<kind>\w*)\n(?P<text>.*?)```", re.DOTALL | re.MULTILINE)
BY_HAND = ("python3 -m venv", ". .venv", "pip install", "cd ")  # what the tests do another way


def steps() -> Iterator[tuple[str, str]]:
    """Yield (file, text) of every file on the page, and ("", command line) of every command, in their order."""
    for block in BLOCK.finditer(PAGE):
        if block["kind"] == "sh":
            yield from (("", line) for line in block["text"].splitlines() if not line.startswith(BY_HAND))
        else:
            assert block["file"], f"a file without a name: {block['text']}"
            yield block["file"], block["text"]


def write(game: Path, file: str, text: str) -> None:
    (game / file).parent.mkdir(parents=True, exist_ok=True)
    (game / file).write_text(text, encoding="utf-8")


@pytest.mark.slow
def test_the_files_of_the_page_and_their_tests_pass(tmp_path: Path) -> None:
    assert command("new", "game", folder=tmp_path).returncode == 0
    game = tmp_path / "game"
    for file, text in steps():
        if file:
            write(game, file, text)
    run = pytest_in(game, "-p", "no:cacheprovider")
    assert run.returncode == 0, run.stdout + run.stderr
    assert "8 passed" in run.stdout
    assert "used" not in command("schema", folder=game).stdout.partition('"Jetpack"')[2].partition("}")[0]


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_a_game_that_runs_all_the_time_takes_each_file_of_the_page(tmp_path: Path) -> None:
    assert command("new", "game", folder=tmp_path).returncode == 0
    with running_game(tmp_path / "game", "main") as shown:
        for file, text in steps():
            if file:
                write(tmp_path / "game", file, text)
                assert not shown.ask()["fault"]
        end = shown.wait_until(lambda found: found["title"] == "Jetpack" and "Jetpacks" in found["systems"])
        assert (end["fault"], end["load_error"]) == (None, None)


def test_the_systems_that_the_page_lists_are_in_this_order() -> None:
    (listed,) = re.findall(r"among others, it has (.*?)\(", PAGE, re.DOTALL)
    places = [ORDER.index(name) for name in re.findall(r"`(\w+)`", listed)]
    assert places == sorted(places)
    assert len(places) > 8


@pytest.mark.slow
def test_every_command_of_the_page_works_with_the_wheel(tmp_path: Path, installed: Path) -> None:
    run = partial(python, env={"PYTHONPATH": ""}, executable=str(installed))
    game = tmp_path / "game"
    for file, text in steps():
        if file:
            write(game, file, text)
            continue
        word, *arguments = text.split()
        given = {"ecs-platformer": ["-m", "ecs_platformer", *arguments], "python": arguments}[word]
        done = run(*given, folder=game if game.exists() else tmp_path)
        assert done.returncode == 0, f"{text}\n{done.stdout}{done.stderr}"
    stock = run("-c", "import ecs_platformer.project as p; print(p.STOCK)", folder=game).stdout.strip()
    assert Path(stock).is_relative_to(installed.parents[1])
    pytest.importorskip("pyright", reason="wants the extra `dev`")
    checked = python("-m", "pyright", "--pythonpath", str(installed), folder=game)
    assert "0 errors, 0 warnings" in checked.stdout, checked.stdout
