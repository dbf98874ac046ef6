"""Names for what the window writes into the working folder."""

from __future__ import annotations

from itertools import chain, count
from pathlib import Path


def unused(folder: Path, name: str, suffix: str) -> Path:
    """NAME.SUFFIX, or NAME-2.SUFFIX and so on: a new, empty file, so that nothing is written over. Raises OSError."""
    for number in chain([""], (f"-{number}" for number in count(2))):
        path = folder / f"{name}{number}{suffix}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise AssertionError("numbers do not end")
