"""The text of a file with the line endings and byte order mark it has on disk, which edits preserve."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

BOM = "\ufeff"


class Patch(NamedTuple):
    """A replacement of the characters from `start` to before `end`."""

    start: int
    end: int
    text: str


class Change(NamedTuple):
    """The text `removed` at the offset `start` became `added`."""

    start: int
    removed: str
    added: str


class FileText:
    """A file's text. `raw` is the text as it is in the file.

    `text` is what the loader reads: it has no byte order mark, and all its line endings are "\\n".
    """

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.mark = len(BOM) if raw.startswith(BOM) else 0
        body = raw[self.mark :]
        self.text = body.replace("\r\n", "\n")
        self._wide: list[int] = []  # offsets in `text` of the line ends that are "\r\n" in the file
        at = body.find("\r\n")
        while at >= 0:
            self._wide.append(at - len(self._wide))
            at = body.find("\r\n", at + 2)
        self.line_end = "\r\n" if 2 * len(self._wide) > self.text.count("\n") else "\n"

    @classmethod
    def of(cls, data: bytes) -> FileText:
        """Raises UnicodeDecodeError if they are not UTF-8."""
        return cls(data.decode("utf-8"))

    def to_bytes(self) -> bytes:
        return self.raw.encode("utf-8")

    def raw_changes(self, patches: Iterable[Patch]) -> list[Change]:
        """Return the changes of `raw` that correspond to patches of `text`, the last one first.

        New lines get the line ending that most lines of the file have.
        """
        changes: list[Change] = []
        for start, end, text in sorted(patches, reverse=True):
            first, last = self._raw(start), self._raw(end)
            removed, added = self.raw[first:last], text.replace("\n", self.line_end)
            if removed != added:
                changes.append(Change(first, removed, added))
        return changes

    def _raw(self, offset: int) -> int:
        return self.mark + offset + bisect_left(self._wide, offset)


def changed(raw: str, changes: Sequence[Change]) -> str:
    for start, removed, added in changes:
        raw = raw[:start] + added + raw[start + len(removed) :]
    return raw


def undone(raw: str, changes: Sequence[Change]) -> str:
    return changed(raw, [Change(start, added, removed) for start, removed, added in reversed(changes)])
