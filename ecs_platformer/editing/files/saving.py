"""Saves a file atomically, merged with changes that were made to it since it was read.

If the process dies, the file has either its old or its new contents. On a conflict, the file keeps the other program's
version, and ours is saved beside it as FILE.mine.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ecs_platformer.editing.files.merging import merged
from ecs_platformer.editing.text.errors import EditError
from ecs_platformer.file_reading import UnreadableError, read_regular
from ecs_platformer.scene.toml.source import MOST_BYTES

NEW, MINE = ".new", ".mine"  # suffixes added to the file's name
LEFT_BEHIND = 60  # s: a new file that is older was left by a process that died while it saved


@dataclass(frozen=True, slots=True)
class Conflict:
    """The two versions of a file that could not be merged."""

    mine: bytes
    theirs: bytes
    kept: Path  # the file that the own version was saved as
    lines: tuple[int, ...]  # in `theirs`, from 1: where both have changed the same; (): merged, it has errors


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of saving a file: the text written or, if nothing was written, the conflict."""

    file: Path
    written: bytes
    was_merged: bool = False
    conflict: Conflict | None = None


def save_file(file: Path, known: bytes, mine: bytes, accepts: Callable[[bytes], bool]) -> Outcome:
    """Write `mine` into a file that contained `known` when it was last read.

    accepts: returns whether merged contents may be written, for example whether the scene has no errors

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
    """Return the path for our version of a file with a conflict."""
    return file.with_name(f"{file.name}{MINE}")


def disk_bytes(file: Path) -> bytes:
    """Return the contents of a file. Raises EditError if it cannot be read."""
    try:
        return read_regular(file, MOST_BYTES)
    except UnreadableError as error:
        raise EditError(f"{file.name}: {error}") from error


def write_atomically(file: Path, data: bytes) -> None:
    """Write a file atomically, by replacing it with a new file of the same mode. Of a symlink, the target is replaced.

    Raises OSError, and then the file is unchanged.
    """
    real = Path(os.path.realpath(file))
    new = real.with_name(f".{real.name}.{os.getpid()}{NEW}")
    if real.exists() and not os.access(real, os.W_OK):
        raise PermissionError(errno.EACCES, "it is read-only", str(real))
    try:
        with new.open("wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        _remove_leftovers(new, f".{real.name}.")
        if real.exists():
            mode = real.stat()
            new.chmod(stat.S_IMODE(mode.st_mode))
            if hasattr(os, "chown"):
                with suppress(OSError):  # of another user: the file becomes one's own
                    os.chown(new, mode.st_uid, mode.st_gid)
        new.replace(real)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
    with suppress(OSError):  # not on every system; after a power cut the rename may be lost, never the file
        number = os.open(real.parent, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _remove_leftovers(new: Path, start: str) -> None:
    now = new.stat().st_mtime
    for left in new.parent.iterdir():
        if left.name.startswith(start) and left.name.endswith(NEW) and left != new:
            with suppress(OSError):
                if left.stat().st_mtime < now - LEFT_BEHIND:
                    left.unlink()
