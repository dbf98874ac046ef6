"""What of a project is not shipped with its game: what no player needs, what git ignores, and what the project lists.

[tool.ecs_platformer]
leave-out = ["notes", "scenes/art/*.psd"]     # of pyproject.toml: paths in the project, with * and **
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import tomli

from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.project import FRAMEWORK

# A clone has a copy of the framework
NEVER_PLAYED = ("tests", "docs", "dist", "build", "scene.schema.json", FRAMEWORK.name)
GIT = "git -c core.fsmonitor=false ls-files --others --ignored --exclude-standard --directory -z"


def left_out(root: Path) -> set[Path]:
    """Return the files and folders of a project that are not shipped. Raises EcsPlatformerError for a wrong list."""
    return {*(root / name for name in NEVER_PLAYED), *_ignored(root), *_listed(root)}


def _ignored(root: Path) -> Iterator[Path]:
    """Yield what .gitignore leaves out; nothing without git, or outside of a repository."""
    with suppress(OSError):
        found = subprocess.run(GIT.split(), cwd=root, capture_output=True, check=False)
        names = found.stdout.decode(errors="surrogateescape") if not found.returncode else ""
        yield from (root / name for name in names.split("\0") if name)


def _listed(root: Path) -> Iterator[Path]:
    file = root / "pyproject.toml"
    try:
        tools = tomli.loads(file.read_text(encoding="utf-8")).get("tool")
    except (OSError, ValueError):  # the command that builds reports what is wrong with it
        return
    patterns = _table(_table(tools).get("ecs_platformer")).get("leave-out", [])
    if not isinstance(patterns, list) or not all(isinstance(one, str) for one in cast("list[object]", patterns)):
        raise EcsPlatformerError(f'{file}: tool.ecs_platformer.leave-out is a list of paths, such as ["notes"]')
    for pattern in cast("list[str]", patterns):
        try:
            yield from root.glob(pattern)
        except (ValueError, NotImplementedError):
            raise EcsPlatformerError(
                f"{file}: tool.ecs_platformer.leave-out: {shown(pattern)} is no path in the project"
            ) from None


def _table(value: object) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}
