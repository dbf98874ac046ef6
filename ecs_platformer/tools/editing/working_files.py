"""The files of a scene during an edit: patches are applied one after another, and recorded for undo."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ecs_platformer.errors import SceneError
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.toml.source import parse_source
from ecs_platformer.tools.editing.text.errors import EditError
from ecs_platformer.tools.editing.text.file_text import Change, FileText, Patch, changed
from ecs_platformer.tools.editing.text.outline import Outline


class WorkingFiles:
    """`changes`: pairs (file, its changes), in the order in which they were made."""

    def __init__(self, files: Mapping[Path, FileText]) -> None:
        self.files = dict(files)
        self.changes: list[tuple[Path, list[Change]]] = []
        self._parsed: dict[Path, tuple[Outline, dict[str, Any]]] = {}

    def outline(self, file: Path) -> Outline:
        return self._parse(file)[0]

    def data(self, file: Path) -> dict[str, Any]:
        return self._parse(file)[1]

    def value(self, file: Path, path: tuple[str | int, ...]) -> Any:
        found: Any = self.data(file)
        for part in path:
            try:
                found = found[part]
            except (KeyError, IndexError, TypeError):
                return None
        return found

    def apply(self, file: Path, patches: list[Patch]) -> None:
        """Change a file; raise EditError, and leave it unchanged, if the result is not valid TOML."""
        before = self.files[file]
        changes = before.raw_changes(patches)
        if not changes:
            return
        parsed = self._parsed.pop(file, None)
        self.files[file] = FileText(changed(before.raw, changes))
        try:
            self._parse(file)
        except EditError:
            self.files[file] = before
            if parsed is not None:
                self._parsed[file] = parsed
            raise
        self.changes.append((file, changes))

    def _parse(self, file: Path) -> tuple[Outline, dict[str, Any]]:
        if file not in self._parsed:
            try:
                source = parse_source(file, str(shortest(file)), self.files[file].text)
            except SceneError as error:
                raise EditError(f"this cannot be written: {error.errors[0].message}") from error
            self._parsed[file] = Outline(source.text), source.data
        return self._parsed[file]
