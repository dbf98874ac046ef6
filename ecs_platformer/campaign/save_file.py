"""Saves a campaign's progress in a file, atomically; problems with the file are messages, not exceptions.

Saving writes a new file, renames the save file to its backup, and renames the new file to the save file. So if the
process dies at any time, at least one of the latter two is complete and has the last saved progress.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import cast

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.snapshot.level_state import Counts

VERSION = 1
MOST_BYTES = 1 << 20
DATA_FOLDER_VARIABLE = "ECS_PLATFORMER_DATA"  # environment variable: the folder of save files, instead of the default
BACKUP, DAMAGED = ".before", ".damaged"  # suffixes added to the file's name

Levels = dict[str, Counts]  # level name → counts: "ticks", "deaths", and what the level itself counts


class SaveError(EcsPlatformerError):
    """A save file has no valid progress; `str(error)` is the reason."""


@dataclass(slots=True)
class Progress:
    """A player's progress. Levels are named as by CampaignFile.name()."""

    at: str = ""  # the current level; "": none yet
    reached: list[str] = field(default_factory=list[str])  # levels that were entered, in the order of their first entry
    done: Levels = field(default_factory=Levels)  # completed levels, each with the counts of its last completion
    best: Levels = field(default_factory=Levels)  # lowest "ticks" and "deaths", highest other counts of each level

    def totals(self) -> Counts:
        """Return count name → sum over the completed levels."""
        totals: Counts = {}
        for counts in self.done.values():
            for name, number in counts.items():
                totals[name] = totals.get(name, 0) + number
        return totals

    def finish(self, level: str, counts: Counts) -> None:
        """Record the counts of a completed level as its latest, and in its best results."""
        self.done[level] = counts
        best = self.best.setdefault(level, {})
        for name, number in counts.items():
            choose = min if name in ("ticks", "deaths") else max
            best[name] = choose(best.get(name, number), number)


class SaveFile:
    """The save file of one campaign. `problem` is the last error as a message, "" at first; no error ends the game."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.problem = ""
        self._reported = ""
        self._read_only = False  # the file could be neither read nor renamed: it must not be overwritten

    def load(self) -> Progress:
        """Return the saved progress, from the file or else its backup; new progress if both are missing or damaged.

        A damaged file is renamed and kept; if that fails, nothing will be saved. `problem` says so in both cases.
        """
        for file, note in ((self.file, ""), (_sibling(self.file, BACKUP), "; the one before it is used")):
            try:
                progress = deserialize(file.read_bytes())
            except (FileNotFoundError, NotADirectoryError):
                continue
            except (OSError, SaveError) as error:
                self._set_aside(file, error)
            else:
                self.problem += note if self.problem else ""
                return progress
        return Progress()

    def store(self, progress: Progress) -> bool:
        """Save the progress and return True; if that fails, set `problem` and return False."""
        if self._read_only:
            return False
        new = _sibling(self.file, f".{os.getpid()}.new")
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with new.open("wb") as opened:
                opened.write(serialize(progress))
                opened.flush()
                os.fsync(opened.fileno())
            with suppress(FileNotFoundError):
                self.file.replace(_sibling(self.file, BACKUP))
            new.replace(self.file)
            _sync_folder(self.file.parent)
        except OSError as error:
            self.problem = f"progress is not saved: {error.strerror}: {self.file.parent}"
            with suppress(OSError):
                new.unlink()
            return False
        return True

    def new_problem(self) -> str:
        """Return `problem`, or "" if the last call returned the same one or there is none."""
        new, self._reported = "" if self.problem == self._reported else self.problem, self.problem
        return new

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


def serialize(progress: Progress) -> bytes:
    """Return the contents of a save file: JSON in UTF-8 with the version and a digest of the progress."""
    text = json.dumps(asdict(progress))
    return f'{{"version": {VERSION}, "digest": "{_digest(text)}", "progress":\n{text}\n}}\n'.encode()


def deserialize(data: bytes) -> Progress:
    """Return the progress in the contents of a save file. Raises SaveError if damaged or of another version."""
    if len(data) > MOST_BYTES:
        raise SaveError(f"over {MOST_BYTES >> 20} MiB")
    try:
        head, text, *_ = data.decode().split("\n")
        found = json.loads(f"{head} {text} }}")
        version, digest, progress = found["version"], found["digest"], found["progress"]
    except (ValueError, RecursionError, KeyError, TypeError):
        raise SaveError("the file was changed") from None
    if version != VERSION:
        raise SaveError(f"written by another version: {version}")
    if digest != _digest(text):
        raise SaveError("the file was changed")
    try:
        found = Progress(**progress)
    except TypeError:
        raise SaveError("not the progress of a campaign") from None
    if not _is_valid(found):
        raise SaveError("not the progress of a campaign")
    return found


def data_folder() -> Path:
    """Return the folder of save files: the one in $ECS_PLATFORMER_DATA, or else in the user's data folder."""
    if folder := os.environ.get(DATA_FOLDER_VARIABLE):
        return Path(folder)
    from platformdirs import user_data_path  # knows Windows, macOS and XDG

    return user_data_path("ecs_platformer", appauthor=False)


def _is_valid(progress: Progress) -> bool:
    """Return True if all values in the progress have the types that Progress declares."""
    at: object = progress.at
    reached: object = progress.reached
    maps: list[object] = [progress.done, progress.best]
    if type(at) is not str or type(reached) is not list or any(type(levels) is not dict for levels in maps):
        return False
    names: list[object] = [*progress.reached]
    counts: list[object] = [*progress.done.values(), *progress.best.values()]
    return all(type(name) is str for name in names) and all(
        type(one) is dict and all(type(number) is int for number in cast("dict[str, object]", one).values())
        for one in counts
    )


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


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
