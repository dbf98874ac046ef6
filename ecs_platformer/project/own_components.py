"""Lets Python find the components in a project's own files as scenes do: `from components import Magnet`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from ecs_platformer.project.python_files import modules_in


def own_component(package: ModuleType) -> Callable[[str], object]:
    """Return a `__getattr__` for the package `components`, which imports a component of the project at its first use.

    Only the file with this class is imported: the package's own `__init__.py` need not list it.
    """
    folder = Path(package.__path__[0])

    def find(name: str) -> object:
        head = re.compile(rf"^class {re.escape(name)}\b", re.MULTILINE)
        for module, file in modules_in(package.__name__, folder).items():
            if head.search(file.read_text(encoding="utf-8", errors="replace")):
                found = getattr(import_module(module), name, None)
                if is_dataclass(found):
                    vars(package)[name] = found
                    return found
        raise AttributeError(f"module {package.__name__!r} has no attribute {name!r}")

    return find
