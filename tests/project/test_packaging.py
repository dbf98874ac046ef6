"""What is installed: one name, with the stock in it as it lies in the repository."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.support.projects import ROOT, python

pytestmark = pytest.mark.slow

ALLOWED = {".py", ".toml", ".tape", ".txt", ".md", ".typed", "", ".png", ".wav", ".tmj", ".tsj"}
ALONE = {"PYTHONPATH": ""}  # without this checkout
PLAYED = """
import sys
sys.path[:0] = [sys.argv[1]]
from pathlib import Path
from ecs_platformer.web.page import Page
page = Page(Path("scenes/main.toml"))
page.update(0)
for _ in range(60):
    page.update(1 / 60)
page.picture()
print(page.session.path.stem, page.session.world.tick > 50)
"""


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
        "media/art/font/ascii.txt",
        "web/player/index.html",
        "template/shared/gitignore",
        "template/small/scenes/main.tape",
    ):
        assert f"ecs_platformer/{name}" in files


def test_nothing_else_is_in_it(files: set[str]) -> None:
    rest = [name for name in files if Path(name).suffix not in ALLOWED]
    assert {Path(name).parent.as_posix() for name in rest} == {"ecs_platformer/web/player"}


def test_a_page_that_the_wheel_builds_has_the_stock_and_plays(installed: Path, tmp_path: Path) -> None:
    built = python("-m", "ecs_platformer", "new", "game", folder=tmp_path, executable=str(installed), env=ALONE)
    assert built.returncode == 0, built.stderr
    build = "-m", "ecs_platformer", "build", "--web"
    built = python(*build, folder=tmp_path / "game", executable=str(installed), env=ALONE)
    assert built.returncode == 0, built.stderr
    with ZipFile(tmp_path / "game" / "dist" / "game-web" / "game.zip") as archive:
        archive.extractall(tmp_path / "app")
    for part in ("components", "systems", "scenes"):
        wanted = {file.relative_to(ROOT) for file in (ROOT / part).rglob("*.*") if "__pycache__" not in file.parts}
        stock = tmp_path / "app" / "ecs_platformer" / "stock"
        assert wanted <= {file.relative_to(stock) for file in stock.rglob("*")}
    played = python("-S", "-E", "-c", PLAYED, str(tmp_path / "app"), folder=tmp_path / "app" / "game")
    assert (played.returncode, played.stdout, played.stderr) == (0, "main True\n", "")
