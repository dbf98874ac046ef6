"""Gathers what is wrong in the files of a scene, so that everything is told in one go, each at its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path as FilePath
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import MOST_FAULTS_SHOWN, Fault, SceneError, cut, nearest, shown
from ecs_platformer.scene.toml.positions import Lines, Path, characters, locate, nearest_spot
from ecs_platformer.scene.toml.source import Source

LISTS_OF_NAMES = ("include", "systems", "extends")  # the message tells which of them
MOST_KEPT = 1000  # the rest is only counted: a bad file must not cost more than a good one


class Message(NamedTuple):
    """A sentence; where it is about an unknown name, the nearest known one is looked up only if it is shown.

    `listed`: the sentence itself lists those that are known.
    """

    text: str
    name: str = ""
    known: Collection[str] = ()
    listed: bool = False

    def __str__(self) -> str:
        hint = nearest(self.name, self.known) if self.name else ""
        return self.text if self.listed and "?" not in hint else self.text + hint


class Problem(NamedTuple):
    """Something wrong, at a path inside of what was checked."""

    path: Path
    message: Message


class Place(NamedTuple):
    """A key path in a file; `char` is the index of a character, where it leads to a string."""

    source: Source
    path: Path
    char: int | None = None

    def at(self, *more: str | int) -> Place:
        """A place inside of this one."""
        return Place(self.source, self.path + more)


NOWHERE = Place(Source(FilePath(), "", "", {}), ())


class Faults:
    """All that was found so far. Messages are about places; lines and columns are looked up at the end."""

    def __init__(self) -> None:
        self.count = 0
        self._kept: list[_Kept] = []
        self._unread: list[Fault] = []

    def add(self, place: Place, message: Message | str, first: Place | None = None) -> None:
        """`first`: the place that the message is in conflict with; its line is told."""
        self.count += 1
        if len(self._kept) < MOST_KEPT:
            self._kept.append(_Kept(place, Message(message) if isinstance(message, str) else message, first))

    def add_all(self, place: Place, problems: Iterable[Problem]) -> None:
        """Problems with paths inside of `place`."""
        for path, message in problems:
            self.add(place.at(*path), message)

    def add_unread(self, error: SceneError) -> None:
        """A file that could not be read: its faults have their lines already."""
        self.count += len(error.faults)
        self._unread += error.faults

    def raise_any(self, order: Iterable[Source] = ()) -> None:
        """SceneError if anything was found: file by file in this order, each from top to bottom."""
        if not self.count:
            return
        sources = dict.fromkeys([*order, *(kept.place.source for kept in self._kept)])
        found = [fault for source in sources for fault in self._told(source)]
        found = [
            fault if isinstance(fault, Fault) else fault.told(number < MOST_FAULTS_SHOWN)
            for number, fault in enumerate([*found, *self._unread])
        ]
        raise SceneError(found, self.count - len(found))

    def _told(self, source: Source) -> list[_Located]:
        mine = [kept for kept in self._kept if kept.place.source is source]
        spots = locate(source.text, [place.path for kept in mine for place in (kept.place, kept.first) if place])
        lines = Lines(source.text)
        strings: dict[int, Sequence[int]] = {}

        def where(place: Place) -> tuple[int, int]:
            spot = nearest_spot(spots, place.path)
            if place.char is None:
                return lines.place(spot.key)
            if spot.value not in strings:
                strings[spot.value] = characters(source.text, spot.value)
            return lines.place(strings[spot.value][place.char])

        located: list[_Located] = []
        for place, message, first in mine:
            line, column = where(place)
            if first is not None:
                message = message._replace(text=f"{message.text} in line {where(first)[0]}")
            label = labels(source.data, place.path)
            located.append(_Located(line, column, source.file, label, message, lines.line(line)))
        return sorted(located, key=lambda one: one[:2])


class _Kept(NamedTuple):
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

    def told(self, nearest_too: bool) -> Fault:
        message = str(self.message) if nearest_too else self.message.text
        return Fault(self.file, self.line, self.column, self.path, message, self.source)


def labels(data: Mapping[str, Any], path: Path) -> tuple[str, ...]:
    """A key path as people say it: ("entity", 2, "Collider", "x") is `entity "slime"`, `Collider`, `x`.

    What has no name is counted from 1.
    """
    said: list[str] = []
    value: Any = data
    kind = ""  # the table of named things that the next part chooses from
    for depth, part in enumerate(path):
        value = _inside(value, part)
        if kind:
            name = cast("dict[str, Any]", value).get("name") if isinstance(value, dict) else None
            chosen = shown(name) if isinstance(name, str) and isinstance(part, int) else None
            said[-1] = f"{kind} {chosen or (part + 1 if isinstance(part, int) else shown(part))}"
            kind = ""
        elif isinstance(part, int):
            if said[-1] not in LISTS_OF_NAMES:
                said.append(f"item {part + 1}")
        else:
            said.append(cut(part))
            if (depth == 0 and part in ("entity", "prefab", "legend", "sprite", "palette", "sound", "tune")) or (
                part == "child" and path[0] == "prefab" and depth == 2
            ):
                kind = part
    return tuple(said)


def _inside(value: Any, part: str | int) -> Any:
    try:
        return value[part]
    except (KeyError, IndexError, TypeError):
        return None
