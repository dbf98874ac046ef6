"""The example of another game's physics rules: its tests, trace and golden hashes hold, and it stays small."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.support.projects import ROOT, command, pytest_in

EXAMPLE = ROOT / "docs" / "examples" / "foreign_law"
PAGE = (EXAMPLE / "README.md").read_text(encoding="utf-8")
TICKS = len((EXAMPLE / "tests" / "main.trace").read_text(encoding="utf-8").splitlines()) - 1


@pytest.mark.slow
def test_its_own_tests_and_its_tape_pass() -> None:
    run = pytest_in(EXAMPLE, "-p", "no:cacheprovider")
    assert run.returncode == 0, run.stdout + run.stderr
    assert "13 passed" in run.stdout


def test_it_takes_less_than_300_lines_of_python() -> None:
    lines = [line for file in EXAMPLE.rglob("*.py") for line in file.read_text(encoding="utf-8").splitlines()]
    assert 0 < len(lines) < 300


def test_its_page_names_all_of_its_files_and_the_length_of_its_tape() -> None:
    named = set(re.findall(r"`[\w/.]*?([\w]+\.\w+)`", PAGE))
    own = {file.name for file in EXAMPLE.rglob("*.*") if file.suffix in (".py", ".toml", ".tape", ".trace")}
    assert own - named <= {"__init__.py", "pyproject.toml", "test_fixed_point.py", "test_trace.py"}
    assert f"--ticks {TICKS} " in PAGE


@pytest.mark.slow
def test_a_copy_of_it_works_anywhere_and_so_do_the_commands_of_its_page(tmp_path: Path) -> None:
    copy = copytree(EXAMPLE, tmp_path / "example", ignore=ignore_patterns("__pycache__"))
    trace = (copy / "tests" / "main.trace").read_bytes()
    tape = (copy / "scenes" / "main.tape").read_bytes()
    lines = [line.split() for line in re.findall(r"^ecs-platformer (.*?)(?: *#.*)?$", PAGE, re.MULTILINE)]
    for arguments in (*lines, ["check"]):
        run = command(*arguments, folder=copy)
        assert run.returncode == 0, run.stdout + run.stderr
    assert (copy / "tests" / "main.trace").read_bytes() == trace
    assert (copy / "scenes" / "main.tape").read_bytes() == tape
