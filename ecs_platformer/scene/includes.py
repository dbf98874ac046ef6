"""The files of a scene: what it includes, what they include, and nothing from outside the project."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import cast

from ecs_platformer.errors import SceneError, shown
from ecs_platformer.project import Project, bounds, scene_folders
from ecs_platformer.scene.checks.cycles import DEEPEST, walk
from ecs_platformer.scene.toml.load_errors import Faults, Message, Place
from ecs_platformer.scene.toml.source import Source, read_source

LONGEST_PATH = 255
MOST_FILES = 256  # that all files of a scene together include
DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)  # names that Windows keeps for itself


def inside(name: str, folders: Sequence[Path], allowed: Sequence[Path]) -> Path | Message:
    """The first file of that name in the folders, if it lies within one of the allowed ones; or why there is none."""
    reason = refused(name)
    if reason:
        return Message(f"{shown(name)} {reason}")
    for folder in folders:
        path = folder / name
        try:
            real = path.resolve()  # follows symlinks
            if not real.exists():
                continue
        except (OSError, RuntimeError):  # links in a circle, a name too long for the disk
            continue
        if not any(real.is_relative_to(root) for root in allowed):
            return Message(f"{shown(name)} leads out of the project")
        return path if real.is_file() else Message(f"{shown(name)} is no file")
    return Message(f"{shown(name)} is not there", name, list(_alike(name, folders, allowed)))


def _alike(name: str, folders: Sequence[Path], allowed: Sequence[Path]) -> Iterator[str]:
    """The files that it might have meant: in the same folders, with the same ending."""
    parent, ending = PurePosixPath(name).parent, PurePosixPath(name).suffix
    for folder in folders:
        if any((folder / parent).resolve().is_relative_to(root) for root in allowed):
            yield from (str(parent / path.name) for path in (folder / parent).glob(f"*{ending}"))


def refused(name: str) -> str:
    """Why a path from a file may not even be looked at; "" if it may."""
    parts = PurePosixPath(name).parts
    if not parts:
        return "is no path"
    if len(name) > LONGEST_PATH:
        return f"is longer than {LONGEST_PATH} characters"
    if not name.isprintable():
        return "has a character that no path should have"
    if "\\" in name:
        return 'has a "\\"; write "/"'
    if ":" in name or parts[0].startswith(("/", "~")) or ".." in parts:
        return "leads out of the project"
    if any(DEVICE.fullmatch(part) for part in parts):
        return "is a device on Windows"
    return ""


class Files:
    """All files of a scene, each read once. Faults in any of them are told, and the others read on."""

    def __init__(self, scene: Path | Source, project: Project, faults: Faults) -> None:
        home = bounds(scene.path if isinstance(scene, Source) else scene, project)
        self.folders = list(dict.fromkeys((home / "scenes", *scene_folders(project))))
        self.allowed = [folder.resolve() for folder in (home, *self.folders)]
        self.levels: list[list[Source]] = []  # by distance from the scene, which is alone on the first
        self.paths: list[Path] = []  # all that were tried, for who waits for a change
        self._faults = faults
        self._by_path: dict[Path, Source | None] = {}
        self._read_all(scene)
        self.complete = not faults.count  # or else names that nobody knows may be in a file that is missing

    @property
    def sources(self) -> list[Source]:
        """All files that could be read, the scene first."""
        return [source for level in self.levels for source in level]

    def by_weight(self) -> list[Source]:
        """The same, those last that win: the nearer file wins, of two equally near the later one."""
        return [source for level in reversed(self.levels) for source in level]

    def lookup(self, place: Place, name: str, folders: Sequence[Path] = ()) -> Path | None:
        """The file that a place in a file names: beside it, or else in the folders. None: it was told why not."""
        found = inside(name, [place.source.path.parent, *folders], self.allowed)
        if isinstance(found, Path):
            return found
        self._faults.add(place, found)
        return None

    def _read_all(self, scene: Path | Source) -> None:
        first = scene if isinstance(scene, Source) else self._read(scene)
        level = [] if first is None else [first]
        places: dict[tuple[str, str], Place] = {}
        below: dict[str, list[str]] = {}
        tried = 0
        while level:
            self.levels.append(level)
            deepest = len(self.levels) > DEEPEST
            found: list[Source] = []
            for source in level:
                names = below.setdefault(source.file, [])
                for place, name in includes(source):
                    tried += 1
                    if tried > MOST_FILES:
                        self._faults.add(place, f"over {MOST_FILES} includes")
                        return
                    path = self.lookup(place, name, self.folders)
                    if path is None:
                        continue
                    new = path.resolve() not in self._by_path
                    if new and deepest:
                        self._faults.add(place, f"includes over {DEEPEST} levels deep")
                        return
                    included = self._read(path)
                    if included is not None:
                        names.append(included.file)
                        places[source.file, included.file] = place
                        found += [included] * new
            level = found

        def cyclic(file: str, included: str, cycle: str) -> None:
            self._faults.add(places[file, included], f"cyclic include: {cycle}")

        walk(below, below.__getitem__, cyclic)

    def _read(self, path: Path) -> Source | None:
        real = path.resolve()
        if real not in self._by_path:
            self.paths.append(path)
            self._by_path[real] = None
            try:
                self._by_path[real] = read_source(path, str(shortest(path)))
            except SceneError as error:
                self._faults.add_unread(error)
        return self._by_path[real]


def includes(source: Source) -> list[tuple[Place, str]]:
    """The names that a file includes. What is no list of texts is told by who checks the rest of it."""
    listed = source.data.get("include", [])
    names = cast("list[object]", listed) if isinstance(listed, list) else []
    place = Place(source, ("include",))
    return [(place.at(number), name) for number, name in enumerate(names) if isinstance(name, str)]


def shortest(path: Path) -> Path:
    """A path as people would type it: from the working folder if it lies in there."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
