"""Which files a page leaves out: those that hold nothing but pictures, which baked scenes have already."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, cast

import tomli

from ecs_platformer.scene.scene import Scene

OF_PICTURES = {"include", "palette", "sprite"}  # the keys of such a file


def only_for_baked(scenes: Mapping[Path, Scene], files: Iterable[Path]) -> set[Path]:
    """Return those of the shipped files that only these baked scenes may read, as no other file includes them.

    All paths are resolved.
    """
    tables = {file: _table(file) for file in files if file.suffix == ".toml"}
    read = {file.resolve() for scene in scenes.values() for file in scene.files}
    found = {file for file in (read & tables.keys()) - scenes.keys() if OF_PICTURES.issuperset(tables[file])}
    others = [*(tables.keys() - found - scenes.keys())]
    while others:
        included = {file for name in _included(tables[others.pop()]) for file in found if _may_be(file, name)}
        found -= included
        others += included
    return found


def _table(file: Path) -> Mapping[str, Any]:
    """Return what is in a file, or nothing if it is broken: then no scene reads it."""
    try:
        return tomli.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        return {}


def _included(table: Mapping[str, Any]) -> list[object]:
    listed = table.get("include")
    return cast("list[object]", listed) if isinstance(listed, list) else []


def _may_be(file: Path, name: object) -> bool:
    """Return True if the file may be included by this name: from its folder, or from a folder `scenes` above it."""
    parts = PurePosixPath(str(name)).parts
    return file.parts[-len(parts) :] == parts
