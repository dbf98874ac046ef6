"""Finds the files of a project that another machine needs to load a scene, in addition to ecs_platformer."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ecs_platformer.project.files.reading import real_path
from ecs_platformer.project.fresh_code import code_files
from ecs_platformer.project.location import bounds, current


def needed_files(scene: Path, read: Iterable[Path]) -> tuple[str, dict[str, Path]]:
    """Return (path of `scene`, path → file for all files that are needed to load it). Paths are relative to the
    project.

    Files that do not exist, or lie outside the project, are left out.
    """
    project, scene = current(), real_path(scene)
    root = real_path(bounds(scene, project))
    code = code_files() if project.root != project.stock else ()
    files = sorted({real_path(file) for file in (scene, *read, *code)})
    inside = {file.relative_to(root).as_posix(): file for file in files if file.is_relative_to(root) and file.is_file()}
    return scene.relative_to(root).as_posix(), inside
