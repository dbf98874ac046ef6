"""`docs`: the pages of the documentation, from a checkout and from the wheel."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.conftest import installed as installed
from tests.project.conftest import wheel as wheel
from tests.support.projects import ROOT, command, python


def test_pages_are_listed_with_their_titles_and_printed(tmp_path: Path) -> None:
    listed = command("docs", folder=tmp_path).stdout.splitlines()
    assert len(listed) == len(list((ROOT / "docs").rglob("*.md")))
    assert "guides/levels" in [line.split()[0] for line in listed if line.endswith("  Levels")]
    for name in ("levels", "guides/levels", "docs/guides/levels.md"):
        assert command("docs", name, folder=tmp_path).stdout == (ROOT / "docs/guides/levels.md").read_text("utf-8")
    assert command("docs", "world").stdout.startswith("# World\n")


def test_an_unknown_page_is_an_error_with_the_nearest_name(tmp_path: Path) -> None:
    run = command("docs", "levles", folder=tmp_path)
    assert (run.returncode, run.stderr) == (2, 'no page "levles"; did you mean "levels"?\n')


@pytest.mark.slow
def test_the_wheel_carries_the_text_and_no_pictures(tmp_path: Path, installed: Path) -> None:
    def said(*arguments: str) -> str:
        run = python(
            "-m", "ecs_platformer", *arguments, folder=tmp_path, env={"PYTHONPATH": ""}, executable=str(installed)
        )
        assert run.returncode == 0, run.stderr
        return run.stdout

    assert said("docs", "getting-started") == (ROOT / "docs/getting-started.md").read_text("utf-8")
    carried = {file.suffix for file in installed.parents[1].rglob("stock/docs/**/*") if file.is_file()}
    assert carried == {".md"}
    line = next(line for line in said("inspect", "crate").splitlines() if "Gravity" in line)
    assert line.split()[1].startswith("stock/scenes/prefabs.toml:")
