"""Detects changed files by polling, which takes microseconds per file and needs no library."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ecs_platformer.project import code_files

Stamp = tuple[int, int, int]  # modification time (ns), size (bytes), inode


class FileWatcher:
    """Detects which of the watched files have changed between calls of changed()."""

    def __init__(self) -> None:
        self._stamps: dict[Path, Stamp | None] = {}

    def __contains__(self, path: object) -> bool:
        return path in self._stamps

    def watch(self, paths: Iterable[Path]) -> None:
        """Watch these files and no others. Changes since the last changed() in files watched already are not missed."""
        self._stamps = {path: self._stamps[path] if path in self._stamps else _stamp(path) for path in paths}

    def changed(self) -> set[Path]:
        """Return the files that were written, replaced or created since the last call, or since they are watched.

        A missing file is not reported, because editors may delete a file before they save the new version.
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
    """Watches the files of a running game: those of its scene, and the Python files of its project."""

    def __init__(self, scene: Path) -> None:
        self._watcher = FileWatcher()
        self._watcher.watch([scene])
        self._changed: set[Path] = set()

    def watch(self, *files: Path) -> None:
        """Watch these files and all Python files of the project's components and systems, and no others."""
        self._watcher.watch({*files, *code_files()})

    def changed(self) -> bool:
        """Return True if a watched file has changed since the last call, or if there is an unwatched Python file."""
        new = {file for file in code_files() if file not in self._watcher}
        changed = new | self._watcher.changed()
        self._changed |= changed
        return bool(changed)

    @property
    def code_changed(self) -> bool:
        """Return True if a Python file has changed since the last call of reloaded()."""
        self.changed()
        return any(file.suffix == ".py" for file in self._changed)

    def reloaded(self) -> None:
        """Forget the changes found so far, because the game has been reloaded with them."""
        self._changed = set()
