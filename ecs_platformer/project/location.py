"""Finds the project: the folder with the `components/`, `systems/` and `scenes/` in use, with the stock behind them.

The framework never imports components or systems itself: it puts the project's folder on `sys.path` and finds what is
there by name. The stock is in the wheel as `ecs_platformer/stock`; in a checkout it is the repository itself.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib.machinery import PathFinder
from pathlib import Path

from ecs_platformer.errors import ProjectError
from ecs_platformer.project.overlay import PACKAGES, OverlayFinder, home_of

FRAMEWORK = Path(__file__).resolve().parents[1]
_INSTALLED = PathFinder.find_spec("components", [str(FRAMEWORK / "stock")])
STOCK = FRAMEWORK / "stock" if _INSTALLED is not None and _INSTALLED.origin else FRAMEWORK.parent

_in_use: Project | None = None


@dataclass(frozen=True, slots=True)
class Project:
    """Where everything comes from: `root` first, then `stock`. Both are absolute."""

    root: Path
    stock: Path


def project_for(path: Path | None) -> Project:
    """Return the project of a scene (a file or a folder; None: the working folder), and put it into use.

    It is the nearest folder upwards that has components or systems. A scene with none above it, like a stock scene,
    uses the project that is in use, or else that of the script, or else the stock alone. ProjectError for a second
    project: a process has only one package called `components`.
    """
    global _in_use
    start = Path.cwd() if path is None else path.resolve()
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
    """Return the project in use; if there is none yet, that of the imported components, or of the working folder."""
    return _in_use or project_for(_imported())


def project_above(start: Path) -> Path | None:
    """Return the nearest folder, this one or upwards, that has components or systems of its own."""
    return next((folder for folder in (start, *start.parents) if _is_project(folder)), None)


def bounds(scene: Path, project: Project) -> Path:
    """Return the folder that a scene may read from: its project, or its own (the one that its `scenes/` lies in)."""
    folder = scene.resolve().parent
    if folder.is_relative_to(project.root):
        return project.root
    scenes = next((above for above in (folder, *folder.parents) if above.name == "scenes"), None)
    return scenes.parent if scenes else folder


def scene_folders(project: Project) -> list[Path]:
    """Return the folders in which scenes and includes are looked for, in order."""
    return list(dict.fromkeys((project.root / "scenes", project.stock / "scenes")))


def _is_project(folder: Path) -> bool:
    """Packages are none: `tests/systems/` is no system. Without an `__init__.py`, scenes or a pyproject.toml tell."""
    if (folder / "__init__.py").is_file():
        return False
    if any((folder / name / "__init__.py").is_file() for name in PACKAGES):
        return True
    named = (folder / "scenes").is_dir() or (folder / "pyproject.toml").is_file()
    return named and any(next((folder / name).rglob("*.py"), None) for name in PACKAGES)


def _imported() -> Path | None:
    """The project that `components` or `systems` was imported from before any was in use."""
    homes = [home for name in PACKAGES if (home := home_of(name)) not in (None, STOCK)]
    return next((home for home in homes if home and _is_project(home)), None)


def _of_the_script() -> Path | None:
    """The project that lies beside the script that runs."""
    beside = Path(sys.path[0] if sys.path else "").resolve()
    return beside if _is_project(beside) else None
