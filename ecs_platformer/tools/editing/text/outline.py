"""Finds where every table, key and value starts and ends in a TOML text that tomli accepts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from ecs_platformer.project.toml.scanner import (
    BLANK,
    Path,
    after_comma,
    after_gap,
    after_value,
    brackets_at,
    read_key,
    skip,
)


class Span(NamedTuple):
    start: int
    end: int


class Entry(NamedTuple):
    """A `dotted.key = value` on a line, or a pair in an inline table."""

    keys: tuple[str, ...]
    start: int  # of the key
    starts: tuple[int, ...]  # of each of its parts
    value: Span


@dataclass(slots=True)
class Section:
    """A `[table]`, or an item of `[[tables]]`: its header and the lines up to the next header.

    The first section is the head of the file, which has no header.
    """

    path: Path
    header: Span  # (0, 0) of the first
    entries: list[Entry] = field(default_factory=list[Entry])

    @property
    def end(self) -> int:
        """The offset after the last value; without values, after the header."""
        return self.entries[-1].value.end if self.entries else self.header.end


class Slot(NamedTuple):
    """The place of a value in the text: on a line of a section, in a pair of an inline table, or as a list item."""

    value: Span
    entry: Entry | None  # None: an item of a list
    around: Span | None  # the inline table or list that it lies in; None: it is on a line of a section


class Outline:
    """The sections of a text, and the spans of its values."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.sections = list(self._sections())

    @cached_property
    def root(self) -> Section:
        return self.sections[0]

    def find(self, path: Path) -> Slot | None:
        """Return where the value at a path is written; None if there is none, or for a table of sections or dotted
        keys."""
        for section in self.sections:
            if section.path == path[: len(section.path)]:
                for entry in section.entries:
                    slot = self._within(entry, path[len(section.path) :], None)
                    if slot is not None:
                        return slot
        return None

    def at(self, path: Path) -> list[Section]:
        return [section for section in self.sections if section.path[: len(path)] == path and path]

    def dotted(self, path: Path) -> list[tuple[Section | Span, Entry]]:
        """Return the dotted-key entries that make up the table at a path, each with its section or inline table."""
        found: list[tuple[Section | Span, Entry]] = []
        for section in self.sections:
            rest = path[len(section.path) :]
            if rest and section.path == path[: len(section.path)]:
                found += [(section, one) for one in section.entries if _is_below(one, rest)]
        for length in range(len(path) - 1, 0, -1):
            slot = self.find(path[:length])
            if slot is not None and self.text[slot.value.start] == "{":
                found += [(slot.value, one) for one in self.pairs(slot.value) if _is_below(one, path[length:])]
        return found

    def pairs(self, table: Span) -> list[Entry]:
        found: list[Entry] = []
        at = after_gap(self.text, table.start + 1)
        while self.text[at] != "}":
            found.append(self._entry(at))
            at = after_comma(self.text, found[-1].value.end)
        return found

    def items(self, listed: Span) -> list[Span]:
        found: list[Span] = []
        at = after_gap(self.text, listed.start + 1)
        while self.text[at] != "]":
            found.append(Span(at, self._value_end(at)))
            at = after_comma(self.text, found[-1].end)
        return found

    def line(self, offset: int) -> Span:
        end = self.text.find("\n", offset)
        return Span(self.text.rfind("\n", 0, offset) + 1, len(self.text) if end < 0 else end)

    # Scanning

    def _sections(self) -> Iterator[Section]:
        section, counts = Section((), Span(0, 0)), dict[Path, int]()
        at = after_gap(self.text, 0)
        while at < len(self.text):
            if self.text[at] == "[":
                yield section
                section, at = self._header(at, counts)
            else:
                section.entries.append(self._entry(at))
                at = section.entries[-1].value.end
            at = after_gap(self.text, at)
        yield section

    def _header(self, start: int, counts: dict[Path, int]) -> tuple[Section, int]:
        brackets = brackets_at(self.text, start)
        keys, _, at = read_key(self.text, start + brackets)
        path: Path = ()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            if brackets == 2 and number == len(keys):
                counts[path] = counts.get(path, 0) + 1
            if path in counts:
                path = (*path, counts[path] - 1)
        return Section(path, Span(start, at + brackets)), at + brackets

    def _entry(self, at: int) -> Entry:
        keys, starts, equals = read_key(self.text, at)
        value = skip(self.text, BLANK, equals + 1)
        return Entry(tuple(keys), starts[0], tuple(starts), Span(value, self._value_end(value)))

    def _value_end(self, at: int) -> int:
        end = after_value(self.text, at)
        return at + len(self.text[at:end].rstrip())

    def _within(self, entry: Entry, rest: Path, around: Span | None) -> Slot | None:
        length = len(entry.keys)
        if entry.keys != rest[:length]:
            return None
        if len(rest) == length:
            return Slot(entry.value, entry, around)
        return self._inside(entry.value, rest[length:])

    def _inside(self, value: Span, rest: Path) -> Slot | None:
        match self.text[value.start]:
            case "{":
                slots = (self._within(pair, rest, value) for pair in self.pairs(value))
                return next((slot for slot in slots if slot is not None), None)
            case "[" if isinstance(rest[0], int):
                items = self.items(value)
                if rest[0] >= len(items):
                    return None
                item = items[rest[0]]
                return self._inside(item, rest[1:]) if rest[1:] else Slot(item, None, value)
            case _:
                return None


def _is_below(entry: Entry, path: Path) -> bool:
    return len(entry.keys) > len(path) and entry.keys[: len(path)] == path
