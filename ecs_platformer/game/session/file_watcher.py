"""Detects changed files by polling, which takes microseconds per file and needs no library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from time import monotonic, time_ns

from ecs_platformer.errors import ProjectError
from ecs_platformer.game.overlay.error_panel import files_with_errors
from ecs_platformer.project import code_files, project_for
from ecs_platformer.project.files.reading import Stamp, stamp
from ecs_platformer.scene.scene import Scene
from ecs_platformer.scene.strings import strings_files

PATIENCE = 0.25  # s until a missing file counts as deleted: editors may delete a file before they save the new version
EARLIER = 20_000_000  # ns by which the times of files may lag behind the clock
UNKNOWN: Stamp = (0, 0, 0)  # of a file that may have changed while it was read


class FileWatcher:
    def __init__(self) -> None:
        self._stamps: dict[Path, Stamp | None] = {}
        self._missing: dict[Path, float] = {}  # files that are gone → when that was first seen

    def __contains__(self, path: object) -> bool:
        return path in self._stamps

    def __iter__(self) -> Iterator[Path]:
        return iter([*self._stamps])

    def differs(self, path: Path) -> bool:
        """Return True if changed() would return this file, or if the file is not watched."""
        return path not in self._stamps or self._now(path) != self._stamps[path]

    def watch(self, paths: Iterable[Path], since: int | None = None) -> None:
        """Watch these files and no others.

        The next changed() returns those that were watched before and have changed, and new ones written after `since`
        (ns).
        """
        self._stamps = {
            path: self._stamps[path] if path in self._stamps else _before(stamp(path), since) for path in paths
        }

    def changed(self) -> set[Path]:
        """A file that was not watched yet at the last call is returned if it has changed since it was first watched. A
        file that is missing is returned after PATIENCE."""
        now = {path: self._now(path) for path in self._stamps}
        changed = {path for path, seen in now.items() if seen != self._stamps[path]}
        self._stamps = now
        return changed

    def _now(self, path: Path) -> Stamp | None:
        """Return the stamp of a watched file; that of before if the file is missing, but not for long."""
        seen, before = stamp(path), self._stamps[path]
        if seen is not None or before is None:
            self._missing.pop(path, None)
            return seen
        return None if monotonic() - self._missing.setdefault(path, monotonic()) >= PATIENCE else before


def _before(seen: Stamp | None, since: int | None) -> Stamp | None:
    return UNKNOWN if seen is not None and since is not None and seen[0] >= since - EARLIER else seen


class GameFiles:
    def __init__(self, scene: Path) -> None:
        project_for(scene)
        self._scene = scene
        self._watcher = FileWatcher()
        self._watcher.watch([scene])
        self._code = self._code_seen = _code()  # as the game has imported it; as it was found last
        self._began = time_ns()  # when the last load began
        self._round: Iterator[Path] = iter(())  # the files that some_changed() has still to look at

    def watch_game(self, target: Path, scene: Scene, error: Exception | None = None) -> None:
        self._scene = target
        broken = files_with_errors(error) if error else ()
        files = {target, *scene.files, *scene.awaited, *scene.actions.files, *broken, *self._found()}
        self._watcher.watch(files, self._began)

    def changed(self) -> bool:
        """Return True if a watched file has changed since the last call, or if there is a new Python or strings
        file."""
        new = {file for file in self._found() if file not in self._watcher}
        return bool(self._watcher.changed() | new)

    def some_changed(self, count: int) -> bool:
        """Check the next `count` files, which fits between two frames; return True if changed() would because of
        one."""
        seen = 0
        for file in islice(self._round, count):
            seen += 1
            if self._watcher.differs(file):
                return True
        if seen < count:
            self._round = chain(self._watcher, self._found())
        return False

    def begin(self) -> bool:
        self._began, self._code_seen = time_ns(), _code()
        return self._code_seen != self._code

    def reloaded(self) -> None:
        self._code = self._code_seen

    def _found(self) -> Iterator[Path]:
        yield from code_files()
        with suppress(ProjectError):  # the scene lies in another project now: the next load says so
            yield from strings_files(self._scene)


def _code() -> dict[Path, Stamp | None]:
    return {file: stamp(file) for file in code_files()}
