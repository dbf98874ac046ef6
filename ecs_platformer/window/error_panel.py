"""Texts for the panel that shows load errors, and the files to watch for a fix."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError, FileError


def error_messages(error: EcsPlatformerError) -> Iterator[str]:
    """Yield the paragraphs of an error; files without their folders, to save space."""
    if isinstance(error, FileError):
        yield from (str(replace(one, file=Path(one.file).name)) for one in error.errors)
    else:
        yield str(error)


def files_with_errors(error: EcsPlatformerError) -> Iterator[Path]:
    """Yield the files that contain the errors."""
    if isinstance(error, FileError):
        yield from (Path(one.file) for one in error.errors)
        yield from error.read
