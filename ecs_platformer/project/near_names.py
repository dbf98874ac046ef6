"""Finds the name that was probably meant, for an error that Python raised about a name that does not exist."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Iterable
from inspect import signature
from pathlib import Path
from traceback import walk_tb
from typing import Any

from ecs_platformer.errors import nearest, shown

NOT_IMPORTED = re.compile(r"cannot import name '(\w+)'")
NOT_WRITTEN = re.compile(r"'(\w+)' object has no attribute '(\w+)'")
NOT_TAKEN = re.compile(r"([\w.]+)\(\) got an unexpected keyword argument '(\w+)'")
OURS = ("components", "systems", "ecs_platformer")


def near_name(error: BaseException) -> str:
    """Return the end of the error's message, such as `; did you mean "spawn"?`."""
    try:
        if isinstance(error, ModuleNotFoundError) and len(moved := _places_of(str(error.name))) == 1:
            return f"; did you mean {shown(moved[0])}?"
        name, known = _unknown(error)
        hint = nearest(name, known) if name else ""
    except Exception:  # dir() runs code of the object, and a message must not fail because of it
        return ""
    return hint if "; did you mean" in hint else ""


def _unknown(error: BaseException) -> tuple[str, Iterable[str]]:
    """Return the name that the error is about, "" for none, and the names that exist in its place."""
    scope = _innermost_scope(error)
    match error:
        case AttributeError(name=str(name), obj=owner):
            return name, _names_in(owner, name)
        case AttributeError():  # a class with slots does not say which object was written to
            if found := NOT_WRITTEN.search(str(error)):
                owners = [value for value in scope.values() if type(value).__name__ == found[1]]
                return found[2], _names_in(owners[0], found[2]) if owners else ()
        case NameError(name=str(name)):
            return name, {*scope, *dir(builtins)}
        case ModuleNotFoundError(name=str(name)):
            return name, _modules_beside(name)
        case ImportError():
            if (found := NOT_IMPORTED.search(str(error))) and error.name in sys.modules:
                return found[1], _names_in(sys.modules[error.name], found[1])
        case TypeError():
            if found := NOT_TAKEN.search(str(error)):
                return found[2], _parameters(found[1].removesuffix(".__init__"), scope)
        case _:
            pass
    return "", ()


def _innermost_scope(error: BaseException) -> dict[str, Any]:
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    return {**frames[-1].f_globals, **frames[-1].f_locals} if frames else {}


def _names_in(owner: object, name: str) -> list[str]:
    names = {*dir(owner), *getattr(owner, "__all__", ())}  # a module may import what is in __all__ at its first use
    return [one for one in names if name.startswith("_") or not one.startswith("_")]


def _places_of(name: str) -> list[str]:
    """Return the modules with the last name of a missing one that lie elsewhere in its outermost package."""
    package, last = name.partition(".")[0], name.rpartition(".")[2]
    return [
        ".".join((package, *path.relative_to(folder).with_suffix("").parts))
        for folder in map(Path, getattr(sys.modules.get(package), "__path__", ()))
        for path in sorted({*folder.rglob(last), *folder.rglob(f"{last}.py")})
    ]


def _modules_beside(name: str) -> set[str]:
    package = name.rpartition(".")[0]
    if not package:
        return {*sys.stdlib_module_names, *OURS, *(one for one in sys.modules if "." not in one)}
    folders = [Path(folder) for folder in getattr(sys.modules.get(package), "__path__", ())]
    files = [file for folder in folders for file in _files_in(folder)]
    return {f"{package}.{file.stem}" for file in files if file.stem.isidentifier()}


def _files_in(folder: Path) -> list[Path]:
    try:
        return [*folder.iterdir()]
    except OSError:  # no folder, or deleted in the meantime
        return []


def _parameters(function: str, scope: dict[str, Any]) -> Iterable[str]:
    first, *rest = function.split(".")
    found = scope.get(first)
    for part in rest:
        found = getattr(found, part, None)
    return signature(found).parameters if callable(found) else ()
