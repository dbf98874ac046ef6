"""Checks where a command is to write its output, before it starts to work on the output."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError


def check_output(path: Path) -> None:
    if not path.absolute().parent.is_dir():
        raise EcsPlatformerError(f"{path}: there is no folder {path.parent}")
    if path.is_dir():
        raise EcsPlatformerError(f"{path}: a folder, not a file")
