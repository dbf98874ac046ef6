"""Detect saved files by polling, which takes microseconds and needs no dependency."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ecs_platformer.file_reading import Stamp, stamp


class FileWatcher:
    """Watches files for changes between calls of changed()."""

    def __init__(self) -> None:
        self._stamps: dict[Path, Stamp | None] = {}

    def watch(self, paths: Iterable[Path]) -> None:
        """Watch exactly these files. Files watched already keep their stamp, so no change is missed."""
        self._stamps = {path: self._stamps[path] if path in self._stamps else stamp(path) for path in paths}

    def changed(self) -> bool:
        """Return True if a file was written, replaced or created since the last call.

        A missing file is not a change: editors may delete a file before they rename the new version to it.
        """
        now = {path: stamp(path) or before for path, before in self._stamps.items()}
        changed = now != self._stamps
        self._stamps = now
        return changed
