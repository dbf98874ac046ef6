"""The messages of a load error as the window shows them, and the files that must change to fix it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError, FileError


def messages(error: EcsPlatformerError) -> Iterator[str]:
    """Yield the paragraphs to show. Files are named without their folder, to save room."""
    if isinstance(error, FileError):
        yield from (str(replace(one, file=Path(one.file).name)) for one in error.errors)
    else:
        yield str(error)


def faulty(error: EcsPlatformerError) -> Iterator[Path]:
    """Yield the files with errors in them."""
    if isinstance(error, FileError):
        yield from (Path(one.file) for one in error.errors)
