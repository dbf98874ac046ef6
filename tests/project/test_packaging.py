"""What is installed: one name, with the stock in it as it lies in the repository."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.support.projects import ROOT

pytestmark = pytest.mark.slow

ALLOWED = {".py", ".toml", ".tape", ".txt", ".md", ".typed", "", ".png", ".wav", ".tmj", ".tsj"}


@pytest.fixture
def files(wheel: Path) -> set[str]:
    return set(ZipFile(wheel).namelist())


def test_its_only_package_is_ecs_platformer(files: set[str]) -> None:
    tops = {name.partition("/")[0] for name in files}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"ecs_platformer"}


def test_the_stock_and_the_template_are_in_it(files: set[str]) -> None:
    for part in ("components", "systems", "scenes"):
        for path in (ROOT / part).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert f"ecs_platformer/stock/{path.relative_to(ROOT).as_posix()}" in files
    for name in (
        "py.typed",
        "art/font/ascii.txt",
        "web/player/index.html",
        "template/shared/gitignore",
        "template/small/scenes/main.tape",
    ):
        assert f"ecs_platformer/{name}" in files


def test_nothing_else_is_in_it(files: set[str]) -> None:
    rest = [name for name in files if Path(name).suffix not in ALLOWED]
    assert {Path(name).parent.as_posix() for name in rest} == {"ecs_platformer/web/player"}
