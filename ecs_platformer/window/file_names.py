"""Unused names for screenshots and tapes."""

from __future__ import annotations

from itertools import chain, count
from pathlib import Path


def create_unused(folder: Path, name: str, suffix: str) -> Path:
    """Create an empty file NAME.SUFFIX, or NAME-2.SUFFIX and so on if it exists; return its path. Raises OSError."""
    for number in chain([""], (f"-{number}" for number in count(2))):
        path = folder / f"{name}{number}{suffix}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise AssertionError("count() is infinite")
