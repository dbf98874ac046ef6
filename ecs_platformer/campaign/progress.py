"""A player's progress in a campaign, and the contents of a save file: JSON with a format number and a digest."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from typing import cast

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.snapshot.level_state import Counts

FORMAT = 1
START = re.compile(rb'\{"(?:format|version)": ([0-9]{1,9})')  # "version": as the first files of format 1 were written
MOST_BYTES = 1 << 20

Levels = dict[str, Counts]  # by the level's name: "ticks", "deaths" and the counts of the level


class SaveError(EcsPlatformerError):
    """A file that holds no valid progress; `str` is the reason."""


class NewerSaveError(SaveError):
    """A file that a newer ecs_platformer has written: it may be perfectly well."""


@dataclass(slots=True)
class Progress:
    """A player's progress. Levels are named by their paths relative to the campaign file."""

    at: str = ""  # the current level; "": none yet
    reached: list[str] = field(default_factory=list[str])  # levels that were entered, in that order
    done: Levels = field(default_factory=Levels)  # the latest counts of each completed level
    best: Levels = field(default_factory=Levels)  # the fewest ticks and deaths, the most of every other count

    def totals(self) -> Counts:
        """Return the sums over the completed levels."""
        totals: Counts = {}
        for counts in self.done.values():
            for name, number in counts.items():
                totals[name] = totals.get(name, 0) + number
        return totals

    def finish(self, level: str, counts: Counts) -> None:
        """Record the counts of a completed level."""
        self.done[level] = counts
        self._note(level, counts)

    def merge(self, before: Progress, other: Progress) -> None:
        """Add what another window has changed from `before` to `other`: levels reached, levels done, better results."""
        self.reached += [level for level in other.reached if level not in {*before.reached, *self.reached}]
        for level, counts in other.done.items():
            if self.done.get(level) == before.done.get(level):  # else this one has completed it since
                self.done[level] = counts
        for level, counts in other.best.items():
            if counts != before.best.get(level):
                self._note(level, counts)

    def _note(self, level: str, counts: Counts) -> None:
        """Keep the better ones of these counts and the best so far."""
        best = self.best.setdefault(level, {})
        for name, number in counts.items():
            choose = min if name in ("ticks", "deaths") else max
            best[name] = choose(best.get(name, number), number)


def serialize(progress: Progress) -> bytes:
    """Return the contents of a save file."""
    text = json.dumps(asdict(progress))
    return f'{{"format": {FORMAT}, "digest": "{_digest(text)}", "progress":\n{text}\n}}\n'.encode()


def deserialize(data: bytes) -> Progress:
    """Return the progress in the contents of a save file.

    Raises NewerSaveError if they are of a newer format, another SaveError if they were changed in any way.
    """
    start = START.match(data)
    if start is not None and int(start[1]) > FORMAT:
        newer = int(start[1])
        raise NewerSaveError(f"format {newer}: this ecs_platformer reads format {FORMAT}; a newer one is needed")
    if len(data) > MOST_BYTES:
        raise SaveError(f"over {MOST_BYTES >> 20} MiB")
    try:
        head, text, *_ = data.decode().split("\n")
        found = json.loads(f"{head} {text} }}")
        digest, progress = found["digest"], found["progress"]
    except (ValueError, RecursionError, KeyError, TypeError):
        raise SaveError("the file was changed") from None
    if start is None or int(start[1]) != FORMAT or digest != _digest(text):
        raise SaveError("the file was changed")
    try:
        found = Progress(**progress)
    except TypeError:
        raise SaveError("not the progress of a campaign") from None
    if not _is_valid(found):
        raise SaveError("not the progress of a campaign")
    return found


def _is_valid(progress: Progress) -> bool:
    """Return True if all values have the right types."""
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
