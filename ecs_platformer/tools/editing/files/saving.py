"""Saves a file atomically, merged with changes that were made to it since it was read.

If the process dies, the file has either its old or its new contents. On a conflict, the file keeps the other program's
version, and ours is saved beside it as FILE.mine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ecs_platformer.project.files.reading import UnreadableError, read_regular
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.project.toml.source import MOST_BYTES
from ecs_platformer.tools.editing.files.merging import merged
from ecs_platformer.tools.editing.text.errors import EditError

MINE = ".mine"  # suffix added to the file's name


@dataclass(frozen=True, slots=True)
class Conflict:
    mine: bytes
    theirs: bytes
    kept: Path  # the file in which our version was saved
    lines: tuple[int, ...]  # in `theirs`, from 1: where both changed the same; (): merged, but not accepted


@dataclass(frozen=True, slots=True)
class Outcome:
    """The bytes that were written or, if nothing was written, the conflict."""

    file: Path
    written: bytes
    was_merged: bool = False
    conflict: Conflict | None = None


def save_file(file: Path, known: bytes, mine: bytes, accepts: Callable[[bytes], bool]) -> Outcome:
    """Write `mine` into a file; if the file has changed since its contents were `known`, merge the changes into `mine`.

    If merging is not possible, write `mine` as FILE.mine instead, and return the conflict.

    accepts: returns True if merged contents may be written, for example because the scene has no errors

    Raises EditError if the file cannot be written.
    """
    try:
        theirs = disk_bytes(file) if file.exists() else known
        if theirs in (known, mine):
            write_atomically(file, mine)
            return Outcome(file, mine)
        found = merged(known, mine, theirs)
        if isinstance(found, bytes) and accepts(found):
            write_atomically(file, found)
            return Outcome(file, found, was_merged=True)
        kept = beside(file)
        write_atomically(kept, mine)
    except OSError as error:
        raise EditError(f"{file.name} cannot be saved: {error.strerror or error}") from error
    return Outcome(file, b"", conflict=Conflict(mine, theirs, kept, () if isinstance(found, bytes) else found))


def beside(file: Path) -> Path:
    return file.with_name(f"{file.name}{MINE}")


def disk_bytes(file: Path) -> bytes:
    """Raises EditError if the file cannot be read."""
    try:
        return read_regular(file, MOST_BYTES)
    except UnreadableError as error:
        raise EditError(f"{file.name}: {error}") from error
