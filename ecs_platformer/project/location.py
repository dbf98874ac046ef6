"""Finds the project: the folder with the `components/`, `systems/` and `scenes/` in use.

The framework has no import statements for components and systems: it puts the project's folder and the stock folder on
`sys.path` and imports modules by name. The stock folder is `ecs_platformer/stock` in the wheel, and the repository in a
checkout.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from importlib.machinery import PathFinder
from pathlib import Path

from ecs_platformer.errors import ProjectError
from ecs_platformer.project.files.reading import real_path
from ecs_platformer.project.python_files import python_files
from ecs_platformer.project.stock_and_own import PACKAGES, OverlayFinder, home_of

FRAMEWORK = Path(__file__).resolve().parents[1]
_INSTALLED = PathFinder.find_spec("components", [str(FRAMEWORK / "stock")])
STOCK = FRAMEWORK / "stock" if _INSTALLED is not None and _INSTALLED.origin else FRAMEWORK.parent

MARKERS = ("pyproject.toml", ".git")  # in a folder where the search for a project ends
STOCK_ALONE = "ECS_PLATFORMER_STOCK_ALONE"  # environment, also of child processes: no Python of a project is run
NAMED = "ECS_PLATFORMER_NAMED"  # environment, also of child processes: the project of another owner that was named

_in_use: Project | None = None


@dataclass(frozen=True, slots=True)
class Project:
    """The absolute paths of two folders with components, systems and scenes: `root` has the project's own, `stock`
    has the stock ones."""

    root: Path
    stock: Path


def why_no_project(folder: Path) -> str:
    """Return why a folder with components or systems is not the project of a scene below it."""
    if STOCK_ALONE in os.environ:
        return "no Python of the project is run"
    return f"{folder} is not the project of this scene; a pyproject.toml in it would make it so"


def project_for(path: Path | None) -> Project:
    """Return the project that a scene belongs to; put this project into use if no project is in use yet.

    `path` is a file or a folder, or None for the working folder. The project is that of project_above(). If there is
    none, the project is the folder of the running script if that is a project, or else the stock folder. Once a project
    is in use, paths in the stock folder or in no project belong to the project in use.

    Raises ProjectError if `path` belongs to a project that is not the one in use, because a process can import only one
    package called `components`.
    """
    start = Path.cwd() if path is None else real_path(path)
    found = project_above(start)
    if _in_use is None:
        return _put_into_use(found or _of_the_script() or STOCK)
    if found not in (None, _in_use.root, STOCK):
        raise ProjectError(
            f"{start} belongs to the project {found}, but {_in_use.root} is in use: "
            "a process has one project, play the other one in a process of its own"
        )
    return _in_use


def use_stock_alone() -> None:
    """Play all scenes of this process and its child processes on the stock: no Python of their projects is run."""
    os.environ[STOCK_ALONE] = "1"


def _put_into_use(root: Path) -> Project:
    global _in_use
    _in_use = Project(root, STOCK)
    sys.path[:0] = dict.fromkeys((str(root), str(STOCK)))
    sys.meta_path.insert(0, OverlayFinder(root, STOCK))
    if (owner := _other_owner(root)) and os.environ.get(NAMED) != str(root):
        os.environ[NAMED] = str(root)
        print(f"{root}: runs the Python of this project, which belongs to {owner}", file=sys.stderr)
    return _in_use


def _other_owner(root: Path) -> str:
    """Return the name of the owner of a project's Python if that is another user, or else ""."""
    if root == STOCK or not hasattr(os, "geteuid"):
        return ""
    for folder in (root, *(root / name for name in PACKAGES)):
        with suppress(OSError):
            if (owner := folder.stat().st_uid) != os.geteuid():
                try:
                    return folder.owner()
                except KeyError:  # a container may not know the names of the users outside
                    return f"the user {owner}"
    return ""


def current() -> Project:
    """Return the project in use; if no project is in use, first put one into use."""
    return _in_use or project_for(_imported())


def project_above(start: Path) -> Path | None:
    """Return the nearest folder, upwards from the file or folder `start`, that has components or systems of its own.

    The search ends at the nearest folder with one of the MARKERS, and never goes beyond the user's home. If there is no
    marker, it ends at the folder with the `scenes/` that contains `start`, or else at the folder of `start`. The result
    is None if no project is found, and after use_stock_alone().
    """
    return next((folder for folder in _searched(start) if _is_project(folder)), None)


def _searched(start: Path) -> list[Path]:
    folder = start if start.is_dir() else start.parent
    found = [folder, *folder.parents]
    with suppress(RuntimeError, ValueError):  # there is no home, or it does not contain `start`
        found = found[: found.index(real_path(Path.home())) + 1]
    marked = [one for one in found if any((one / name).exists() for name in MARKERS)]
    last = marked[0] if marked else _with_scenes(folder)
    return [one for one in found if one.is_relative_to(last)]


def _with_scenes(folder: Path) -> Path:
    return next((above.parent for above in (folder, *folder.parents) if above.name == "scenes"), folder)


def bounds(scene: Path, project: Project) -> Path:
    """Return the folder that must contain all files to which a scene refers: the project's.

    For a scene outside the project, it is the folder that contains the scene's `scenes/` folder or, without one, the
    scene's own folder.
    """
    folder = real_path(scene).parent
    if folder.is_relative_to(project.root):
        return project.root
    return _with_scenes(folder)


def scene_folders(project: Project) -> list[Path]:
    return list(dict.fromkeys((project.root / "scenes", project.stock / "scenes")))


def _is_project(folder: Path) -> bool:
    """Return True if a folder has `components/` or `systems/` of its own that may be run.

    A folder that is a package is no project: `tests/systems/` has no systems. If neither `components/` nor `systems/`
    has an `__init__.py`, one must contain a Python file, and the folder must also have `scenes/` or a pyproject.toml.
    """
    if STOCK_ALONE in os.environ or (folder / "__init__.py").is_file():
        return False
    if any((folder / name / "__init__.py").is_file() for name in PACKAGES):
        return True
    named = (folder / "scenes").is_dir() or (folder / "pyproject.toml").is_file()
    return named and any(next(python_files(folder / name), None) for name in PACKAGES)


def _imported() -> Path | None:
    homes = [home for name in PACKAGES if (home := home_of(name)) not in (None, STOCK)]
    return next((home for home in homes if home and _is_project(home)), None)


def _of_the_script() -> Path | None:
    """Return the folder of the running script if it is a project, else None."""
    module = getattr(sys.modules["__main__"], "__spec__", None)
    if module is not None and module.name.startswith("ecs_platformer"):
        return None
    beside = real_path(Path(sys.path[0] if sys.path else ""))
    return beside if _is_project(beside) else None
