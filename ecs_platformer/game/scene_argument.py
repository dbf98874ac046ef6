"""Finds the scene and the tape that are given on a command line, and their defaults."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ecs_platformer.errors import EcsPlatformerError, nearest, plain
from ecs_platformer.game.campaign import campaign_file
from ecs_platformer.project import project_for, scene_folders
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.inputs import NOTHING
from ecs_platformer.scene.tape.parser import read_tape

if TYPE_CHECKING:
    from ecs_platformer.scene.scene import Scene

IDLE_SECONDS = 5  # how long a scene without a tape or demo runs


def find_scene(given: str) -> Path:
    """Raises EcsPlatformerError, which suggests the nearest name, if there is no such scene."""
    for path in (Path(given), Path(f"{given}.toml")):
        if path.is_file():
            return path
    beside = Path(given).parent
    project = project_for(beside if beside.is_dir() else None)
    folders = dict.fromkeys((Path.cwd() / "scenes", *scene_folders(project)))
    for folder in folders:
        for name in (given, f"{given}.toml"):
            if (folder / name).is_file():
                return folder / name
    files = {shortest(file) for file in beside.glob("*.toml")}
    files |= {Path(file.name) for folder in folders for file in folder.glob("*.toml")}
    known = [str(file if given.endswith(".toml") else file.with_suffix("")) for file in files]
    raise EcsPlatformerError(f"{plain(given or repr(given))}: no such scene{_hint(given, known)}")


def default_scene() -> Path:
    """Return the first of campaign.toml, main.toml and first_climb.toml that exists, or else the only playable scene.

    Raises EcsPlatformerError if there are several playable scenes, or none.
    """
    from ecs_platformer.game.campaign.scene_list import is_playable

    folder = own_scenes()
    for name in (campaign_file.NAME, "main.toml", "first_climb.toml"):
        if (folder / name).is_file():
            return folder / name
    scenes = [path for path in sorted(folder.glob("*.toml")) if is_playable(path)]
    if len(scenes) == 1:
        return scenes[0]
    listed = "".join(f"\n    {shortest(path)}" for path in scenes)
    raise EcsPlatformerError(f"{shortest(folder)}: which scene? There is no main.toml in it{listed}")


def own_scenes() -> Path:
    """Return the folder of the scenes that commands use by default.

    Elsewhere, it is `scenes/` in the working folder, or else the working folder if it has scenes, or else the built-in
    `scenes/`.
    """
    here = Path.cwd()
    project = project_for(None)
    if project.root != project.stock or here.is_relative_to(project.root):
        return project.root / "scenes"
    if (here / "scenes").is_dir():
        return here / "scenes"
    scenes = [file for file in here.glob("*.toml") if file.name != "pyproject.toml"]
    return here if scenes else project.root / "scenes"


def tape_of(given: Path | None, scene: Scene) -> Tape:
    """Return the tape in the file `given`, else the scene's demo, else 5 s without input.

    A demo that does not exist is only a warning. Raises EcsPlatformerError if the file `given` does not exist.
    """
    if given is None:
        for warning in scene.unmade:
            print(warning, file=sys.stderr)
    tape = find_tape(given) if given else read_tape(scene.demo) if scene.demo else Tape()
    return tape or Tape(((IDLE_SECONDS * scene.tick_rate, NOTHING),))


def find_tape(path: Path) -> Tape:
    """Raises EcsPlatformerError, which suggests the nearest name, if there is no such file."""
    if not path.is_file():
        known = [str(file) for file in path.parent.glob("*.tape")]
        raise EcsPlatformerError(f"{plain(str(path))}: no such tape{_hint(str(path), known)}")
    return read_tape(path)


def _hint(given: str, known: Sequence[str]) -> str:
    if given and Path(given).exists():
        return "; it is a folder" if Path(given).is_dir() else "; it is not a regular file"
    return nearest(given, [name for name in known if name != given])
