"""Keeps checked scenes in the user's cache folder: to read and check the first one takes half of a program's start.

What is kept is used only while all that went into it is as it was: the scene's files, by content, and the Python files
of the framework, the stock and the project, by time and size, as Python itself does. It may be deleted at any time.

It is JSON, from which the reader makes values and the few classes that a scene has: unlike a pickle, it cannot run
code. A file that is broken, or another's, is as good as none.
"""

from __future__ import annotations

import json
import os
import sys
import zlib
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from time import time_ns
from typing import Any, NamedTuple

from ecs_platformer.project import current, has_left_out_components
from ecs_platformer.project.files.reading import UnreadableError, read_regular, real_path, stamp
from ecs_platformer.project.files.user_folders import cache_folder
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.project.python_files import modules_in
from ecs_platformer.project.stock_and_own import PACKAGES

OFF_VARIABLE = "ECS_PLATFORMER_NO_CACHE"  # environment: if set, scenes are neither kept nor taken from the cache
MOST_FILES = 64  # kept scenes; the oldest go
MOST_BYTES = 8 << 20  # of one, compressed
MOST_TEXT = 64 << 20
MOST_PIXELS = 1 << 20  # of all decoded images of one; to keep more takes longer, and more memory, than to read them
SETTLED = 2 * 10**9  # ns; a file that was written later than so long before it was read may have been read before that
CHECKING = frozenset((*PACKAGES, "ecs_platformer", "pydantic", "pydantic_core"))  # their code decides what a scene is

_started = time_ns()
Stamps = dict[str, tuple[int, int]]  # path of a Python file → modification time (ns), size


class Kept(NamedTuple):
    scene: str  # as bake() writes it
    files: list[Path]
    awaited: list[Path]


class KeptScene:
    """What is kept of one scene file, if anything."""

    def __init__(self, path: Path, *, pictures: bool) -> None:
        self._began = time_ns()
        self._off = OFF_VARIABLE in os.environ or has_left_out_components()
        key = (real_path(path), current().root, pictures, sys.version)
        name = blake2b("\n".join(map(str, key)).encode(errors="surrogatepass"), digest_size=16).hexdigest()
        self._name = f"{path.stem[:40]}.{name}.scene"

    def read(self) -> Kept | None:
        """Return what is kept, unless anything that went into it has changed."""
        if self._off:
            return None
        try:
            packed = zlib.decompressobj()
            text = packed.decompress(read_regular(self._file, MOST_BYTES), MOST_TEXT)
            first, scene = text.decode().split("\n", 1)
            head: dict[str, Any] = json.loads(first)
            code = {name: tuple(seen) for name, seen in head["code"].items()}
            if not packed.eof or not _own_and_stock() <= code.keys() or code != _stamps(code):
                return None
            if any(_digest(Path(file)) != digest for file, digest in head["needs"].items()):
                return None
            return Kept(scene, [*map(Path, head["files"])], [*map(Path, head["awaited"])])
        except (OSError, UnreadableError, zlib.error, ValueError, LookupError, TypeError, AttributeError):
            return None

    def takes(self, pixels: int) -> bool:
        """Return True if a scene with so many pixels in its decoded images is to be kept."""
        return not self._off and pixels <= MOST_PIXELS

    def write(self, scene: str, files: Iterable[Path], awaited: Iterable[Path], others: Iterable[Path]) -> None:
        """Keep a scene that was made of these files, if none of them is so new that it may have been read before it
        was written. `awaited` are files that do not exist. If it cannot be written, there is none."""
        listed = {"files": _absolute(files), "awaited": _absolute(awaited)}
        needs = dict.fromkeys([*listed["files"], *listed["awaited"], *_absolute(others)])
        code = _stamps(_own_and_stock() | _imported())
        if code is None or not all(_is_settled(Path(file), self._began) for file in needs):
            return
        head = {**listed, "needs": {file: _digest(Path(file)) for file in needs}, "code": code}
        data = zlib.compress(f"{json.dumps(head)}\n{scene}".encode(), 1)
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self._file, data)
            _remove_oldest(self._file.parent)

    @property
    def _file(self) -> Path:
        return cache_folder() / "scenes" / self._name


def _absolute(files: Iterable[Path]) -> list[str]:
    return [os.path.abspath(file) for file in files]  # noqa: PTH100 (a link stays one, as it may lead elsewhere later)


def _own_and_stock() -> set[str]:
    """Return all files of components and systems: a new one may have another component of the same name."""
    folders = [(package, home / package) for package in PACKAGES for home in (current().root, current().stock)]
    return {str(file) for package, folder in folders for file in modules_in(package, folder).values()}


def _imported() -> set[str]:
    """Return the files of the modules that decide what a scene is, and of all others of the project."""
    files: set[str] = set()
    for name, module in [*sys.modules.items()]:
        file: object = getattr(module, "__file__", None)
        if isinstance(file, str) and (name.partition(".")[0] in CHECKING or _is_own(Path(file))):
            files.add(file)
    return files


def _is_own(file: Path) -> bool:
    return file.is_relative_to(current().root) and "site-packages" not in file.parts


def _stamps(files: Iterable[str]) -> Stamps | None:
    """Return the stamps of Python files; None if one is missing, or may be newer than the code that runs here."""
    found: Stamps = {}
    for file in files:
        seen = stamp(Path(file))
        if seen is None or seen[0] > _started - SETTLED:
            return None
        found[file] = seen[:2]
    return found


def _is_settled(file: Path, began: int) -> bool:
    seen = stamp(file)
    return seen is None or seen[0] < began - SETTLED


def _digest(file: Path) -> str | None:
    try:
        return blake2b(read_regular(file, MOST_TEXT), digest_size=16).hexdigest()
    except UnreadableError:
        return None


def _remove_oldest(folder: Path) -> None:
    kept = sorted(folder.glob("*.scene"), key=lambda file: stamp(file) or (0, 0, 0))
    for file in kept[:-MOST_FILES]:
        file.unlink(missing_ok=True)
