"""The Python of a page: Pyodide, of one pinned release, by the client of the JavaScript registry or as a file."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from ecs_platformer.campaign.save_file import cache_folder
from ecs_platformer.errors import EcsPlatformerError, shown

VERSION = "314.0.7"  # of Pyodide; its Python is 3.14
DIGEST = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"  # SHA-256 of the package
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
NAME = f"pyodide-{VERSION}.tgz"


def pyodide(given: Path | None) -> dict[str, bytes]:
    """Return the files of Pyodide by name, from a package that is given, in the cache, or fetched by npm.

    Raises EcsPlatformerError if there is none, or if it is not the pinned one.
    """
    package = given or cache_folder() / NAME
    if given is None and not package.is_file():
        _fetch(package)
    if not package.is_file():
        raise EcsPlatformerError(f"{package}: no such file")
    found = sha256(package.read_bytes()).hexdigest()
    if found != DIGEST:
        raise EcsPlatformerError(f"{package}: is not Pyodide {VERSION}: its SHA-256 is {found}, not {DIGEST}")
    with tarfile.open(package) as archive:
        files = {name: archive.extractfile(f"package/{name}") for name in FILES}
        return {name: file.read() for name, file in files.items() if file}


def _fetch(package: Path) -> None:
    """Put the package into the cache."""
    npm = shutil.which("npm")
    advice = f"pyodide@{VERSION} runs the page; give it with --pyodide {NAME}"
    if npm is None:
        raise EcsPlatformerError(f"npm is not installed, so it cannot be fetched: {advice}")
    with TemporaryDirectory() as folder:
        command = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", folder]
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
        if done.returncode or not Path(folder, NAME).is_file():
            reason = next(iter(done.stderr.strip().splitlines()), "no file came")
            raise EcsPlatformerError(f"npm could not fetch it ({shown(reason)}): {advice}")
        package.parent.mkdir(parents=True, exist_ok=True)
        new = package.with_name(f"{package.name}.new")
        shutil.move(Path(folder, NAME), new)
        new.replace(package)
