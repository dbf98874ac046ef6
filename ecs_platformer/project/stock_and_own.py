"""Joins a project's own `components` and `systems` with the stock ones.

Each of the two is one package with two folders on its `__path__`: the project's own, then the stock folder. So each
module has one name and each class exists once. If any file of the project defines the component Run, the stock module
of Run has that class in the place of its own, for the components beside it, too. A file of the project in the place of
a stock file has the names of that file, too, unless it defines them.

The stock subfolders, such as `movement/`, have no `__init__.py`: as namespace packages they merge with the project's.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import is_dataclass
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from ecs_platformer.errors import ProjectError
from ecs_platformer.project.python_files import modules_in, python_files
from ecs_platformer.project.replacing import importer, run_with

PACKAGES = ("components", "systems")
JOINED = "__joined__"  # in a project's package that has the stock's names
HIDDEN = "__stock"  # ends the name of a stock module that a file of the project hides


class OverlayFinder:
    def __init__(self, root: Path, stock: Path) -> None:
        self.root, self.stock = root, stock
        self._known: tuple[Mapping[str, Path], dict[str, dict[str, str]]] | None = None  # own modules, _replaced()

    def find_spec(self, name: str, path: Any = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of the joined package, of a stock module of which the project replaces components, or of a
        module of the project and the stock module that it hides. Return None for any other module, and if the package
        is only in the project or only in the stock folder."""
        if self.root == self.stock:
            return None
        if name not in PACKAGES:
            return self._module(name, path)
        own = PathFinder.find_spec(name, [str(self.root)])
        stock = PathFinder.find_spec(name, [str(self.stock)])
        if own is None or stock is None:
            return None  # Python finds the stock package on sys.path
        if own.origin is None:  # no __init__.py of its own: its names are those of the stock one
            folders = folders_of(own)
            own = ModuleSpec(name, None, origin=stock.origin, is_package=True)
            own.submodule_search_locations, own.has_location = folders, True
        own.loader = cast("Any", _WithStock(own.loader, stock))
        return own

    def _module(self, name: str, path: Any) -> ModuleSpec | None:
        package, _, inside = name.partition(".")
        if package not in PACKAGES or not inside:
            return None
        shown = name.removesuffix(HIDDEN)
        modules = modules_in(package, self.root / package)
        behind = [folder for folder in path or () if Path(folder).is_relative_to(self.stock / package)]
        hidden = PathFinder.find_spec(shown, behind) if shown in modules else None
        if hidden is not None and (hidden.origin is None or not hidden.has_location):
            hidden = None  # a folder
        if name == shown and hidden is not None:
            spec = PathFinder.find_spec(name, path)
            if spec is not None:
                spec.loader = cast("Any", _WithHidden(spec.loader))
            return spec
        own = self._replacements(modules).get(shown) if package == "components" else None
        spec = PathFinder.find_spec(name, path) if own and name == shown else None
        if name != shown and hidden is not None:
            spec = spec_from_file_location(name, hidden.origin)
        if spec is not None and own:
            spec.loader = cast("Any", _WithReplaced(spec.loader, own))
        return spec

    def _replacements(self, modules: Mapping[str, Path]) -> dict[str, dict[str, str]]:
        if self._known is None or self._known[0] is not modules:
            self._known = modules, self._replaced(modules)
        return self._known[1]

    def _replaced(self, own: Mapping[str, Path]) -> dict[str, dict[str, str]]:
        """Return stock module → component in it that the project replaces → module of the project, one of `own`."""
        found: dict[str, dict[str, str]] = {}
        stock = PathFinder.find_spec("components", [str(self.stock)])
        if not own or stock is None:
            return found
        loader: Any = stock.loader
        homes = _homes(loader.get_source("components"))
        for module, file in own.items():
            for name in _classes(file):
                home = f"components.{homes.get(name)}"
                if name in homes:
                    found.setdefault(home, {}).setdefault(name, module)
        return found


