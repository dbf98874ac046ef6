"""Detects changed files by polling, which takes microseconds per file and needs no library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path

from ecs_platformer.files.reading import Stamp, stamp
from ecs_platformer.project import code_files
from ecs_platformer.scene.scene import Scene
from ecs_platformer.window.overlay.error_panel import files_with_errors


class FileWatcher:
    """Detects which of the watched files have changed between calls of changed()."""

    def __init__(self) -> None:
        self._stamps: dict[Path, Stamp | None] = {}

    def __contains__(self, path: object) -> bool:
        return path in self._stamps

    def __iter__(self) -> Iterator[Path]:
        return iter([*self._stamps])

    def differs(self, path: Path) -> bool:
        """Return True if changed() would return this file, or if the file is not watched."""
        return path not in self._stamps or (stamp(path) or self._stamps[path]) != self._stamps[path]

    def watch(self, paths: Iterable[Path]) -> None:
        """Watch these files and no others.

        If a file was watched before and has changed since the last call of changed(), the next call still returns it.
        """
        self._stamps = {path: self._stamps[path] if path in self._stamps else stamp(path) for path in paths}

    def changed(self) -> set[Path]:
        """Return the watched files that were written, replaced or created since the last call.

        A file that was not watched yet at the last call is returned if it has changed since it was first watched.

        A missing file is not returned, because editors may delete a file before they save the new version.
        """
        now = {path: stamp(path) or before for path, before in self._stamps.items()}
        changed = {path for path, seen in now.items() if seen != self._stamps[path]}
        self._stamps = now
        return changed


class GameFiles:
    """Watches the files of a running game: those of its scene, and the Python files of its project."""

    def __init__(self, scene: Path) -> None:
        self._watcher = FileWatcher()
        self._watcher.watch([scene])
        self._changed: set[Path] = set()
        self._round: Iterator[Path] = iter(())  # the files that some_changed() has still to look at

    def watch_game(self, target: Path, scene: Scene, error: Exception | None = None) -> None:
        """Watch the file `target`, all files of the scene, the files that `error` is about, and the project's Python
        files."""
        broken = files_with_errors(error) if error else ()
        self._watcher.watch({target, *scene.files, *scene.actions.files, *broken, *code_files()})

    def changed(self) -> bool:
        """Return True if a watched file has changed since the last call, or if there is a new Python file."""
        new = {file for file in code_files() if file not in self._watcher}
        changed = new | self._watcher.changed()
        self._changed |= changed
        return bool(changed)

    def some_changed(self, count: int) -> bool:
        """Check only the next `count` files; return True if changed() would return True because of one of them.

        Each call continues where the previous call stopped. A call takes a fraction of the time of changed(), and fits
        between two frames.
        """
        seen = 0
        for file in islice(self._round, count):
            seen += 1
            if self._watcher.differs(file):
                return True
        if seen < count:
            self._round = chain((file for file in self._watcher if file.suffix != ".py"), code_files())
        return False

    @property
    def code_changed(self) -> bool:
        """Return True if a Python file has changed since the last call of reloaded()."""
        self.changed()
        return any(file.suffix == ".py" for file in self._changed)

    def reloaded(self) -> None:
        """Forget the changes found so far, because the game has been reloaded with them."""
        self._changed = set()
