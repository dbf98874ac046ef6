"""Joins a project's own `components` and `systems` with the stock ones.

Each of the two is one package with two folders on its `__path__`: the project's own, then the stock's. So every module
has one name and every class exists once, and a project's `components/movement/run.py` is what the stock imports, too.
The stock's folders by subject have no `__init__.py`: as namespace packages they merge with the project's.
"""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from ecs_platformer.errors import ProjectError

PACKAGES = ("components", "systems")


class OverlayFinder:
    """Finds `components` and `systems` of a project, with the stock's modules behind its own."""

    def __init__(self, root: Path, stock: Path) -> None:
        self.root, self.stock = root, stock

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of the joined package; None where the project has no such folder."""
        if name not in PACKAGES or self.root == self.stock:
            return None
        own = PathFinder.find_spec(name, [str(self.root)])
        stock = PathFinder.find_spec(name, [str(self.stock)])
        if own is None or stock is None:
            return None  # the stock one is found on sys.path
        if own.origin is None:  # no __init__.py: the stock's does for both
            stock.submodule_search_locations = [*folders_of(own), *folders_of(stock)]
            return stock
        own.loader = cast("Any", _WithStock(own.loader, stock))
        return own


class _WithStock:
    """Runs the project's own `__init__.py`, then the stock's."""

    def __init__(self, own: Any, stock: ModuleSpec) -> None:
        self.own, self.stock = own, stock

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None: the import makes a module of the usual kind."""

    def exec_module(self, module: ModuleType) -> None:
        if module.__spec__ is not None:
            module.__spec__.loader = self.own
        module.__loader__ = self.own
        self.own.exec_module(module)
        lay_over(module, self.stock)


def lay_over(package: ModuleType, stock: ModuleSpec) -> None:
    """Put the stock behind a project's package: its folder on the path, its names where the project has none.

    Nothing happens where that was done before, or where the package says `STOCK = False`. ProjectError where a file
    of the project hides a stock folder, or lacks a name that the stock needs of it.
    """
    own, behind = list(package.__path__), folders_of(stock)
    if set(behind) <= set(own) or vars(package).get("STOCK") is False:
        return
    _refuse_hidden_folders(own[0], behind)
    package.__path__ = [*own, *behind]
    loader: Any = stock.loader
    names: dict[str, Any] = {"__name__": package.__name__, "__package__": package.__name__}
    homes = _homes(loader.get_source(package.__name__))

    def not_yet(name: str) -> object:
        """Give a stock name to a module of the project that is imported while the stock's __init__.py runs."""
        if name in names:
            return names[name]
        if name not in homes:
            raise AttributeError(f"module {package.__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{package.__name__}.{homes[name]}"), name)

    vars(package)["__getattr__"] = not_yet
    try:
        exec(loader.get_code(package.__name__), names)
    except ImportError as error:
        package.__path__ = own
        if error.path is None or not Path(error.path).is_relative_to(own[0]):
            raise
        raise ProjectError(f"{error.path}:1: replaces a stock module, and lacks a name of it: {error}") from error
    except BaseException:
        package.__path__ = own
        raise
    finally:
        del vars(package)["__getattr__"]
    for name, value in names.items():
        if name == "__all__" or not name.startswith("__"):
            vars(package).setdefault(name, value)


def folders_of(spec: ModuleSpec) -> list[str]:
    """The folders in which the modules of a package are looked for."""
    return list(spec.submodule_search_locations or ())


def home_of(name: str) -> Path | None:
    """The folder that an imported package lies in; None if it was not imported."""
    package = sys.modules.get(name)
    return Path(next(iter(package.__path__))).resolve().parent if package else None


def _refuse_hidden_folders(own: str, stock: list[str]) -> None:
    """A folder by subject that is a package of its own would hide all that the stock has in that folder."""
    for init in Path(own).rglob("__init__.py"):
        folder = init.parent.relative_to(own)
        if folder.parts and any((Path(behind) / folder).is_dir() for behind in stock):
            raise ProjectError(f"{init}:1: hides the stock's {folder.as_posix()}; delete this __init__.py")


def _homes(source: str) -> dict[str, str]:
    """What an `__init__.py` exports: name → the module that it comes from."""
    nodes = (node for node in ast.parse(source).body if isinstance(node, ast.ImportFrom))
    return {alias.name: node.module for node in nodes if node.level == 1 and node.module for alias in node.names}
