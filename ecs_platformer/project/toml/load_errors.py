"""Collects the errors in the files of a scene, so that all are reported at once, each with file, line and column."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path as FilePath
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import MOST_ERRORS_SHOWN, Diagnostic, SceneError, cut, nearest, shown
from ecs_platformer.project.toml.positions import Lines, characters, locate, nearest_spot
from ecs_platformer.project.toml.scanner import Path
from ecs_platformer.project.toml.source import Source

LISTS_OF_NAMES = ("include", "systems", "extends")  # messages about an item quote it, so the item needs no number
MOST_KEPT = 1000  # further errors are only counted, so that a bad file takes no longer to load than a good one


class Message(NamedTuple):
    """The message of an error. For an unknown name, str() adds the nearest known name; if no known name is near, it
    lists them.

    Finding the nearest name takes time, so str() is used only for errors that are shown.
    """

    text: str
    name: str = ""  # the unknown name, if any
    known: Collection[str] = ()  # the names that are allowed in its place
    listed: bool = False  # the text lists the known names already, so only the nearest name is added

    def __str__(self) -> str:
        hint = nearest(self.name, self.known) if self.name else ""
        return self.text if self.listed and "?" not in hint else self.text + hint


class Problem(NamedTuple):
    """A message about the value at `path`. `path` is relative to the checked table; () is the table itself."""

    path: Path
    message: Message


class Place(NamedTuple):
    """A key path in a file, such as ("entity", 2, "Position"). If the value there is a string, `char` is the index of a
    character in it."""

    source: Source
    path: Path
    char: int | None = None

    def at(self, *more: str | int) -> Place:
        return Place(self.source, self.path + more)


NO_PLACE = Place(Source(FilePath(), "", "", {}), ())


class LoadErrors:
    """The errors found so far, by key path. Lines and columns are looked up only when diagnostics() is called."""

    def __init__(self, explain: Callable[[Path, Message], Message] | None = None) -> None:
        """`explain`: returns a better message for an error, or the same."""
        self.count = 0
        self._explain = explain
        self._collected: list[_Unlocated] = []
        self._unreadable: list[Diagnostic] = []

    def add(self, place: Place, message: Message | str, first: Place | None = None) -> None:
        """`first` is an earlier place that conflicts with `place`; the message names the line of `first`."""
        self.count += 1
        if len(self._collected) < MOST_KEPT:
            self._collected.append(_Unlocated(place, Message(message) if isinstance(message, str) else message, first))

    def add_all(self, place: Place, problems: Iterable[Problem]) -> None:
        """Add problems; their paths inside the file are relative to `place`."""
        for path, message in problems:
            self.add(place.at(*path), message)

    def add_unread(self, error: SceneError) -> None:
        """Add the errors of a file that could not be read; they already have a line and column."""
        self.count += len(error.errors)
        self._unreadable += error.errors

    def raise_any(self, order: Iterable[Source] = ()) -> None:
        """The SceneError has the errors that diagnostics() returns, and the number of those that it leaves out."""
        if self.count:
            found = self.diagnostics(order)
            raise SceneError(found, self.count - len(found))

    def diagnostics(self, order: Iterable[Source] = ()) -> list[Diagnostic]:
        """Return the errors with line and column, file by file in the order of `order`, and by line within a file.

        Files that are not in `order` follow, then the errors of files that could not be read. Only the first
        MOST_ERRORS_SHOWN errors have suggestions; errors added after the first MOST_KEPT are left out.
        """
        sources = dict.fromkeys([*order, *(one.place.source for one in self._collected)])
        located = [one for source in sources for one in self._locate(source)]
        found = [one.diagnostic(suggest=number < MOST_ERRORS_SHOWN) for number, one in enumerate(located)]
        return found + self._unreadable

    def _locate(self, source: Source) -> list[_Located]:
        mine = [one for one in self._collected if one.place.source is source]
        if source.labels is not None:
            named = [(source.labels(place.path, place.char), message) for place, message, _ in mine]
            return [_Located(0, 0, source.file, label, message, "") for label, message in named]
        here = [place.path for one in mine for place in (one.place, one.first) if place and place.source is source]
        spots = locate(source.text, here)
        lines = Lines(source.text)
        strings: dict[int, Sequence[int]] = {}

        def where(place: Place) -> tuple[int, int]:
            spot = nearest_spot(spots, place.path)
            if place.char is None:
                return lines.place(spot.key)
            if spot.value not in strings:
                strings[spot.value] = characters(source.text, spot.value)
            offsets = strings[spot.value]
            return lines.place(offsets[place.char] if place.char < len(offsets) else spot.value)  # "" has no characters

        located: list[_Located] = []
        for place, message, first in mine:
            line, column = where(place)
            if first is not None:
                other = first.source is not source
                there = f"{first.source.file}:{line_numbers([first])[first]}" if other else f"line {where(first)[0]}"
                message = message._replace(text=f"{message.text} in {there}")
            if self._explain is not None:
                message = self._explain(place.path, message)
            label = path_labels(source.data, place.path)
            located.append(_Located(line, column, source.file, label, message, lines.line(line)))
        return sorted(located, key=lambda one: one[:2])


class _Unlocated(NamedTuple):
    place: Place
    message: Message
    first: Place | None


class _Located(NamedTuple):
    line: int
    column: int
    file: str
    path: tuple[str, ...]
    message: Message
    source: str

    def diagnostic(self, *, suggest: bool) -> Diagnostic:
        """`suggest`: add the nearest known name, which takes time to find."""
        message = str(self.message) if suggest else self.message.text
        return Diagnostic(self.file, self.line, self.column, self.path, message, self.source)


def line_numbers(places: Collection[Place]) -> dict[Place, int]:
    """Return the line number (from 1) of each place or, if the file lacks it, of the table or list around it."""
    found: dict[Place, int] = {}
    for source in dict.fromkeys(place.source for place in places):
        here = [place for place in places if place.source is source]
        spots, lines = locate(source.text, [place.path for place in here]), Lines(source.text)
        found |= {place: lines.place(nearest_spot(spots, place.path).key)[0] for place in here}
    return found


def path_labels(data: Mapping[str, Any], path: Path) -> tuple[str, ...]:
    """Return a key path as errors show it: ('entity "slime"', "Collider", "x") for ("entity", 2, "Collider", "x").

    `data` is the whole file, from which the names are taken. Items without a name are numbered from 1.
    """
    labels: list[str] = []
    value: Any = data
    kind = ""  # "entity", "prefab" …, if the next part of the path is the name or number of such a table
    for depth, part in enumerate(path):
        value = _inside(value, part)
        if kind:
            name = cast("dict[str, Any]", value).get("name") if isinstance(value, dict) else None
            chosen = shown(name) if isinstance(name, str) and isinstance(part, int) else None
            labels[-1] = f"{kind} {chosen or (part + 1 if isinstance(part, int) else shown(part))}"
            kind = ""
        elif isinstance(part, int):
            if labels[-1] not in LISTS_OF_NAMES:
                labels.append(f"item {part + 1}")
        else:
            labels.append(cut(part))
            if (depth == 0 and part in ("entity", "prefab", "legend", "sprite", "palette", "sound", "tune")) or (
                part == "child" and path[0] == "prefab" and depth == 2
            ):
                kind = part
    return tuple(labels)


def _inside(value: Any, part: str | int) -> Any:
    try:
        return value[part]
    except (KeyError, IndexError, TypeError):
        return None
