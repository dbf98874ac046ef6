"""Real browsers, driven through scenarios (`tests/browser/drive.mjs`) on a built page."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from ecs_platformer.cli import main
from tests.support.projects import ROOT

PUPPETEER = "puppeteer-core@24.43.1"
PROGRAMS = {"chrome": ("chromium", "chromium-browser", "google-chrome"), "firefox": ("firefox-esr", "firefox")}
SCRIPTS = ROOT / "tests" / "browser"


def program_of(browser: str) -> str | None:
    return next(filter(None, map(shutil.which, PROGRAMS[browser])), None)


def build_pages(folder: Path) -> None:
    assert main(["build", "--web", "--player", "--single", "-o", str(folder)]) == 0


def install_driver(folder: Path) -> None:
    """Put the scripts that drive browsers into a folder, beside the library that they use. Needs npm."""
    npm = shutil.which("npm")
    assert npm
    command = [npm, "install", "--silent", "--no-save", "--no-audit", "--prefix", folder, PUPPETEER]
    subprocess.run(command, check=True, cwd=folder)
    for script in SCRIPTS.glob("*.mjs"):
        shutil.copy(script, folder)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Generator[str]:
    with ThreadingHTTPServer(("localhost", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def drive(driver: Path, browser: str, address: str, scenario: str, *arguments: object) -> Any:
    """Drive a browser through a scenario, and return what was seen. The page fetches no files but its own."""
    program, node = program_of(browser), shutil.which("node")
    assert program
    assert node
    command = [node, str(driver / "drive.mjs"), browser, program, address, scenario, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert (report["foreign"], report["errors"]) == ([], [])
    return report["found"]
