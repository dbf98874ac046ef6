"""The systems of the project: each file defines one `esper.Processor`; the system has the name of the file."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ecs_platformer.errors import ProjectError, nearest, shown
from ecs_platformer.project.modules import defined_in, file_of, joined_package, load
from ecs_platformer.project.python_files import modules_in
from ecs_platformer.project.stock_and_own import HIDDEN

if TYPE_CHECKING:
    from esper import Processor

T = TypeVar("T")

SHARED = "rules"  # the folder in systems/ of the rules that systems share
PLAIN = re.compile(r"^class \w+\(Processor\):", re.M)  # takes its stage from no other class


@cache
def system_modules() -> dict[str, str]:
    """Raises ProjectError if two of the project's files, or two stock files, have the same name."""
    return _by_name("system", lambda module: module.split(".")[1] != SHARED)


@cache
def rule_modules(folder: str, function: str) -> dict[str, str]:
    """Return rule name → full module name for the rules in and below a folder of `systems/rules/`: see rule_files.py.

    A file has the rule of its name or, if it defines functions `function`_NAME, those of their names. Raises the errors
    of system_modules().
    """
    shared = re.compile(rf"^def {function}_(\w+)\(", re.M)

    def names(file: Path) -> list[str]:
        return shared.findall(file.read_text(encoding="utf-8", errors="replace")) or [file.stem]

    def wanted(module: str) -> bool:
        return module.startswith(f"systems.{SHARED}.{folder}.")

    return _by_name(folder.removesuffix("s"), wanted, names)


def _by_name(
    what: str, wanted: Callable[[str], bool], names: Callable[[Path], list[str]] = lambda file: [file.stem]
) -> dict[str, str]:
    """Return name → full module name for the modules in `systems` that `wanted` accepts; `what` they define.

    What a project defines replaces what the stock defines under the same name, even in another folder. Raises
    ProjectError if two of the project's files, or two stock files, define the same name.
    """
    found: dict[str, str] = {}
    own: set[str] = set()
    for folder in map(Path, joined_package("systems").__path__):
        here: dict[str, Path] = {}
        for module, path in modules_in("systems", folder).items():
            if not wanted(module):
                continue
            for name in names(path):
                if name in here:
                    first = here[name]
                    raise ProjectError(f"{path}:1: a second {what} {name}, the first is in {first}:1; rename one")
                here[name] = path
                found.setdefault(name, module + HIDDEN if module in own else module)
        own |= modules_in("systems", folder).keys()
    return found


@cache
def system_names() -> tuple[str, ...]:
    return tuple(sorted(system_modules()))


@cache
def present_name(name: str) -> str:
    """Return the name of a system that may be given by a former name: see FORMER_NAMES in `systems/rules/order.py`."""
    former: dict[str, str] = getattr(joined_package("systems"), "FORMER_NAMES", {})
    return name if name in system_modules() else former.get(name, name)


def present_names(systems: Sequence[T]) -> list[T | str]:
    """Return systems, those given by a former name by the present one; one that is given by both is listed once."""
    names = [present_name(one) if isinstance(one, str) else one for one in systems]
    return [name for name, given in zip(names, systems, strict=True) if name == given or name not in systems]


@cache
def system(name: str) -> type[Processor]:
    """Raises ProjectError if the name is unknown, or if the file does not define exactly one system."""
    from esper import Processor

    name = present_name(name)
    if name not in system_modules():
        raise ProjectError(f"no system {shown(name)}{nearest(name, system_names())}")
    module = load(system_modules()[name])
    own = [kind for kind in defined_in(module) if issubclass(kind, Processor)]
    if len(own) != 1:
        shared = "what systems share goes into systems/rules/"
        raise ProjectError(f"{module.__file__}:1: must define one esper.Processor, has {len(own)}; {shared}")
    return own[0]


def may_draw(name: str) -> bool:
    """Return False if the file of a system says, without being imported, that the system does not draw."""
    try:
        text = Path(file_of(system_modules()[name])).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return True
    stages = re.findall(r"\bstage\b(.*)", text)
    return not PLAIN.search(text) or any(says != ' = "always"' for says in stages)
