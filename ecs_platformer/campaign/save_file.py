"""Saves the progress of one slot in a file, atomically; problems with the file are messages, not exceptions.

A new file is written beside the old one and replaces it in one step; the old one stays as the backup. Whenever the
process dies, at least one of the two is complete, and holds the last progress reported as saved or a later one. Windows
that share a file save one after the other, and each adds what the others have saved.
"""

from __future__ import annotations

import os
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING

from ecs_platformer.campaign.progress import Progress
from ecs_platformer.campaign.save_format import NewerSaveError, SaveError, deserialize, serialize

if TYPE_CHECKING:
    from filelock import BaseFileLock

DATA_FOLDER_VARIABLE = "ECS_PLATFORMER_DATA"  # environment: the folder of save files, not the user's data folder
BACKUP, DAMAGED, NEW, LOCK = ".before", ".damaged", ".new", ".lock"  # suffixes added to the file's name
LONGEST_WAIT = 1.0  # s, for another window that is just saving


class SaveFile:
    """The save file of one slot. `problem` is the last error as a message, "" at first; no error ends the game."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.problem: str = ""
        self._reported: str = ""
        self._read_only = False  # the file is newer, or could be neither read nor renamed: it must not be overwritten
        self._known = Progress()  # as this one last read or wrote it

    def load(self) -> Progress:
        """Return the saved progress, from the file or else its backup; new progress if both are missing or damaged.

        A damaged file is renamed and kept; one of a newer format is left alone, and nothing is saved over it.
        """
        with suppress(OSError, NotImplementedError):  # nothing to clean where nothing can be written
            self._clean()
        progress = self._read()
        self._known = deepcopy(progress)
        return progress

    def store(self, progress: Progress) -> bool:
        """Save the progress. If that fails, return False and set `problem`.

        What another window has saved meanwhile is added to the progress first.
        """
        if self._read_only:
            return False
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self._lock():
                if not self._merge(progress):
                    return False
                self._write(progress)
        except TimeoutError:
            self.problem = f"progress is not saved: another window holds {self.file.name}{LOCK}"
            return False
        except OSError as error:
            self.problem = f"progress is not saved: {error.strerror}: {self.file.parent}"
            return False
        self._known = deepcopy(progress)
        return True

    def new_problem(self) -> str:
        """Return the problem, or "" if there is none or it was returned before."""
        new, self._reported = "" if self.problem == self._reported else self.problem, self.problem
        return new

    def _lock(self) -> BaseFileLock:
        """Return the lock that each window holds while it saves; the system frees it when a process ends."""
        from filelock import FileLock

        return FileLock(_sibling(self.file, LOCK), timeout=LONGEST_WAIT)

    def _clean(self) -> None:
        """Remove what processes that died while saving have left: those that live hold the lock."""
        if any(self._leftovers()):
            with self._lock():
                for leftover in self._leftovers():
                    leftover.unlink()

    def _leftovers(self) -> list[Path]:
        folder = self.file.parent
        start = f"{self.file.name}."
        return [file for file in folder.glob(f"*{NEW}") if file.name.startswith(start)] if folder.is_dir() else []

    def _read(self) -> Progress:
        for file, note in ((self.file, ""), (_sibling(self.file, BACKUP), "; the one before it is used")):
            try:
                progress = deserialize(file.read_bytes())
            except (FileNotFoundError, NotADirectoryError):
                continue
            except NewerSaveError as error:
                self._refuse(file, error)
            except (OSError, SaveError) as error:
                self._set_aside(file, error)
            else:
                self.problem += note if self.problem and not self._read_only else ""
                return progress
        return Progress()

    def _merge(self, progress: Progress) -> bool:
        """Add what another window has saved since this one read or wrote the file; return False if it is newer."""
        try:
            progress.merge(self._known, deserialize(self.file.read_bytes()))
        except FileNotFoundError:
            pass
        except NewerSaveError as error:
            self._refuse(self.file, error)
        except SaveError as error:
            self._set_aside(self.file, error)
        return not self._read_only

    def _write(self, progress: Progress) -> None:
        new = _sibling(self.file, f".{os.getpid()}{NEW}")
        try:
            with new.open("wb") as opened:
                opened.write(serialize(progress))
                opened.flush()
                os.fsync(opened.fileno())
            with suppress(FileNotFoundError):
                self.file.replace(_sibling(self.file, BACKUP))
            new.replace(self.file)
        except OSError:
            with suppress(OSError):
                new.unlink()
            raise
        _sync_folder(self.file.parent)

    def _refuse(self, file: Path, error: Exception) -> None:
        self._read_only = True
        self.problem = f"progress is not saved, and {file.name} is left as it is: {error}"

    def _set_aside(self, file: Path, error: Exception) -> None:
        reason = error.strerror if isinstance(error, OSError) else error
        try:
            aside = next(path for n in range(1, 1000) if not (path := _sibling(file, f"{DAMAGED}-{n}")).exists())
            file.rename(aside)
        except (OSError, StopIteration):
            self._read_only = True
            self.problem = f"progress can be neither read nor saved: {file}: {reason}"
        else:
            self.problem = f"progress is damaged ({reason}); it is kept as {aside.name}"


def data_folder() -> Path:
    """Return the folder of save files: the one in $ECS_PLATFORMER_DATA, or else in the user's data folder."""
    if folder := os.environ.get(DATA_FOLDER_VARIABLE):
        return Path(folder)
    from platformdirs import user_data_path  # knows Windows, macOS and XDG

    return user_data_path("ecs_platformer", appauthor=False)


def cache_folder(data: Path | None = None) -> Path:
    """Return the folder of what can be made anew: in the folder of save files if one is given, else in the user's."""
    if data is not None or os.environ.get(DATA_FOLDER_VARIABLE):
        return (data or data_folder()) / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("ecs_platformer", appauthor=False)


def _sibling(file: Path, suffix: str) -> Path:
    return file.with_name(file.name + suffix)


def _sync_folder(folder: Path) -> None:
    """Flush a folder's entries to disk, so that renames survive a power cut; does nothing where this is unsupported."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
