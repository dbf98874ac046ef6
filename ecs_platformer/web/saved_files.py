"""The player's files on a page: Python keeps them in memory, and the browser stores a copy of each."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import cast

from ecs_platformer.project.files.reading import Stamp, stamp
from ecs_platformer.project.files.writing import write_atomically

KEPT = ("*.json", "*.ghosts/*.ghost")  # saved games, settings, and ghosts of best runs; no locks, no cache
NAME = re.compile(r"[\w-][\w.-]*\.(json|ghosts/[\w-][\w.-]*\.ghost)")


class SavedFiles:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stamps: dict[Path, Stamp | None] = {}
        self._seen: Stamp | None = None  # of the folder

    def changed(self) -> str:
        """Return the files written since the last call, as JSON: name → base64."""
        folder = stamp(self._folder)
        if folder == self._seen:  # a file that is replaced changes its folder; a page asks after each picture
            return ""
        self._seen = folder
        files = {file: stamp(file) for kind in KEPT for file in self._folder.glob(kind)}
        changed = [file for file, seen in files.items() if self._stamps.get(file) != seen]
        self._stamps = files
        names = {file.relative_to(self._folder).as_posix(): file for file in changed}
        return (
            json.dumps({name: b64encode(file.read_bytes()).decode() for name, file in names.items()}) if names else ""
        )


def restore(folder: Path, text: str) -> None:
    """Write the files in `text`, a result of changed(), into a folder.

    Damaged files, and files with names that lead out of the folder, are skipped, because a player can edit what a
    browser stores.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in _files(text):
        if NAME.fullmatch(name):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            write_atomically(folder / name, content)


def _files(text: str) -> Iterator[tuple[str, bytes]]:
    with suppress(ValueError, RecursionError):
        files: object = json.loads(text)
        for name, content in cast("dict[str, object]", files).items() if isinstance(files, dict) else ():
            with suppress(ValueError):
                yield name, b64decode(content if isinstance(content, str) else "-", validate=True)
