"""Finds unused names of files: for screenshots, clips, tapes and bug bundles."""

from __future__ import annotations

import os
from itertools import chain, count
from pathlib import Path

from ecs_platformer.project.files.writing import check_writable


def unused(folder: Path, name: str, suffix: str) -> Path:
    """Return the path of a file to create in `folder`.

    With the suffix ".png", the file is called NAME.png or, if that exists, NAME-2.png and so on. Raises OSError if it
    cannot be created.
    """
    paths = (folder / f"{name}{number}{suffix}" for number in chain([""], (f"-{number}" for number in count(2))))
    path = next(path for path in paths if not os.path.lexists(path))
    check_writable(path)
    return path
