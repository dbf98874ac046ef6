"""`check`: reports everything that is wrong with scenes and campaigns."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ecs_platformer.campaign.campaign_file import is_campaign, read_campaign
from ecs_platformer.cli.scene_argument import find_scene, own_scenes
from ecs_platformer.errors import EcsPlatformerError, SceneError
from ecs_platformer.file_reading import shortest
from ecs_platformer.testing.scene_check import problems, scenes


def main(args: Namespace) -> int:
    named = [scene for path in args.paths or [own_scenes()] for scene in scenes_in(path)]
    checked = list({scene.resolve(): scene for scene in named}.values())  # a level may be named beside its campaign
    failed = 0
    for scene in checked:
        found = problems(scene)
        print(f"{shortest(scene)}: {'ok' if not found else ''}".rstrip(), flush=True)
        for problem in found:
            print(f"    {problem}", flush=True)
        failed += bool(found)
        for number, level in enumerate(levels(scene) if is_campaign(scene) else [], 1):
            print(f"{number:7} {shortest(level)}")
    print(f"scenes: {len(checked)}, with problems: {failed}")
    return 1 if failed else 0


def scenes_in(path: Path) -> list[Path]:
    """Return a scene file itself, a campaign and its levels, or all scenes in a folder or in its `scenes/`."""
    if not path.is_dir():
        file = find_scene(str(path))
        return [file, *levels(file)] if is_campaign(file) else [file]
    folder = path / "scenes" if (path / "scenes").is_dir() else path
    if found := scenes(folder):
        return found
    raise EcsPlatformerError(f"{folder}: no scenes in this folder")


def levels(campaign: Path) -> list[Path]:
    """Return the levels of a campaign in order; none if it has errors, which are reported for the campaign itself."""
    try:
        return [*read_campaign(campaign).levels]
    except SceneError:
        return []
