"""Gets Pyodide, the Python of a page, in one pinned release: from npm, or from a given file."""

from __future__ import annotations

import tarfile
from io import BytesIO
from pathlib import Path

from ecs_platformer.web.packaging.fetched import Fetched

VERSION = "314.0.7"  # of Pyodide; its Python is 3.14
NAME = f"pyodide-{VERSION}.tgz"
PACKAGE = Fetched(
    NAME,
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    f"pyodide@{VERSION} runs the page; give it with --pyodide {NAME}",
)
CLIENT = ("npm", "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination")
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def pyodide(given: Path | None) -> dict[str, bytes]:
    """Return file name → content of each file of Pyodide.

    Raises EcsPlatformerError if the package is missing or is not the pinned release.
    """
    with tarfile.open(fileobj=BytesIO(PACKAGE.content(given, CLIENT))) as archive:
        files = {name: archive.extractfile(f"package/{name}") for name in FILES}
        return {name: file.read() for name, file in files.items() if file}
