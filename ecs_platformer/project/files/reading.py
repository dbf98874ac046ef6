"""Opens regular files that a scene or a command names, and no others: reading a FIFO or a device may never end."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

Stamp = tuple[int, int, int]  # modification time (ns), size (bytes), inode


class UnreadableError(Exception):
    """The message says which."""


def open_regular(path: Path) -> BinaryIO:
    """Raises UnreadableError if the file is missing, is not a regular file, or cannot be opened."""
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise UnreadableError("a folder, not a file" if stat.S_ISDIR(mode) else "not a regular file")
        return path.open("rb")
    except FileNotFoundError:
        raise UnreadableError("no such file") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise UnreadableError(_reason(error)) from error


def read_regular(path: Path, most_bytes: int) -> bytes:
    """The file may have at most `most_bytes`, a multiple of 1 MiB. Raises UnreadableError."""
    with open_regular(path) as file:
        try:
            size = os.fstat(file.fileno()).st_size
            if size > most_bytes:
                raise UnreadableError(f"over {most_bytes >> 20} MiB")
            return file.read(size)
        except OSError as error:
            raise UnreadableError(_reason(error)) from error


def real_path(path: Path) -> Path:
    """For names from outside: Path.resolve() raises RuntimeError for a cycle, before Python 3.13."""
    try:
        return Path(os.path.realpath(path))
    except ValueError:  # a character that no path can have, such as NUL
        return path.absolute()


def stamp(path: Path) -> Stamp | None:
    try:
        seen = path.stat()
    except (OSError, ValueError):
        return None
    return seen.st_mtime_ns, seen.st_size, seen.st_ino


def shortest(path: Path) -> Path:
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def _reason(error: OSError | ValueError) -> str:
    return f"cannot be read: {getattr(error, 'strerror', None) or error}"
