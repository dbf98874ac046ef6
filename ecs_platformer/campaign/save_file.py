"""Progress in a campaign, kept in a file: written whole or not at all, and told in words where it cannot be.

A file is written beside the old one and put in its place in one step; the old one stays as the backup. So whenever the
process dies, one of the two is whole, and no older than what was last said to be kept.
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
FOLDER = "ECS_PLATFORMER_DATA"  # environment: where progress is kept, instead of the user's data folder
BACKUP, DAMAGED = ".before", ".damaged"  # what is added to the name of the file

Levels = dict[str, Counts]  # by the level's name: "ticks", "deaths", and what the level counts


class SaveError(EcsPlatformerError):
    """A file that holds no progress; `str` says why."""


@dataclass(slots=True)
class Progress:
    """How far someone has come. Levels are called by their paths from the campaign's file."""

    at: str = ""  # the level that is played; "": none yet
    reached: list[str] = field(default_factory=list[str])  # levels that were begun, in that order
    done: Levels = field(default_factory=Levels)  # of each level that was left, what came of it the last time
    best: Levels = field(default_factory=Levels)  # the fewest ticks and deaths, the most of all else; for ever

    def totals(self) -> Counts:
        """The sums over the levels that were left."""
        totals: Counts = {}
        for counts in self.done.values():
            for name, number in counts.items():
                totals[name] = totals.get(name, 0) + number
        return totals

    def finish(self, level: str, counts: Counts) -> None:
        """A level was left with these counts."""
        self.done[level] = counts
        best = self.best.setdefault(level, {})
        for name, number in counts.items():
            choose = min if name in ("ticks", "deaths") else max
            best[name] = choose(best.get(name, number), number)


class Save:
    """The file of one campaign's progress. `trouble` says what went wrong; the game goes on all the same."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.trouble = ""
        self._told = ""
        self._closed = False  # there is something that could neither be read nor put aside: it is not written over

    def load(self) -> Progress:
        """What was kept, of the file or else of its backup; new progress if there is none. A damaged file is kept."""
        for file, told in ((self.file, ""), (_beside(self.file, BACKUP), "; the one before it is played on")):
            try:
                progress = read(file.read_bytes())
            except (FileNotFoundError, NotADirectoryError):
                continue
            except (OSError, SaveError) as error:
                self._put_aside(file, error)
            else:
                self.trouble += told if self.trouble else ""
                return progress
        return Progress()

    def store(self, progress: Progress) -> bool:
        """Keeps it. False, and `trouble`, if that is not possible."""
        if self._closed:
            return False
        new = _beside(self.file, f".{os.getpid()}.new")
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with new.open("wb") as opened:
                opened.write(written(progress))
                opened.flush()
                os.fsync(opened.fileno())
            with suppress(FileNotFoundError):
                self.file.replace(_beside(self.file, BACKUP))
            new.replace(self.file)
            _settle(self.file.parent)
        except OSError as error:
            self.trouble = f"progress is not kept: {error.strerror}: {self.file.parent}"
            with suppress(OSError):
                new.unlink()
            return False
        return True

    def told(self) -> str:
        """The trouble, unless that was told before; "" if there is none."""
        trouble, self._told = "" if self.trouble == self._told else self.trouble, self.trouble
        return trouble

    def _put_aside(self, file: Path, error: Exception) -> None:
        reason = error.strerror if isinstance(error, OSError) else error
        try:
            aside = next(path for n in range(1, 1000) if not (path := _beside(file, f"{DAMAGED}-{n}")).exists())
            file.rename(aside)
        except (OSError, StopIteration):
            self._closed = True
            self.trouble = f"progress cannot be read, nor kept: {file}: {reason}"
        else:
            self.trouble = f"progress is damaged ({reason}); it is kept as {aside.name}"


def written(progress: Progress) -> bytes:
    """As a file."""
    text = json.dumps(asdict(progress))
    return f'{{"version": {VERSION}, "digest": "{_digest(text)}", "progress":\n{text}\n}}\n'.encode()


def read(data: bytes) -> Progress:
    """What a file holds. SaveError if it is not exactly what was written."""
    if len(data) > MOST_BYTES:
        raise SaveError(f"over {MOST_BYTES >> 20} MiB")
    try:
        head, text, *_ = data.decode().split("\n")
        found = json.loads(f"{head} {text} }}")
        version, digest, progress = found["version"], found["digest"], found["progress"]
    except (ValueError, RecursionError, KeyError, TypeError):
        raise SaveError("not what was written") from None
    if version != VERSION:
        raise SaveError(f"written by another version: {version}")
    if digest != _digest(text):
        raise SaveError("not what was written")
    try:
        told = Progress(**progress)
    except TypeError:
        raise SaveError("no progress of a campaign") from None
    if not _sound(told):
        raise SaveError("no progress of a campaign")
    return told


def data_folder() -> Path:
    """Where programs keep what they keep for a user; the environment may say another."""
    if told := os.environ.get(FOLDER):
        return Path(told)
    from platformdirs import user_data_path  # knows Windows, macOS and XDG

    return user_data_path("ecs_platformer", appauthor=False)


def _sound(progress: Progress) -> bool:
    """Are all values of their types?"""
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


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def _settle(folder: Path) -> None:
    """The new name of a file is to outlive a power cut, too, where a system has a way to ask for that."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
