"""The packages `components` and `systems` of the project in use, and the modules in them."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TypeVar

from ecs_platformer.errors import EcsPlatformerError, ExitError, ProjectError, nearest
from ecs_platformer.project.location import current
from ecs_platformer.project.near_names import near_name
from ecs_platformer.project.python_files import modules_in
from ecs_platformer.project.stock_and_own import home_of, lay_over

T = TypeVar("T")


def joined_package(name: str) -> ModuleType:
    """Return the package `name` ("components" or "systems") of the project in use, joined with the stock package.

    Raises ProjectError if another package of this name, for example the stock package, was imported before the project
    was in use.
    """
    project = current()
    package = sys.modules.get(name) or load(name)
    home = home_of(name)
    if home not in (project.root, project.stock):
        raise ProjectError(f"{name} was imported from {home} before, the project is {project.root}")
    if home == project.root:
        stock = PathFinder.find_spec(name, [str(project.stock)])
        if stock is not None and project.root != project.stock:
            lay_over(package, stock)
    elif modules_in(name, project.root / name):
        raise ProjectError(
            f"the stock {name} were imported before the project {project.root} was in use: "
            f"load a scene of the project first, or start a script that lies in its folder"
        )
    return package


@cache
def own_modules(name: str) -> Mapping[str, Path]:
    project = current()
    return {} if project.root == project.stock else modules_in(name, project.root / name)


def load(name: str) -> ModuleType:
    """Raises ProjectError with the file and line if the module's code raises an exception."""
    try:
        return import_module(name)
    except ProjectError:
        raise
    except (Exception, SystemExit) as error:  # in the user's own code: report it with its file and line
        place = _raised_at(error) or f"{file_of(name)}:1"
        if isinstance(error, SyntaxError) and error.filename:
            place = f"{error.filename}:{error.lineno}"
        raise ProjectError(f"{place}: cannot import {name}: {_reason(error)}") from error


def make(kind: type[T]) -> T:
    """Raises ProjectError with the file and line if the constructor raises an exception."""
    try:
        return kind()
    except EcsPlatformerError:
        raise
    except (Exception, SystemExit) as error:
        place = _raised_at(error) or class_place(kind)
        raise ProjectError(f"{place}: cannot make {kind.__name__}(): {_reason(error)}") from error


def _raised_at(error: BaseException) -> str:
    """Return FILE:LINE of the innermost call in a file of the project, else of the stock, or "": a library may raise
    it."""
    calls = extract_tb(error.__traceback__)
    for home in (current().root, current().stock):
        own = [call for call in calls if _is_in(home, call.filename)]
        if own:
            return f"{own[-1].filename}:{own[-1].lineno}"
    return ""


def file_of(name: str) -> str:
    paths = [home.joinpath(*name.split(".")) for home in (current().root, current().stock)]
    files = [file for path in paths for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()]
    return str(files[0]) if files else name


def _is_in(home: Path, file: str) -> bool:
    return any(Path(file).is_relative_to(home / package) for package in ("components", "systems"))


def _reason(error: Exception | SystemExit) -> str:
    """Return the text of an error; if it is about a missing module of the project, suggest the nearest one."""
    if isinstance(error, SystemExit):
        return str(ExitError(error))
    package = str(error.name).partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    if package not in ("components", "systems"):
        return f"{type(error).__name__}: {error}{near_name(error)}"
    known = [name for home in (current().root, current().stock) for name in modules_in(package, home / package)]
    name = str(getattr(error, "name", ""))
    return f"there is no module {name}{nearest(name, known)}"


def defined_in(module: ModuleType) -> list[type]:
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    return [kind for kind in kinds if not kind.__name__.startswith("_")]


def class_place(kind: type) -> str:
    """Return FILE:LINE of a class, or the name of its module if that has no file."""
    module = sys.modules.get(kind.__module__)
    return place_of(module, kind.__name__) if module else kind.__module__


def place_of(module: ModuleType, name: str) -> str:
    """Return FILE:LINE of the class, function, variable or import `name` in a module, or in a class of the module.

    If the module does not contain `name`, the line is 1. If the source cannot be read, the result is FILE.
    """
    file = getattr(module, "__file__", None) or module.__name__
    try:
        tree = ast.parse(Path(file).read_bytes())
    except (OSError, SyntaxError, ValueError):  # changed since it was imported
        return file
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(names=imported) if any(alias.name == name for alias in imported):
                found = name
            case ast.ClassDef(name=found) | ast.FunctionDef(name=found) | ast.AnnAssign(target=ast.Name(id=found)):
                pass
            case ast.Assign(targets=[ast.Name(id=found)]):
                pass
            case _:
                continue
        if found == name:
            return f"{file}:{node.lineno}"
    return f"{file}:1"
