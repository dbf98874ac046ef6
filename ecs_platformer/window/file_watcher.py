"""Detect saved files by polling, which takes microseconds and needs no dependency."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ecs_platformer.project import code_files

Stamp = tuple[int, int, int]  # modification time (ns), size (bytes), inode


class FileWatcher:
    """Watches files for changes between calls of changed()."""

    def __init__(self) -> None:
        self._stamps: dict[Path, Stamp | None] = {}

    def __contains__(self, path: object) -> bool:
        return path in self._stamps

    def watch(self, paths: Iterable[Path]) -> None:
        """Watch exactly these files. Files watched already keep their stamp, so no change is missed."""
        self._stamps = {path: self._stamps[path] if path in self._stamps else _stamp(path) for path in paths}

    def changed(self) -> set[Path]:
        """Return the files that were written, replaced or created since the last call.

        A missing file is not a change: editors may delete a file before they rename the new version to it.
        """
        now = {path: _stamp(path) or before for path, before in self._stamps.items()}
        changed = {path for path, stamp in now.items() if stamp != self._stamps[path]}
        self._stamps = now
        return changed


def _stamp(path: Path) -> Stamp | None:
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size, stat.st_ino


class GameFiles:
    """The files of a running game: those of its scene, and the Python files of its project."""

    def __init__(self, scene: Path) -> None:
        self._watcher = FileWatcher()
        self._watcher.watch([scene])
        self._changed: set[Path] = set()

    def watch(self, *files: Path) -> None:
        """Watch the files of a scene, and all Python files of the project."""
        self._watcher.watch({*files, *code_files()})

    def changed(self) -> bool:
        """Return True if a file has changed, or a Python file is new, since the last call."""
        new = {file for file in code_files() if file not in self._watcher}
        changed = new | self._watcher.changed()
        self._changed |= changed
        return bool(changed)

    @property
    def code_changed(self) -> bool:
        """Has a Python file changed since the last reload that succeeded?"""
        self.changed()
        return any(file.suffix == ".py" for file in self._changed)

    def reloaded(self) -> None:
        """All changes are in the running game now."""
        self._changed = set()
