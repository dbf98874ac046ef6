"""The names that scenes use for components, and the component classes behind them."""

from __future__ import annotations

import sys
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path

from ecs_platformer.errors import ProjectError
from ecs_platformer.project.location import current
from ecs_platformer.project.modules import defined_in, joined_package, load, own_modules, place_of


@cache
def vocabulary() -> dict[str, type]:
    """Return component name → dataclass: those that `components` exports, and those in the project's own files.

    Raises ProjectError if two components have the same name.
    """
    exported = vars(joined_package("components")).values()
    known = {kind.__name__: kind for kind in exported if isinstance(kind, type) and is_dataclass(kind)}
    sources = {kind.__module__ for kind in known.values()}
    for name in own_modules("components"):
        if name not in sources and _is_stock(name):
            continue  # it replaces a stock file without components, like components/units.py
        for kind in defined_in(load(name)):
            if is_dataclass(kind) and known.setdefault(kind.__name__, kind) is not kind:
                raise _taken(kind, known[kind.__name__])
    return known


@cache
def former_component_names() -> dict[str, str]:
    """Return old name → new name, `components.FORMER_NAMES`, for messages about scenes that use the old names."""
    return dict(getattr(joined_package("components"), "FORMER_NAMES", {}))


def _is_stock(module: str) -> bool:
    """Return True if the stock has a file for this full module name."""
    return current().stock.joinpath(*module.split(".")).with_suffix(".py").is_file()


def _taken(kind: type, other: type) -> ProjectError:
    place = place_of(sys.modules[kind.__module__], kind.__name__)
    there = Path(str(sys.modules[other.__module__].__file__))
    if there.is_relative_to(current().root):
        return ProjectError(f"{place}: a second component {kind.__name__}, the first is in {there}; rename one")
    own = "/".join(other.__module__.split("."))
    return ProjectError(
        f"{place}: {kind.__name__} is a stock component; to replace it, move this file to {own}.py, or else rename it"
    )
