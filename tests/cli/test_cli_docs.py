"""`docs`: the pages of the documentation, from a checkout and from the wheel."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.cli import main
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
    assert command("docs", "components/climbing").stdout.startswith("# Components: Climbing\n")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["levels#rooms"], "### Rooms"),
        (["Intent"], "## Intent"),
        (["aim"], "## Aim"),
        (["spawn"], "reference/api/World#spawn"),
        (["make", "a", "Sokoban"], "## … make a Sokoban?"),
        (["stepper"], "| `stepper` | | the same from cell to cell, one stone at a time |"),
        (["ladder_carry"], "| system | does | runs |"),
        (["top-down"], "how-to#-make-a-top-down-game … make a top-down game?"),
        (["moving", "platform"], "how-to#-make-a-moving-platform … make a moving platform?"),
    ],
)
def test_headings_names_and_words_are_found(capsys: pytest.CaptureFixture[str], words: list[str], line: str) -> None:
    assert main(["docs", *words]) == 0
    assert line in [" ".join(one.split()) for one in capsys.readouterr().out.splitlines()]


def test_of_several_pages_the_best_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "wings"]) == 0
    assert capsys.readouterr().out.startswith("guides/levels#abilities-that-last ")


def test_an_unknown_section_is_an_error_with_the_nearest_of_its_page(tmp_path: Path) -> None:
    run = command("docs", "levels#roms", folder=tmp_path)
    assert (run.returncode, run.stderr) == (2, 'no section "roms" in guides/levels; did you mean "rooms"?\n')


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
