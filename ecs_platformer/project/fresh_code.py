"""Imports the project's `components` and `systems` anew while a game runs, all of them or none."""

from __future__ import annotations

import gc
import sys
import typing
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.util import cache_from_source
from pathlib import Path
from types import ModuleType

from ecs_platformer.project.location import current
from ecs_platformer.project.overlay import PACKAGES


def code_files() -> Iterator[Path]:
    """Yield the Python files of the project's components and systems."""
    for package in PACKAGES:
        yield from (current().root / package).rglob("*.py")


@contextmanager
def fresh_code() -> Generator[None]:
    """Forget all imported components and systems on entry to a `with` block, so that the block imports them anew.

    If the block raises, the old classes are restored.
    """
    before = _imported()
    _forget(before)
    invalidate_caches()
    for file in code_files():  # a second version within a second, of the same length, would not be seen
        Path(cache_from_source(str(file))).unlink(missing_ok=True)
    try:
        yield
    except BaseException:
        _forget(_imported())
        sys.modules.update(before)
        raise
    finally:
        gc.collect()  # the classes before, a MB of them, would wait for the next collection of what is old


def _imported() -> dict[str, ModuleType]:
    return {name: module for name, module in sys.modules.items() if name.partition(".")[0] in PACKAGES}


def _forget(modules: dict[str, ModuleType]) -> None:
    """Remove modules, and everything that the framework has derived from them and cached."""
    for name in modules:
        del sys.modules[name]
    for name, module in [*sys.modules.items()]:
        if name.partition(".")[0] == "ecs_platformer":
            for value in [*vars(module).values()]:
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()
    for clear in getattr(typing, "_cleanups", ()):  # Annotated[float, …] keeps 1 MB of each generation of classes
        clear()
