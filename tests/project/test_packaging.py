"""What is installed: one name, with the stock in it as it lies in the repository."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree, ignore_patterns
from zipfile import ZipFile

import pytest

from tests.support.projects import ROOT, python

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    pytest.importorskip("build", reason="wants the extra `dev`")
    folder = tmp_path_factory.mktemp("wheel")
    copytree(ROOT, folder / "repo", ignore=ignore_patterns(".git", ".venv", "__pycache__", ".*_cache"))
    run = python("-m", "build", "--wheel", "--outdir", str(folder), folder=folder / "repo")
    assert run.returncode == 0, run.stdout + run.stderr
    (built,) = folder.glob("*.whl")
    return ZipFile(built)


def test_its_only_package_is_ecs_platformer(wheel: ZipFile) -> None:
    tops = {name.partition("/")[0] for name in wheel.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"ecs_platformer"}


def test_the_stock_and_the_template_are_in_it(wheel: ZipFile) -> None:
    inside = set(wheel.namelist())
    for room in ("components", "systems", "scenes"):
        for path in (ROOT / room).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert f"ecs_platformer/stock/{path.relative_to(ROOT).as_posix()}" in inside
    for name in ("py.typed", "art/font.txt", "template/shared/gitignore", "template/small/scenes/main.tape"):
        assert f"ecs_platformer/{name}" in inside


def test_nothing_else_is_in_it(wheel: ZipFile) -> None:
    assert not [name for name in wheel.namelist() if Path(name).suffix not in ALLOWED]


ALLOWED = {".py", ".toml", ".tape", ".txt", ".md", ".typed", "", ".png", ".wav"}
