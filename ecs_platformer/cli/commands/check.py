"""`check`: what is wrong with scenes and campaigns, all of it in one go."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ecs_platformer.campaign.campaign_file import is_campaign, read_campaign
from ecs_platformer.cli.scene_argument import find_scene, own_scenes
from ecs_platformer.errors import EcsPlatformerError, SceneError
from ecs_platformer.scene.includes import shortest
from ecs_platformer.testing.scene_check import problems, scenes


def main(args: Namespace) -> int:
    named = [scene for path in args.paths or [own_scenes()] for scene in scenes_in(path)]
    asked = list({scene.resolve(): scene for scene in named}.values())  # a campaign's level may be named, too
    faulty = 0
    for scene in asked:
        found = problems(scene)
        print(f"{shortest(scene)}: {'ok' if not found else ''}".rstrip(), flush=True)
        for problem in found:
            print(f"    {problem}", flush=True)
        faulty += bool(found)
        for number, level in enumerate(levels(scene) if is_campaign(scene) else [], 1):
            print(f"{number:7} {shortest(level)}")
    print(f"scenes: {len(asked)}, with problems: {faulty}")
    return 1 if faulty else 0


def scenes_in(path: Path) -> list[Path]:
    """A scene file itself, a campaign and its levels, or all in a folder, that of a project being its `scenes/`."""
    if not path.is_dir():
        file = find_scene(str(path))
        return [file, *levels(file)] if is_campaign(file) else [file]
    folder = path / "scenes" if (path / "scenes").is_dir() else path
    if found := scenes(folder):
        return found
    raise EcsPlatformerError(f"{folder}: no scenes in this folder")


def levels(campaign: Path) -> list[Path]:
    """Those of a campaign, in order; none if it is faulty, which is told of itself."""
    try:
        return [*read_campaign(campaign).levels]
    except SceneError:
        return []
