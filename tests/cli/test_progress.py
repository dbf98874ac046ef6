"""The progress of long work on standard error: a bar in a terminal, lines in a file."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecs_platformer.cli import main
from ecs_platformer.project import progress_bar as bar
from ecs_platformer.project.progress_bar import progress
from tests.support.projects import CRATE, write


def test_quick_work_shows_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(progress(3, "recording")) == [0, 1, 2]
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "")


def test_long_work_shows_its_progress_in_a_file_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bar, "DELAY", 0.0)
    monkeypatch.setattr(bar, "LINE_INTERVAL", 0.0)
    assert list(progress(3, "recording")) == [0, 1, 2]
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.splitlines() == ["recording: 0/3", "recording: 1/3", "recording: 2/3", "recording: 3/3"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("picture", "a.toml", "--tick", "9", "-o", "a.png"),
        ("simulate", "a.toml", "--ticks", "9"),
        ("verify", "a.tape"),
        ("why", "a.toml", "--tick", "10"),
    ],
)
def test_what_plays_many_ticks_shows_its_progress(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    write(tmp_path, {"a.toml": CRATE, "a.tape": "9\n#! Assert box.Position.x == 40\n"})
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bar, "DELAY", 0.0)
    assert main([*arguments]) == 0
    assert "ing: 9/9\n" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal")
def test_in_a_terminal_it_is_a_bar() -> None:
    script = (
        "from ecs_platformer.project import progress_bar as bar; bar.DELAY = 0.0; print(*bar.progress(3, 'recording'))"
    )
    ours, theirs = os.openpty()
    with os.fdopen(ours, "rb", buffering=0) as terminal, os.fdopen(theirs, "wb") as error:
        run = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=error, check=True)
        shown = terminal.read(1 << 16).decode()
    assert run.stdout == b"0 1 2\n"
    assert "━" in shown
    assert "3/3" in shown