class _WithReplaced:
    """The loader of a stock module that has the project's components in the place of its own of the same names."""

    def __init__(self, stock: Any, own: dict[str, str]) -> None:
        self.stock, self.own = stock, own

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None, so that the import system creates the module itself."""

    def exec_module(self, module: ModuleType) -> None:
        _say_loader(module, self.stock)
        run_with(module, self.stock.get_source(module.__name__), self.own)


class _WithHidden:
    """The loader of a project's module in the place of a stock module: other names are found in the stock module."""

    def __init__(self, own: Any) -> None:
        self.own = own

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None, so that the import system creates the module itself."""

    def exec_module(self, module: ModuleType) -> None:
        own = _classes(Path(str(module.__file__)))

        def find(name: str) -> object:
            if name.startswith("__") or (name in own and importer() != module.__name__):
                raise AttributeError(f"module {module.__name__!r} has no attribute {name!r}")
            return getattr(import_module(module.__name__ + HIDDEN), name)

        _say_loader(module, self.own)
        vars(module)["__getattr__"] = find
        self.own.exec_module(module)


class _WithStock:
    """The loader of a joined package: runs the project's own `__init__.py`, if any, then the stock `__init__.py`."""

    def __init__(self, own: Any, stock: ModuleSpec) -> None:
        self.own, self.stock = own, stock

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None, so that the import system creates the module itself."""

    def exec_module(self, module: ModuleType) -> None:
        loader: Any = self.own or self.stock.loader
        _say_loader(module, loader)
        lay_over(module, self.stock, self.own)


def _say_loader(module: ModuleType, loader: Any) -> None:
    module.__loader__ = loader
    if module.__spec__ is not None:
        module.__spec__.loader = loader


def lay_over(package: ModuleType, stock: ModuleSpec, init: Any = None) -> None:
    """Join the stock package to a project's package: append the stock folder to the `__path__` of the project's package
    and add the names that the project's package lacks, those of its own components included.

    `init` is the loader of the project's own `__init__.py` if that has not run yet; it runs first. The stock is left
    out if that file defines `STOCK = False`. Raises ProjectError if an `__init__.py` of the project hides a stock
    folder.
    """
    _find_own_components(package)
    own = package.__path__[0]
    if init and _keeps_out_stock(init, package.__name__):
        init.exec_module(package)
    elif init:
        with _stock_behind(package, stock, {}):
            init.exec_module(package)
    if JOINED in vars(package) or vars(package).get("STOCK") is False:
        return
    loader: Any = stock.loader
    names: dict[str, Any] = {"__name__": package.__name__, "__package__": package.__name__}
    _refuse_hidden_folders(own, folders_of(stock))
    with _stock_behind(package, stock, names):
        vars(package)[JOINED] = True
        exec(loader.get_code(package.__name__), names)
    for name, value in names.items():
        if name == "__all__" or not name.startswith("__"):
            vars(package).setdefault(name, value)


@contextmanager
def _stock_behind(package: ModuleType, stock: ModuleSpec, names: dict[str, Any]) -> Generator[None]:
    """Let a project's package find stock modules from now on, and, within a `with` block, any stock name.

    While an `__init__.py` still runs, the project's modules import such names. `names` are those that the stock
    `__init__.py` has imported so far. If the block raises, the package is as before.
    """
    own, behind = list(package.__path__), folders_of(stock)
    loader: Any = stock.loader
    homes = _homes(loader.get_source(package.__name__))
    otherwise = vars(package).get("__getattr__")

    def find(name: str) -> object:
        if name in names:
            return names[name]
        if name in homes:
            return getattr(import_module(f"{package.__name__}.{homes[name]}"), name)
        if otherwise is not None:
            return otherwise(name)
        raise AttributeError(f"module {package.__name__!r} has no attribute {name!r}")

    package.__path__ = [*dict.fromkeys((*own, *behind))]
    vars(package)["__getattr__"] = find
    try:
        yield
    except BaseException:
        package.__path__ = own
        vars(package).pop(JOINED, None)
        raise
    finally:
        if vars(package)["__getattr__"] is find:
            del vars(package)["__getattr__"]
            if otherwise is not None:
                vars(package)["__getattr__"] = otherwise


def _keeps_out_stock(init: Any, package: str) -> bool:
    try:
        body = ast.parse(init.get_source(package)).body
    except (ImportError, SyntaxError, ValueError):  # raised again, with its place, when the file runs
        return False
    return any(isinstance(node, ast.Assign) and ast.unparse(node) == "STOCK = False" for node in body)


def _find_own_components(package: ModuleType) -> None:
    """Let `from components import Magnet` find what any file of the project defines, as scenes do.

    Only that file is imported, at the first use. A `__getattr__` of the project's own stays.
    """
    if package.__name__ != "components":
        return
    folder = Path(package.__path__[0])

    def find(name: str) -> object:
        if not name.startswith("_"):
            for module, file in modules_in("components", folder).items():
                found = getattr(import_module(module), name, None) if name in _classes(file) else None
                if is_dataclass(found):
                    vars(package)[name] = found
                    return found
        raise AttributeError(f"module 'components' has no attribute {name!r}")

    vars(package).setdefault("__getattr__", find)


def folders_of(spec: ModuleSpec) -> list[str]:
    return list(spec.submodule_search_locations or ())


def home_of(name: str) -> Path | None:
    package = sys.modules.get(name)
    return Path(next(iter(package.__path__))).resolve().parent if package else None


def _refuse_hidden_folders(own: str, stock: list[str]) -> None:
    """Raise ProjectError if the project's package has a file `NAME.py` or `NAME/__init__.py`, and there is a stock
    folder of that name.

    Such a folder would not be merged: Python would not find the stock modules in it.
    """
    for file in python_files(Path(own)):
        is_init = file.name == "__init__.py"
        folder = (file.parent if is_init else file.with_suffix("")).relative_to(own)
        if folder.parts and any((Path(behind) / folder).is_dir() for behind in stock):
            cure = "delete this __init__.py" if is_init else "give this file another name, or move it into a folder"
            raise ProjectError(f"{file}:1: hides the stock folder {folder.as_posix()}; {cure}")


def _classes(file: Path) -> list[str]:
    try:
        body = ast.parse(file.read_bytes()).body
    except (OSError, SyntaxError, ValueError):
        return []
    return [node.name for node in body if isinstance(node, ast.ClassDef)]


def _homes(source: str) -> dict[str, str]:
    """Return name → module for the names that the source of an `__init__.py` imports with `from .module import`."""
    nodes = (node for node in ast.parse(source).body if isinstance(node, ast.ImportFrom))
    return {alias.name: node.module for node in nodes if node.level == 1 and node.module for alias in node.names}
