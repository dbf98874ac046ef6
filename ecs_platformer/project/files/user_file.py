"""A file of the user, written atomically; problems with it are messages, not exceptions.

A new file is written beside the old one and replaces it in one step; the old one stays as the backup. If the process
dies, at least one of the two is complete, and is at least as new as what was last reported as saved. Windows that share
a file take turns, and each adds what the others have saved.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.project.files.writing import NEW, opened

BACKUP, DAMAGED, LOCK = ".before", ".damaged", ".lock"  # suffixes added to the file's name
LONGEST_WAIT = 1.0  # s, for another window that is just saving

T = TypeVar("T")


class DamagedFileError(EcsPlatformerError):
    """The message is the reason."""


class NewerFileError(DamagedFileError):
    """The file itself may be undamaged."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """`deserialize` raises DamagedFileError or NewerFileError.

    `merge(mine, known, theirs)` adds to `mine` what has changed from `known` to `theirs`.
    """

    name: str  # what is in the file, for messages: "progress"
    blank: Callable[[], T]
    serialize: Callable[[T], bytes]
    deserialize: Callable[[bytes], T]
    merge: Callable[[T, T, T], None]


class UserFile(Generic[T]):
    """A file that contains an object of the class T.

    Errors never end the game.
    """

    def __init__(self, file: Path, kind: Kind[T]) -> None:
        self.file = Path(os.path.realpath(file))  # so that the backup of a symlink's target lies beside that
        self._kind = kind
        self.problem: str = ""
        self._reported: str = ""
        self._read_only = False  # the file is newer, or could be neither read nor renamed: it must not be overwritten
        self._known = kind.blank()  # as this one last read or wrote it

    def load(self) -> T:
        """Return the saved contents of the file or, if it cannot be read, of its backup.

        A damaged file is renamed and kept. A file of a newer format is left alone: store() does not overwrite it.
        """
        with suppress(OSError, NotImplementedError):  # nothing to clean where nothing can be written
            self._clean()
        contents = self._read()
        self._known = deepcopy(contents)
        return contents

    def store(self, contents: T) -> bool:
        """Save the contents, merged with what another window has saved in the meantime; return False, and set
        `problem`, if that fails."""
        if self._read_only:
            return False
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self._lock():
                if not self._merge(contents):
                    return False
                self._write(contents)
        except TimeoutError:
            self.problem = f"{self._kind.name} is not saved: another window holds {self.file.name}{LOCK}"
            return False
        except OSError as error:
            self.problem = f"{self._kind.name} is not saved: {error.strerror}: {self.file.parent}"
            return False
        self._known = deepcopy(contents)
        return True

    def new_problem(self) -> str:
        """Return the problem if it is new, else ""."""
        new, self._reported = "" if self.problem == self._reported else self.problem, self.problem
        return new

    def _lock(self) -> AbstractContextManager[object]:
        try:
            from filelock import FileLock
        except ImportError:  # on a page, which has its files to itself
            return nullcontext()
        return FileLock(_sibling(self.file, LOCK), timeout=LONGEST_WAIT)

    def _clean(self) -> None:
        """Remove the files left by processes that died while saving; living ones hold the lock."""
        if any(self._leftovers()):
            with self._lock():
                for leftover in self._leftovers():
                    leftover.unlink()

    def _leftovers(self) -> list[Path]:
        folder = self.file.parent
        start = f".{self.file.name}."
        return [file for file in folder.glob(f"*{NEW}") if file.name.startswith(start)] if folder.is_dir() else []

    def _read(self) -> T:
        for file, note in ((self.file, ""), (_sibling(self.file, BACKUP), "; the one before it is used")):
            try:
                contents = self._kind.deserialize(file.read_bytes())
            except (FileNotFoundError, NotADirectoryError):
                continue
            except NewerFileError as error:
                self._refuse(file, error)
            except (OSError, DamagedFileError) as error:
                self._set_aside(file, error)
            else:
                self.problem += note if self.problem and not self._read_only else ""
                return contents
        return self._kind.blank()

    def _merge(self, contents: T) -> bool:
        try:
            self._kind.merge(contents, self._known, self._kind.deserialize(self.file.read_bytes()))
        except FileNotFoundError:
            pass
        except NewerFileError as error:
            self._refuse(self.file, error)
        except DamagedFileError as error:
            self._set_aside(self.file, error)
        return not self._read_only

    def _write(self, contents: T) -> None:
        with opened(self.file) as new:
            new.write(self._kind.serialize(contents))
            new.flush()
            os.fsync(new.fileno())
            with suppress(FileNotFoundError):
                self.file.replace(_sibling(self.file, BACKUP))

    def _refuse(self, file: Path, error: Exception) -> None:
        self._read_only = True
        self.problem = f"{self._kind.name} is not saved, and {file.name} is left as it is: {error}"

    def _set_aside(self, file: Path, error: Exception) -> None:
        reason = error.strerror if isinstance(error, OSError) else error
        try:
            aside = next(path for n in range(1, 1000) if not (path := _sibling(file, f"{DAMAGED}-{n}")).exists())
            file.rename(aside)
        except (OSError, StopIteration):
            self._read_only = True
            self.problem = f"{self._kind.name} can be neither read nor saved: {file}: {reason}"
        else:
            self.problem = f"{self._kind.name} is damaged ({reason}); it is kept as {aside.name}"


def _sibling(file: Path, suffix: str) -> Path:
    return file.with_name(file.name + suffix)
