"""Why a file cannot be played: in the window's words, and which files may mend it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError, FileError


def messages(error: EcsPlatformerError) -> Iterator[str]:
    """Paragraphs."""
    if isinstance(error, FileError):  # a folder's name takes room that the fault needs
        yield from (str(replace(fault, file=Path(fault.file).name)) for fault in error.faults)
    else:
        yield str(error)


def faulty(error: EcsPlatformerError) -> Iterator[Path]:
    """The files with faults in them."""
    if isinstance(error, FileError):
        yield from (Path(fault.file) for fault in error.faults)
