"""Bug bundles: ZIP files with what is needed to reproduce an error on another machine.

- `bundle.json`: the path of the scene, the report of the error, and the versions of Python, platform and packages
- `snapshot.json`: the last snapshot taken before the error; missing if the state could not be saved
- `inputs.tape`: the actions held in each tick since that snapshot or, without one, what the run has started with and
  the actions since tick 0
- `files/`: copies of the scene, of the files it reads, and of the project's own components and systems
"""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, is_zipfile

from ecs_platformer.errors import EcsPlatformerError, plain, shown
from ecs_platformer.game.faults.fault import Fault
from ecs_platformer.project import needed_files
from ecs_platformer.project.error_report import report
from ecs_platformer.project.files.writing import opened, write_atomically
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.scene.tape.tape import tape_of_ticks
from ecs_platformer.world.music import music_of
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.world import World

SUFFIX = ".bug.zip"
FORMAT = 1
LARGEST = 256 * 2**20  # bytes of all files in a bundle, unpacked
MOST_FILES = 10_000
PACKAGES = ("ecs_platformer", "esper", "pyglet", "pillow", "pydantic")


def is_bundle(path: Path) -> bool:
    """Return True if the file is a ZIP file or has the name of a bundle: a damaged bundle may be no valid ZIP file."""
    return path.is_file() and (path.name.endswith(SUFFIX) or is_zipfile(path))


def save_bundle(path: Path, scene: Path, files: Iterable[Path], fault: Fault) -> None:
    """`files` are all files that the scene reads; those outside of the project are left out. Raises OSError if the
    bundle cannot be written, and InvalidValueError if the state cannot be written as text."""
    name, needed = needed_files(scene, files)
    about = {
        "format": FORMAT,
        "scene": name,
        "error": [*report(fault.error)],
        "drawing": fault.drawing,
        "versions": {"python": platform.python_version(), "platform": platform.platform(), **_versions()},
    }
    state = "" if fault.snapshot is None else fault.snapshot.to_json()
    with opened(path) as file, ZipFile(file, "w", ZIP_DEFLATED) as bundle:
        bundle.writestr("bundle.json", json.dumps(about, indent=2))
        head = "" if state else fault.start.text()
        bundle.writestr("inputs.tape", head + tape_of_ticks(fault.held).text())
        if state:
            bundle.writestr("snapshot.json", state)
        for path_in_project, source in needed.items():
            bundle.write(source, f"files/{path_in_project}")


def replay(path: Path, scene: Path | None = None) -> list[str]:
    """Play a bundle to its end, draw the last state and choose its music; return the report, as lines, if this raises
    an error, else [].

    scene: file to play in place of the bundled scene

    Raises EcsPlatformerError if the file is not a bundle or is damaged, and OSError if it cannot be read.
    """
    with TemporaryDirectory() as folder:
        with path.open("rb") as opened:
            try:
                bundled, tape, state = _unpacked(opened, Path(folder).resolve())
            except Exception as error:  # a damaged ZIP may raise anything: the library promises no type
                reason = plain(str(error)) or type(error).__name__
                raise EcsPlatformerError(f"{path}: not a bug bundle, or a damaged one: {reason}") from error
        try:
            world, inputs = World.load(scene or bundled), parse(tape)
            world.level.begin(inputs.start)
            if state:
                world.restore(Snapshot.from_json(state))
            for held in inputs:
                world.step(held)
            world.frame()
            music_of(world)
        except Exception as error:
            return [line.replace(f"{Path(folder).resolve()}/files/", "") for line in report(error)]
    return []


def _unpacked(opened: BinaryIO, folder: Path) -> tuple[Path, str, str]:
    """Unpack a bundle into a folder; return the file of the scene, the text of the tape, and that of the snapshot or
    ""."""
    with ZipFile(opened) as bundle:
        listed = bundle.infolist()
        if (size := sum(one.file_size for one in listed)) > LARGEST or len(listed) > MOST_FILES:
            most = f"at most {LARGEST:,} bytes in {MOST_FILES:,} files"
            raise ValueError(f"{size:,} bytes in {len(listed):,} files, unpacked; {most}")
        if other := [one.filename for one in listed if one.compress_type not in (ZIP_STORED, ZIP_DEFLATED)]:
            raise ValueError(f"{shown(other[0])} is not compressed with deflate")
        about = json.loads(bundle.read("bundle.json"))
        if not isinstance(about, dict) or cast("dict[str, Any]", about).get("format") != FORMAT:
            raise ValueError(f"expected format {FORMAT}")
        name: Any = cast("dict[str, Any]", about).get("scene")
        bundle.extractall(folder)  # cannot write outside of the folder, whatever the names in the ZIP
        files = folder / "files"
        scene = (files / str(name)).resolve()
        if not scene.is_relative_to(files) or not scene.is_file():
            raise ValueError(f"the scene {shown(name)} is not in the bundle")
        write_atomically(files / "pyproject.toml", b"")  # the bundled code is the project of the scene
        state = bundle.read("snapshot.json").decode() if "snapshot.json" in bundle.namelist() else ""
        return scene, bundle.read("inputs.tape").decode(), state


def _versions() -> dict[str, str]:
    found: dict[str, str] = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found
