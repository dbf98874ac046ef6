"""Which scene and which tape a command line means."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ecs_platformer.campaign import campaign_file
from ecs_platformer.errors import EcsPlatformerError, nearest
from ecs_platformer.project import project_for, scene_folders
from ecs_platformer.scene.includes import shortest
from ecs_platformer.tape import Tape
from ecs_platformer.tape.parser import read_tape
from ecs_platformer.tape.tape import NOTHING

if TYPE_CHECKING:
    from ecs_platformer.scene.scene import Scene

IDLE_SECONDS = 5  # of a scene that has no demo


def find_scene(given: str) -> Path:
    """The file of a scene: a path, or the name of one in `scenes/`, with or without `.toml`.

    EcsPlatformerError, with the nearest.
    """
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
    raise EcsPlatformerError(f"{given}: no such scene{nearest(given, known)}")


def default_scene() -> Path:
    """What `run` plays: the project's campaign, main scene or first climb, or the only one with anything in it."""
    from ecs_platformer.campaign.scene_list import empty

    folder = own_scenes()
    for name in (campaign_file.NAME, "main.toml", "first_climb.toml"):
        if (folder / name).is_file():
            return folder / name
    scenes = [path for path in sorted(folder.glob("*.toml")) if not empty(path)]
    if len(scenes) == 1:
        return scenes[0]
    listed = "".join(f"\n    {shortest(path)}" for path in scenes)
    raise EcsPlatformerError(f"{shortest(folder)}: which scene? There is no main.toml in it{listed}")


def own_scenes() -> Path:
    """The project's `scenes/`; where the working folder has no rooms, and so no project: its `scenes/`, or itself."""
    here = Path.cwd()
    project = project_for(None)
    if project.root != project.stock or here.is_relative_to(project.root):
        return project.root / "scenes"
    if (here / "scenes").is_dir():
        return here / "scenes"
    scenes = [file for file in here.glob("*.toml") if file.name != "pyproject.toml"]
    return here if scenes else project.root / "scenes"


def tape_of(given: Path | None, scene: Scene) -> Tape:
    """The tape that was asked for, or else the scene's demo; if there is none, or nothing on it, 5 s of no keys."""
    tape = find_tape(given) if given else read_tape(scene.demo) if scene.demo else Tape()
    return tape or Tape(((IDLE_SECONDS * scene.tick_rate, NOTHING),))


def find_tape(path: Path) -> Tape:
    """The tape in a file. EcsPlatformerError, with the nearest."""
    if not path.is_file():
        known = [str(file) for file in path.parent.glob("*.tape")]
        raise EcsPlatformerError(f"{path}: no such tape{nearest(str(path), known)}")
    return read_tape(path)
