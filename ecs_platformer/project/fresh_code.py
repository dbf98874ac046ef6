"""Imports the project's `components` and `systems` anew while a game runs, all of them or none."""

from __future__ import annotations

import gc
import sys
import typing
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from importlib import invalidate_caches
from importlib.util import cache_from_source
from pathlib import Path
from types import ModuleType

from ecs_platformer.project.location import current
from ecs_platformer.project.modules import load, own_modules
from ecs_platformer.project.python_files import listed, python_files
from ecs_platformer.project.stock_and_own import PACKAGES


def code_files() -> Iterator[Path]:
    for package in PACKAGES:
        yield from python_files(current().root / package)


@contextmanager
def fresh_code() -> Generator[None]:
    """Forget all imported components and systems on entry to a `with` block, so that the block imports them anew.

    If the block raises, the old classes and the old list of files are restored, so that the code goes on as it was,
    whatever the files are now. For this, none of the project's modules may be left to be imported later.
    """
    before, files = _imported(), dict(listed)
    _forget(before)
    listed.clear()
    try:
        invalidate_caches()
        for file in code_files():  # a second version within a second, of the same length, would not be seen
            with suppress(OSError):
                Path(cache_from_source(str(file))).unlink()
        yield
        for package in PACKAGES:
            for name in own_modules(package):
                load(name)
    except BaseException:
        _forget(_imported())
        sys.modules.update(before)
        listed.clear()
        listed.update(files)
        raise
    finally:
        gc.collect()  # the classes before, a MB of them, would wait for the next collection of what is old


def _imported() -> dict[str, ModuleType]:
    return {name: module for name, module in sys.modules.items() if name.partition(".")[0] in PACKAGES}


def _forget(modules: dict[str, ModuleType]) -> None:
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
