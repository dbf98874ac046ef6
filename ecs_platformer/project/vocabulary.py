"""The names that scenes use for components, and the component classes behind them."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path

from ecs_platformer.errors import ProjectError, shown
from ecs_platformer.project.files.reading import UnreadableError, read_regular, real_path
from ecs_platformer.project.location import current, why_no_project
from ecs_platformer.project.modules import class_place, defined_in, joined_package, load, own_modules
from ecs_platformer.project.python_files import modules_in, python_files

MOST_BYTES = 1 << 20  # of a Python file that an error message names

_left_out: list[str] | None = None  # what is wrong with components, once they are left out


@cache
def vocabulary() -> dict[str, type]:
    """Return component name → dataclass, for all components that `components` exports or that the project's own files
    define.

    Raises ProjectError with every file that cannot be imported, and every component that has the name of another
    component. Within faulty_components_left_out(), such files and components are left out instead.
    """
    exported = vars(joined_package("components")).values()
    known = {kind.__name__: kind for kind in exported if isinstance(kind, type) and is_dataclass(kind)}
    faults: list[str] = []
    sources = {kind.__module__ for kind in known.values()}
    for name in own_modules("components"):
        if name not in sources and _is_stock(name):
            continue  # like components/units.py, it holds what fields are made of, and no components
        try:
            kinds = [kind for kind in defined_in(load(name)) if is_dataclass(kind)]
        except ProjectError as error:
            faults.append(str(error))
            continue
        faults += [
            _taken(kind, known[kind.__name__]) for kind in kinds if known.setdefault(kind.__name__, kind) is not kind
        ]
    if faults and _left_out is None:
        raise ProjectError("\n".join(faults))
    if _left_out is not None:
        _left_out[:] = faults
    return known


@contextmanager
def faulty_components_left_out() -> Generator[list[str]]:
    """Within a `with` block, let scenes load without the faulty components; yield the messages about their faults."""
    global _left_out
    _left_out = []
    vocabulary.cache_clear()
    try:
        vocabulary()
        yield _left_out
    finally:
        _left_out = None
        vocabulary.cache_clear()


def has_left_out_components() -> bool:
    return bool(_left_out)


def class_that_is_no_component(name: str, scene: Path) -> str:
    """Return why the class `name` in a file of components is no component, or "" if no such file has this class."""
    homes = [current().root, *(Path(folder).parent for folder in joined_package("components").__path__)]
    beside = [folder for folder in real_path(scene).parents if (folder / "components").is_dir()][:1]
    for home in dict.fromkeys(homes if beside == [current().stock] else homes + beside):
        for file in python_files(home / "components"):
            found = re.search(rf"^class {re.escape(name)}\b", _text(file), re.M)
            if found is None:
                continue
            place = f"{file}:{found.string.count(chr(10), 0, found.start()) + 1}"
            if home not in homes:
                return f"{place} is not looked at: {why_no_project(home)}"
            if any(part.startswith(("_", ".")) for part in file.relative_to(home).parts):
                return f"{place} is not looked at: its name begins with {shown(file.name[0])}"
            if any(str(file) in fault for fault in _left_out or ()):
                return f"{file} cannot be imported"
            return f"{place} is no dataclass; write @dataclass(slots=True) above the class"
    return ""


def _text(file: Path) -> str:
    try:
        return read_regular(file, MOST_BYTES).decode(errors="replace")
    except UnreadableError:
        return ""


@cache
def former_component_names() -> dict[str, str]:
    return dict(getattr(joined_package("components"), "FORMER_NAMES", {}))


def _is_stock(module: str) -> bool:
    return module in modules_in("components", current().stock / "components")


def _taken(kind: type, other: type) -> str:
    place = class_place(kind)
    there = class_place(other)
    if Path(there).is_relative_to(current().root):
        return f"{place}: a second component {kind.__name__}, the first is in {there}; rename one"
    cure = "leave that import out, or rename it"
    return f"{place}: {kind.__name__} cannot replace the stock component: what it imports requires that one; {cure}"
