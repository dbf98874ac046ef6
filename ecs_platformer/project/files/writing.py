"""Writes files atomically: a reader finds either the old or the new contents, even if the process dies.

All that is written goes through this module.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import BinaryIO

NEW = ".new"  # suffix added to the file's name
LEFT_BEHIND = 60  # s: a new file that is older was left by a process that died while it wrote


class UnwantedError(Exception):
    """Raised in a block of replacement() that leaves the file unchanged."""


def write_atomically(file: Path, data: bytes) -> None:
    """Raises OSError, and leaves the file unchanged: see replacement()."""
    with opened(file) as new:
        new.write(data)


@contextmanager
def opened(file: Path) -> Generator[BinaryIO]:
    with replacement(file) as new, new.open("wb") as writing:
        yield writing


@contextmanager
def replacement(file: Path) -> Generator[Path]:
    """Give the path of a new file for the block to write; at the end of the block it replaces `file`.

    The permissions of the old file stay. If `file` is a symlink, its target is replaced. A pipe or a device cannot be
    replaced; then its own path is given. If the block raises, `file` is unchanged; UnwantedError ends the block only.

    Raises OSError, with the name of `file`, if it is read-only or cannot be written.
    """
    new = file
    try:
        if file.is_file() or not file.exists():
            real = Path(os.path.realpath(file))
            if real.exists() and not os.access(real, os.W_OK):
                raise PermissionError(errno.EACCES, "it is read-only", str(file))
            new = real.with_name(f".{real.name}.{os.getpid()}{NEW}")
            yield new
            _replace(real, new)
        else:
            yield file
    except BaseException as error:
        if new is not file:
            with suppress(OSError):
                new.unlink()
        if isinstance(error, OSError) and str(error.filename or new) == str(new):
            error.filename = str(file)
        if not isinstance(error, UnwantedError):
            raise


def _replace(real: Path, new: Path) -> None:
    with new.open("rb+") as written:
        os.fsync(written.fileno())
    _remove_leftovers(new, f".{real.name}.")
    if real.exists():
        mode = real.stat()
        new.chmod(stat.S_IMODE(mode.st_mode))
        if hasattr(os, "chown"):
            with suppress(OSError):  # of another user: the file becomes one's own
                os.chown(new, mode.st_uid, mode.st_gid)
    new.replace(real)
    with suppress(OSError):  # not on every system; after a power cut the rename may be lost, never the file
        number = os.open(real.parent, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def check_writable(file: Path) -> None:
    with replacement(file) as new:
        if new != file:
            new.touch()
        raise UnwantedError


def _remove_leftovers(new: Path, start: str) -> None:
    now = new.stat().st_mtime
    for left in new.parent.iterdir():
        if left.name.startswith(start) and left.name.endswith(NEW) and left != new:
            with suppress(OSError):
                if left.stat().st_mtime < now - LEFT_BEHIND:
                    left.unlink()


@contextmanager
def new_files_in(folder: Path) -> Generator[Path]:
    """Give an empty folder for the block to fill; at the end of the block, all that is in it moves into `folder`.

    What moves replaces files and folders of the same name. If the block raises, `folder` is unchanged; if it did not
    exist, it still does not. Raises OSError, with the name that the file would have had in `folder`.
    """
    absolute = folder.absolute()
    created = next((one for one in (*reversed(absolute.parents), absolute) if not one.exists()), None)
    try:
        absolute.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=".", suffix=NEW, dir=absolute, ignore_cleanup_errors=True) as work:
            made, old = Path(work, "made"), Path(work, "old")
            made.mkdir()
            old.mkdir()
            try:
                yield made
                for one in sorted(made.iterdir()):
                    if (folder / one.name).exists():
                        (folder / one.name).rename(old / one.name)
                    one.rename(folder / one.name)
            except OSError as error:
                error.filename = str(error.filename or folder).replace(str(made), str(folder))
                raise
    except BaseException:
        if created:
            rmtree(created, ignore_errors=True)
        raise
