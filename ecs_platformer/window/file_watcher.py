"""Which files were saved: asked now and then, since a question costs microseconds and a watcher is a dependency."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

Stamp = tuple[int, int, int]  # time of change in ns, bytes, inode


class Watch:
    """Remembers files as they were when first named."""

    def __init__(self) -> None:
        self._stamps: dict[Path, Stamp | None] = {}

    def follow(self, paths: Iterable[Path]) -> None:
        """Watches these files, and no others. One already watched keeps its stamp: a save meanwhile is not missed."""
        self._stamps = {path: self._stamps[path] if path in self._stamps else _stamp(path) for path in paths}

    def changed(self) -> bool:
        """Whether any was written, replaced (editors write another file and rename it) or came to be since last asked.

        A file that is gone for now is on its way to be replaced: that is no change yet.
        """
        now = {path: _stamp(path) or before for path, before in self._stamps.items()}
        changed = now != self._stamps
        self._stamps = now
        return changed


def _stamp(path: Path) -> Stamp | None:
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size, stat.st_ino
