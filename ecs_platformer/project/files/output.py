"""The file that the running command is to write: a scene may name it before it exists."""

from __future__ import annotations

import os
from pathlib import Path

from ecs_platformer.project.files.reading import real_path

OUTPUT = "ECS_PLATFORMER_OUTPUT"  # environment, also of child processes


def expect(file: Path) -> None:
    os.environ[OUTPUT] = str(real_path(file))


def expected() -> Path | None:
    """Return the resolved path of the file, or None if there is none or it exists by now."""
    file = Path(os.environ.get(OUTPUT, ""))
    return None if file == Path() or file.exists() else file
