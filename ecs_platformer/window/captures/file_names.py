"""Finds unused file names for screenshots, tapes and bug bundles."""

from __future__ import annotations

from itertools import chain, count
from pathlib import Path


def create_unused(folder: Path, name: str, suffix: str) -> Path:
    """Create an empty file and return its path. `suffix` begins with a dot, as ".png". Raises OSError if that fails.

    The file is called NAME.png or, if that exists, NAME-2.png and so on.
    """
    for number in chain([""], (f"-{number}" for number in count(2))):
        path = folder / f"{name}{number}{suffix}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise AssertionError("count() is infinite")
