"""Writes files atomically: a reader finds either the old or the new contents, even if the process dies."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

NEW = ".new"  # suffix added to the file's name
LEFT_BEHIND = 60  # s: a new file that is older was left by a process that died while it wrote


def write_atomically(file: Path, data: bytes) -> None:
    """Write a file atomically: replace it with a new file of the same permissions. If `file` is a symlink, replace its
    target.

    Raises OSError, and leaves the file unchanged, if it is read-only or cannot be written.
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
