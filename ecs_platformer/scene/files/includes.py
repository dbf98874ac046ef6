"""Files outside the project are not read."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from graphlib import TopologicalSorter
from pathlib import Path, PurePosixPath
from typing import cast

from ecs_platformer.errors import SceneError, shown
from ecs_platformer.project import Project, bounds, scene_folders
from ecs_platformer.project.files.budget import Budget
from ecs_platformer.project.files.reading import real_path, shortest
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.project.toml.source import Source, parse_source, read_source
from ecs_platformer.scene.checks.cycles import DEEPEST, measure_depths

LONGEST_PATH = 255
MOST_FILES = 256  # includes of a scene, also in its included files
DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)  # names reserved by Windows


def inside(name: str, folders: Sequence[Path], allowed: Sequence[Path]) -> Path | Message:
    """Return the file at the relative path `name` in the first of `folders` that contains it. If there is an error,
    return a Message."""
    reason = refused(name)
    if reason:
        return Message(f"{shown(name)} {reason}")
    for folder in folders:
        path = folder / name
        real = real_path(path)
        try:
            if not real.exists():
                continue
        except OSError:  # a name too long for the file system, or a folder that may not be read
            continue
        if not any(real.is_relative_to(root) for root in allowed):
            return Message(f"{shown(name)} leads out of the project")
        return path if real.is_file() else Message(f"{shown(name)} is not a file")
    return Message(f"{shown(name)} does not exist", name, list(_candidates(name, folders, allowed)))


def _candidates(name: str, folders: Sequence[Path], allowed: Sequence[Path]) -> Iterator[str]:
    """Yield the names that a misspelt `name` may stand for: files in the same folders with the same suffix."""
    parent, ending = PurePosixPath(name).parent, PurePosixPath(name).suffix
    for folder in map(real_path, (folder / parent for folder in folders)):
        if any(folder.is_relative_to(root) for root in allowed):
            with suppress(OSError):
                yield from (
                    str(parent / file.name)
                    for file in sorted(folder.iterdir())
                    if file.name.endswith(ending) and str(parent / file.name) != name
                )


def refused(name: str) -> str:
    """Return why the path `name` may not be opened, as the end of an error message; "" if it may be opened."""
    parts = PurePosixPath(name).parts
    if not parts:
        return "is not a path"
    if len(name) > LONGEST_PATH:
        return f"is longer than {LONGEST_PATH} characters"
    if not name.isprintable():
        return "has an unprintable character"
    if "\\" in name:
        return 'has a "\\"; write "/"'
    if ":" in name or parts[0].startswith(("/", "~")) or ".." in parts:
        return "leads out of the project"
    if any(DEVICE.fullmatch(part) for part in parts):
        return "is a device name on Windows"
    return ""


class Files:
    """All files of a scene; each file is read once. Errors in a file are collected, and the other files are still read.

    texts: resolved path → what to read instead of that file, with "\\n" at line ends
    """

    def __init__(
        self, scene: Path | Source, project: Project, errors: LoadErrors, texts: Mapping[Path, str] | None = None
    ) -> None:
        home = bounds(scene.path if isinstance(scene, Source) else scene, project)
        self.folders = list(dict.fromkeys((home / "scenes", *scene_folders(project))))
        self.allowed = [real_path(folder) for folder in (home, *self.folders)]
        self.levels: list[list[Source]] = []  # by the least number of includes from the scene, from 0
        self.paths: list[Path] = []  # all files that were opened, or that do not exist: to be watched for changes
        self.budget = Budget()  # for all that the scene reads
        self.awaited: list[Path] = []  # that do not exist: missing, or to be read in place of others
        self._texts = texts or {}
        self._errors = errors
        self._by_path: dict[Path, Source | None] = {}
        self._found: dict[tuple[str, tuple[Path, ...]], Path | Message] = {}  # what lookup() has found
        self._checked: dict[tuple[Path, Callable[[Path], str]], str] = {}
        self._distances: defaultdict[str, int] = defaultdict(int)  # empty if there are errors
        self._read_all(scene)
        self.complete = not errors.count  # if False, a file is missing, which may define names that seem unknown

    @property
    def sources(self) -> list[Source]:
        return [source for level in self.levels for source in level]

    def by_precedence(self) -> list[Source]:
        """Return the files in ascending precedence, the scene last.

        A file has precedence over the files that it includes. Of two files that do not include each other, the file
        with fewer includes between it and the scene (along the longest chain) has precedence. If the numbers are equal,
        the file that was read later has precedence.
        """
        return sorted(self.sources, key=lambda source: -self._distances[source.file])

    def lookup(
        self,
        place: Place,
        name: str,
        folders: Sequence[Path] = (),
        *,
        missing: LoadErrors | None = None,
        advice: str = "",
    ) -> Path | None:
        """Return the path of the file `name`, to which the file of `place` refers.

        If the file `name` does not exist or must not be opened, add an error and return None.

        missing: takes the error if the file does not exist
        advice: how the missing file can be made, for the error
        """
        within = (place.source.path.parent, *folders)
        if (found := self._found.get((name, within))) is None:
            found = self._found[name, within] = inside(name, within, self.allowed)
            if isinstance(found, Path):
                searched = [folder / name for folder in within]
                self.awaited += searched[: searched.index(found)]
        if isinstance(found, Path):
            return found
        if found.name:  # it does not exist
            (self._errors if missing is None else missing).add(place, found._replace(text=found.text + advice))
        else:
            self._errors.add(place, found)
        if not refused(name):
            self.awaited.append(place.source.path.parent / name)  # the missing file may be created later
        return None

    def check(self, path: Path, check: Callable[[Path], str]) -> str:
        if (path, check) not in self._checked:
            self._checked[path, check] = check(path)
        return self._checked[path, check]

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
                        self._errors.add(place, f"over {MOST_FILES} includes")
                        return
                    path = self.lookup(place, name, self.folders)
                    if path is None:
                        continue
                    new = real_path(path) not in self._by_path
                    if new and deepest:
                        self._errors.add(place, f"includes over {DEEPEST} levels deep")
                        return
                    included = self._read(path)
                    if self.budget.left < 0:
                        return
                    if included is not None:
                        names.append(included.file)
                        places[source.file, included.file] = place
                        found += [included] * new
            level = found

        def cyclic(file: str, included: str, cycle: str) -> None:
            self._errors.add(places[file, included], f"cyclic include: {cycle}")

        measure_depths(below, below.__getitem__, cyclic)
        if not self._errors.count:
            self._measure_distances(below)

    def _measure_distances(self, below: Mapping[str, Iterable[str]]) -> None:
        """Set how many includes each file is away from the scene, by the longest way."""
        above: dict[str, list[str]] = {}
        for file, names in below.items():
            for name in names:
                above.setdefault(name, []).append(file)
        for file in TopologicalSorter(above).static_order():
            self._distances[file] = max((self._distances[by] + 1 for by in above.get(file, ())), default=0)

    def _read(self, path: Path) -> Source | None:
        real = real_path(path)
        if real not in self._by_path:
            self.paths.append(path)
            self._by_path[real] = None
            name, text = str(shortest(path)), self._texts.get(real)
            try:
                self._by_path[real] = (
                    read_source(path, name, self.budget) if text is None else parse_source(path, name, text)
                )
            except SceneError as error:
                self._errors.add_unread(error)
        return self._by_path[real]


def includes(source: Source) -> list[tuple[Place, str]]:
    """Items that are not strings are left out: read_head() reports them."""
    listed = source.data.get("include", [])
    names = cast("list[object]", listed) if isinstance(listed, list) else []
    place = Place(source, ("include",))
    return [(place.at(number), name) for number, name in enumerate(names) if isinstance(name, str)]
