"""The systems of the project: one `esper.Processor` a file, called as the file is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ecs_platformer.errors import ProjectError, nearest, shown
from ecs_platformer.project.modules import defined_in, joined_package, load, modules_in

if TYPE_CHECKING:
    from esper import Processor

SHARED = "rules"  # the folder of what several systems use


@cache
def system_modules() -> dict[str, str]:
    """Return system name → module: each file in `systems/` and its folders by subject, but for `systems/rules/`."""
    return _by_name(lambda module: module.split(".")[1] != SHARED)


@cache
def rule_modules(folder: str) -> dict[str, str]:
    """Return rule name → module: each file in a folder of `systems/rules/` and its subfolders; see rule_files.py."""
    return _by_name(lambda module: module.startswith(f"systems.{SHARED}.{folder}."))


def _by_name(wanted: Callable[[str], bool]) -> dict[str, str]:
    """File name → module, of the wanted modules in `systems`.

    A project's file replaces the stock one of its name, in whichever folders they lie. ProjectError for two files of
    one name in the project.
    """
    found: dict[str, str] = {}
    for folder in map(Path, joined_package("systems").__path__):
        here: dict[str, Path] = {}
        for module, path in modules_in("systems", folder):
            if not wanted(module):
                continue
            if path.stem in here:
                raise ProjectError(f"{path}:1: a second {path.stem}, the first is in {here[path.stem]}")
            here[path.stem] = path
            found.setdefault(path.stem, module)
    return found


@cache
def system_names() -> tuple[str, ...]:
    """Return the names of all systems, sorted."""
    return tuple(sorted(system_modules()))


@cache
def system(name: str) -> type[Processor]:
    """Return the one Processor that a system's file defines. ProjectError if there is none, or several."""
    from esper import Processor

    if name not in system_modules():
        raise ProjectError(f"no system {shown(name)}{nearest(name, system_names())}")
    module = load(system_modules()[name])
    own = [kind for kind in defined_in(module) if issubclass(kind, Processor)]
    if len(own) != 1:
        shared = "what systems share goes into systems/rules/"
        raise ProjectError(f"{module.__file__}:1: must define one esper.Processor, has {len(own)}; {shared}")
    return own[0]
