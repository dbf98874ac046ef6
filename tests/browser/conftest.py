"""The page of the stock's campaign and the site, each built once in a run, and the browsers that there are."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from tests.support.pages import browsers
from tests.support.projects import ROOT, python

Drive = Callable[..., Any]


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that `make` has filled; with pytest-xdist, one that all processes of the run share."""
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    made = folder.with_suffix(".made")
    with FileLock(folder.with_suffix(".lock")):
        if not made.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            make(folder)
            made.touch()
    return folder


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built page, with player.html, and of the page of one file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        return made_once(tmp_path_factory, "pages", browsers.build_pages)


@pytest.fixture(scope="session")
def served(pages: Path) -> Iterator[str]:
    (folder,) = pages.glob("*-web")
    with browsers.served(folder) as address:
        yield address


@pytest.fixture(scope="session")
def site(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site; Sphinx treats warnings, such as links that lead nowhere, as errors."""
    (player,) = pages.glob("*-web")

    def make(folder: Path) -> None:
        options = ("--draft", "--player", str(player), "-o", str(folder))  # other tests play the demos
        built = python(str(ROOT / "docs/site/build.py"), *options, folder=ROOT)
        assert built.returncode == 0, built.stdout + built.stderr

    return made_once(tmp_path_factory, "site", make)


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    return made_once(tmp_path_factory, "driver", browsers.install_driver)


@pytest.fixture(params=browsers.PROGRAMS)
def browser(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    if browsers.program_of(name) is None:
        pytest.skip(f"{name} is not installed")
    return name


@pytest.fixture
def drive(driver: Path, browser: str) -> Drive:
    return partial(browsers.drive, driver, browser)
