"""What is installed: one name, with the stock in it as it lies in the repository."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copy, copytree
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


def test_the_links_of_its_readme_lead_to_the_source_that_is_filled_in(tmp_path: Path) -> None:
    pytest.importorskip("build", reason="wants the extra `dev`")
    for name in (".ci", "pyproject.toml", "README.md", "LICENSE"):
        (copytree if (ROOT / name).is_dir() else copy)(ROOT / name, tmp_path / name)
    for name in ("ecs_platformer", "components", "systems", "scenes", "docs"):
        (tmp_path / name).mkdir()
    (tmp_path / "ecs_platformer" / "__init__.py").touch()
    project = tmp_path / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    filled = '[project.urls]\nSource = "https://host.example/us/ours"\n'
    project.write_text(text.replace("[project.urls]\n", filled, 1), encoding="utf-8")
    built = python("-m", "build", "--wheel", folder=tmp_path)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    with ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        shown = packed.read(name).decode()
    assert "](https://host.example/us/ours/raw/v0.1.0/docs/ember.gif)" in shown
    assert "](https://host.example/us/ours/blob/v0.1.0/docs/getting-started.md)" in shown
    assert not re.search(r"\]\((?!https?:|#)", shown)


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
