"""Finds the project: the folder whose `components/` and `systems/` a scene runs on.

A project owns its rooms; this package owns none, so it never imports them itself: it puts the project's root on
`sys.path` and finds by name what is there. What a project lacks (a folder with only scenes lacks both) comes from
the starter: the stock rooms that the wheel carries, in a checkout the repository itself.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, is_dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING, cast

from ecs_platformer.errors import ProjectError, nearest, shown

if TYPE_CHECKING:
    from esper import Processor

ROOMS = ("components", "systems")
PACKAGE = Path(__file__).resolve().parent
STARTER = PACKAGE / "starter" if (PACKAGE / "starter").is_dir() else PACKAGE.parent

_in_use: Project | None = None


@dataclass(frozen=True, slots=True)
class Project:
    """Where the rooms come from: `root` first, `starter` for what it lacks. Both absolute."""

    root: Path
    starter: Path


def project_for(path: Path | None) -> Project:
    """The project of a scene (a file or a folder; None: the working folder), put into use.

    It is the nearest folder upwards that has a room. A scene with no rooms above it plays on the project in
    use, or else on the starter. ProjectError for a second project: a process has one of each room.
    """
    global _in_use
    start = Path.cwd() if path is None else path.resolve()
    found = rooms_above(start)
    if _in_use is None:
        _in_use = Project(found or STARTER, STARTER)
        sys.path[:0] = dict.fromkeys((str(_in_use.root), str(_in_use.starter)))
    elif found not in (None, _in_use.root):
        raise ProjectError(
            f"{start} belongs to the project {found}, but {_in_use.root} is in use: "
            "a process has one project, play the other one in a process of its own"
        )
    return _in_use


def current() -> Project:
    """The project in use; that of the working folder if there is none yet."""
    return _in_use or project_for(None)


def bounds(scene: Path, project: Project) -> Path:
    """The folder that a scene may read from: its project's, or its own (the one that its `scenes/` lies in)."""
    folder = scene.resolve().parent
    if folder.is_relative_to(project.root):
        return project.root
    scenes = next((above for above in (folder, *folder.parents) if above.name == "scenes"), None)
    return scenes.parent if scenes else folder


def scene_folders(project: Project) -> list[Path]:
    """Where scenes and includes are looked for, in order."""
    return list(dict.fromkeys((project.root / "scenes", project.starter / "scenes")))


@cache
def vocabulary() -> dict[str, type]:
    """Component name → dataclass: all that `components/__init__.py` re-exports."""
    exported = vars(_room("components")).values()
    return {kind.__name__: kind for kind in exported if isinstance(kind, type) and is_dataclass(kind)}


@cache
def former_component_names() -> dict[str, str]:
    """Old name → new name: `components.FORMER_NAMES`, for the messages about scenes that still use the old ones."""
    return dict(getattr(_room("components"), "FORMER_NAMES", {}))


@cache
def system_modules() -> dict[str, str]:
    """System name → module: each file in `systems/` and its folders by subject, but for the shared `rules`."""
    found: dict[str, str] = {}
    for folder in map(Path, _room("systems").__path__):
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            if parts[0] != "rules" and not any(part.startswith("_") for part in parts):
                found.setdefault(parts[-1], ".".join(("systems", *parts)))
    return found


@cache
def system_names() -> tuple[str, ...]:
    """The names of all systems, sorted."""
    return tuple(sorted(system_modules()))


@cache
def system(name: str) -> type[Processor]:
    """The one Processor that the file NAME.py in `systems/` defines. ProjectError if it does not."""
    from esper import Processor

    if name not in system_names():
        raise ProjectError(f"no system {shown(name)}{nearest(name, system_names())}")
    module = load(system_modules()[name])
    own = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Processor) and kind.__module__ == module.__name__
    ]
    if len(own) != 1:
        raise ProjectError(f"{module.__file__}: must define one esper.Processor, has {len(own)}")
    return own[0]


@cache
def rule_modules(folder: str) -> dict[str, str]:
    """Rule name → module: each file in a folder of `systems/rules/` and its subfolders; see rule_files.py."""
    found: dict[str, str] = {}
    for systems in map(Path, _room("systems").__path__):
        for path in sorted((systems / "rules" / folder).rglob("*.py")):
            parts = path.relative_to(systems).with_suffix("").parts
            if not any(part.startswith("_") for part in parts):
                found.setdefault(parts[-1], ".".join(("systems", *parts)))
    return found


@cache
def order() -> tuple[str, ...]:
    """The systems of a tick, in order: `systems.ORDER`."""
    room = _room("systems")
    names: object = getattr(room, "ORDER", None)
    if not isinstance(names, tuple):
        raise ProjectError(f'{room.__file__}: must define ORDER, the systems of a tick: ("gravity", …)')
    listed = cast("tuple[str, ...]", names)
    for name in listed:
        if name not in system_names():
            close = nearest(str(name), system_names())
            raise ProjectError(f"{room.__file__}: ORDER: no system {shown(name)}{close}")
    return listed


def rooms_above(start: Path) -> Path | None:
    """The nearest folder, this one or upwards, that has a room."""
    for folder in (start, *start.parents):
        if any((folder / room / "__init__.py").is_file() for room in ROOMS):
            return folder
    return None


def _room(name: str) -> ModuleType:
    """A room of the project in use. ProjectError if a stranger of that name was imported before."""
    project = current()
    room = load(name)
    home = Path(room.__path__[0]).resolve().parent
    if home not in (project.root, project.starter):
        raise ProjectError(f"{name} was imported from {home} before, the project is {project.root}")
    return room


def load(name: str) -> ModuleType:
    """A module of a room, by its full name. ProjectError with file and line if it cannot be imported."""
    try:
        return import_module(name)
    except Exception as error:  # a fault in the user's own code is told by its place, like one in a scene
        calls = [call for call in extract_tb(error.__traceback__) if not call.filename.startswith("<frozen")]
        file, line = calls[-1].filename, calls[-1].lineno
        if isinstance(error, SyntaxError):
            file, line = error.filename or file, error.lineno
        raise ProjectError(f"{file}:{line}: cannot import {name}: {type(error).__name__}: {error}") from error
