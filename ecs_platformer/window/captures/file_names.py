"""Creates files with unused names: for screenshots, clips, tapes and bug bundles."""

from __future__ import annotations

from itertools import chain, count
from pathlib import Path


def create_unused(folder: Path, name: str, suffix: str) -> Path:
    """Create an empty file in `folder` and return its path. `suffix` begins with a dot, such as ".png".

    With the suffix ".png", the file is called NAME.png or, if that exists, NAME-2.png and so on. Raises OSError if it
    cannot be created.
    """
    for number in chain([""], (f"-{number}" for number in count(2))):
        path = folder / f"{name}{number}{suffix}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise AssertionError("count() is infinite")
