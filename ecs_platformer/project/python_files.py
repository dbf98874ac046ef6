"""The Python files of a project and of the stock, as they were when they were last looked for.

A running game uses the files that were found when its code was imported, whatever has become of them since: only
`fresh_code` looks for them again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

listed: dict[Path, dict[str, Path]] = {}  # the folder of a package → what modules_in() has found


def python_files(folder: Path, homes: tuple[Path, ...] = ()) -> Iterator[Path]:
    """Yield the Python files in a folder and the folders below it, sorted by path.

    Files and folders with names that start with "." are left out, and so are those that cannot be read. A link to a
    folder is followed, but not to one that contains the link or is looked through anyway. `homes` are the folders that
    the links so far have led to.
    """
    try:
        paths = sorted(folder.iterdir())
    except OSError:  # deleted in the meantime, or not readable
        return
    for path in paths:
        if path.name.startswith(".") or path.name == "__pycache__":
            continue
        if path.suffix == ".py" and os.path.isfile(path):  # noqa: PTH113 (Path.is_file() may raise)
            yield path
        elif os.path.isdir(path):  # noqa: PTH112
            if not path.is_symlink():
                yield from python_files(path, homes)
                continue
            known, real = homes or (folder.resolve(),), path.resolve()
            if not any(real.is_relative_to(home) or home.is_relative_to(real) for home in known):
                yield from python_files(path, (*known, real))


def modules_in(package: str, folder: Path) -> Mapping[str, Path]:
    """Return full name → file of the modules of a package in its folder and the folders below it, sorted by path.

    Files and folders with names that start with "_" are left out.
    """
    if folder not in listed:
        parts = ((path, path.relative_to(folder).with_suffix("").parts) for path in python_files(folder))
        listed[folder] = {
            ".".join((package, *names)): path
            for path, names in parts
            if not any(name.startswith("_") for name in names)
        }
    return listed[folder]
