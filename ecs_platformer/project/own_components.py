"""Lets Python find the components in a project's own files as scenes do: `from components import Magnet`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType


def own_component(package: ModuleType) -> Callable[[str], object]:
    """Return a `__getattr__` for the package `components`, which imports a component of the project at its first use.

    Only the file with this class is imported: the package's own `__init__.py` need not list it.
    """
    folder = Path(package.__path__[0])

    def find(name: str) -> object:
        head = re.compile(rf"^class {re.escape(name)}\b", re.MULTILINE)
        for file in () if name.startswith("_") else sorted(folder.rglob("*.py")):
            place = file.relative_to(folder).with_suffix("").parts
            if any(part.startswith(("_", ".")) for part in place):
                continue
            if head.search(file.read_text(encoding="utf-8", errors="replace")):
                found = getattr(import_module(".".join((package.__name__, *place))), name, None)
                if is_dataclass(found):
                    vars(package)[name] = found
                    return found
        raise AttributeError(f"module {package.__name__!r} has no attribute {name!r}")

    return find
