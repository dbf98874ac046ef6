"""Finds the project: the folder with the `components/`, `systems/` and `scenes/` in use.

The framework has no import statements for components and systems: it puts the project's folder and the stock folder on
`sys.path` and imports modules by name. The stock folder is `ecs_platformer/stock` in the wheel, and the repository in a
checkout.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib.machinery import PathFinder
from pathlib import Path

from ecs_platformer.errors import ProjectError
from ecs_platformer.files.reading import real_path
from ecs_platformer.project.overlay import PACKAGES, OverlayFinder, home_of

FRAMEWORK = Path(__file__).resolve().parents[1]
_INSTALLED = PathFinder.find_spec("components", [str(FRAMEWORK / "stock")])
STOCK = FRAMEWORK / "stock" if _INSTALLED is not None and _INSTALLED.origin else FRAMEWORK.parent

_in_use: Project | None = None


@dataclass(frozen=True, slots=True)
class Project:
    """The absolute paths of two folders with components, systems and scenes: `root` has the project's own, `stock` has
    the stock ones.

    If the stock folder is itself the project, both are the same folder.
    """

    root: Path
    stock: Path


def project_for(path: Path | None) -> Project:
    """Return the project that a scene belongs to; put this project into use if no project is in use yet.

    `path` is a file or a folder, or None for the working folder. The project is the nearest folder, upwards from
    `path`, with components or systems of its own. If there is no such folder, the project is the folder of the running
    script if that is a project, or else the stock folder. Once a project is in use, paths in the stock folder or in no
    project belong to the project in use.

    Raises ProjectError if `path` belongs to a project that is not the one in use, because a process can import only one
    package called `components`.
    """
    global _in_use
    start = Path.cwd() if path is None else real_path(path)
    found = project_above(start)
    if _in_use is None:
        _in_use = Project(found or _of_the_script() or STOCK, STOCK)
        sys.path[:0] = dict.fromkeys((str(_in_use.root), str(_in_use.stock)))
        sys.meta_path.insert(0, OverlayFinder(_in_use.root, _in_use.stock))
    elif found not in (None, _in_use.root, STOCK):
        raise ProjectError(
            f"{start} belongs to the project {found}, but {_in_use.root} is in use: "
            "a process has one project, play the other one in a process of its own"
        )
    return _in_use


def current() -> Project:
    """Return the project in use; if no project is in use, first put one into use.

    The project to put into use is the one that `components` or `systems` was imported from, or else the project of the
    working folder.
    """
    return _in_use or project_for(_imported())


def project_above(start: Path) -> Path | None:
    """Return the nearest folder, `start` or one above it, that has components or systems of its own, or None."""
    return next((folder for folder in (start, *start.parents) if _is_project(folder)), None)


def bounds(scene: Path, project: Project) -> Path:
    """Return the folder that must contain all files to which a scene refers.

    This is the project's folder. For a scene outside the project, it is the folder that contains the scene's `scenes/`
    folder. If a scene outside the project is in no `scenes/` folder, it is the scene's own folder.
    """
    folder = real_path(scene).parent
    if folder.is_relative_to(project.root):
        return project.root
    scenes = next((above for above in (folder, *folder.parents) if above.name == "scenes"), None)
    return scenes.parent if scenes else folder


def scene_folders(project: Project) -> list[Path]:
    """Return the folders in which scenes and included files are looked for: first the project's `scenes/`, then the
    stock `scenes/`."""
    return list(dict.fromkeys((project.root / "scenes", project.stock / "scenes")))


def _is_project(folder: Path) -> bool:
    """Return True if a folder has `components/` or `systems/` of its own.

    A folder that is a package is no project: `tests/systems/` has no systems. If neither `components/` nor `systems/`
    has an `__init__.py`, one must contain a Python file, and the folder must also have `scenes/` or a pyproject.toml.
    """
    if (folder / "__init__.py").is_file():
        return False
    if any((folder / name / "__init__.py").is_file() for name in PACKAGES):
        return True
    named = (folder / "scenes").is_dir() or (folder / "pyproject.toml").is_file()
    return named and any(next((folder / name).rglob("*.py"), None) for name in PACKAGES)


def _imported() -> Path | None:
    """Return the project that `components` or `systems` was already imported from; None if that is the stock folder, or
    if neither was imported."""
    homes = [home for name in PACKAGES if (home := home_of(name)) not in (None, STOCK)]
    return next((home for home in homes if home and _is_project(home)), None)


def _of_the_script() -> Path | None:
    """Return the folder of the running script if it is a project, else None."""
    beside = real_path(Path(sys.path[0] if sys.path else ""))
    return beside if _is_project(beside) else None
