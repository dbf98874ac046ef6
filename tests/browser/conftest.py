"""The page of the stock's campaign, built once and served, and the browsers that there are."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from ecs_platformer.cli import main
from tests.support.projects import ROOT

PUPPETEER = "puppeteer-core@24.43.1"
PROGRAMS = {"chrome": ("chromium", "chromium-browser", "google-chrome"), "firefox": ("firefox-esr", "firefox")}
Drive = Callable[..., Any]


class Quiet(SimpleHTTPRequestHandler):
    """A web server that writes no log."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built page, with player.html, and of the page of one file."""
    folder = tmp_path_factory.mktemp("pages")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        assert main(["build", "--web", "--player", "--single", "-o", str(folder)]) == 0
    return folder


@pytest.fixture(scope="session")
def served(pages: Path) -> Iterator[str]:
    """The address of the page's folder."""
    (folder,) = pages.glob("*-web")
    with ThreadingHTTPServer(("localhost", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script that drives browsers, beside the library that it uses."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed")
    folder = tmp_path_factory.mktemp("driver")
    subprocess.run([npm, "install", "--silent", "--no-save", "--prefix", folder, PUPPETEER], check=True, cwd=folder)
    return Path(shutil.copy(ROOT / "tests" / "browser" / "drive.mjs", folder))


@pytest.fixture(params=PROGRAMS)
def browser(request: pytest.FixtureRequest) -> str:
    """The name of a browser that is installed."""
    name: str = request.param
    if not any(map(shutil.which, PROGRAMS[name])):
        pytest.skip(f"{name} is not installed")
    return name


@pytest.fixture
def drive(driver: Path, browser: str) -> Drive:
    """Drives the browser through a scenario and returns what was seen; the page fetches no files but its own."""

    def run(address: str, scenario: str, *arguments: object) -> Any:
        program = next(filter(None, map(shutil.which, PROGRAMS[browser])))
        node = shutil.which("node") or sys.exit("npm without node")
        command = [node, str(driver), browser, program, address, scenario, *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        report = json.loads(done.stdout)
        assert (report["foreign"], report["errors"]) == ([], [])
        return report["found"]

    return run
