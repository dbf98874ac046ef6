"""`check`: what is wrong with scenes, all of it in one go."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ecs_platformer.check import problems, scenes
from ecs_platformer.commands.finding import find_scene, own_scenes
from ecs_platformer.data.includes import shortest
from ecs_platformer.errors import EcsPlatformerError


def main(args: Namespace) -> int:
    asked = [scene for path in args.paths or [own_scenes()] for scene in scenes_in(path)]
    faulty = 0
    for scene in asked:
        found = problems(scene)
        print(f"{shortest(scene)}: {'ok' if not found else ''}".rstrip(), flush=True)
        for problem in found:
            print(f"    {problem}", flush=True)
        faulty += bool(found)
    print(f"scenes: {len(asked)}, with problems: {faulty}")
    return 1 if faulty else 0


def scenes_in(path: Path) -> list[Path]:
    """A scene file itself, or all in a folder, that of a project being its `scenes/`."""
    if not path.is_dir():
        return [find_scene(str(path))]
    folder = path / "scenes" if (path / "scenes").is_dir() else path
    if found := scenes(folder):
        return found
    raise EcsPlatformerError(f"{folder}: no scenes in this folder")
