"""`check`: prints the errors and warnings about scenes and campaigns."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from ecs_platformer.errors import MOST_ERRORS_SHOWN, EcsPlatformerError, SceneError
from ecs_platformer.game.campaign.campaign_file import is_campaign, read_campaign
from ecs_platformer.game.scene_argument import find_scene, own_scenes
from ecs_platformer.lab.solving.reports.beatable import beatable
from ecs_platformer.project import faulty_components_left_out, project_for, use_stock_alone
from ecs_platformer.project.files.reading import real_path, shortest
from ecs_platformer.tools.reference.scene_schema import SCHEMA_FILE, is_outdated
from ecs_platformer.tools.testing.scene_check import problems, scenes, warnings


def main(args: Namespace) -> int:
    if args.beatable is None and (args.workers, args.cluster) != (None, None):
        raise EcsPlatformerError("--workers and --cluster: only --beatable searches")
    if args.no_python:
        use_stock_alone()
    named = [scene for path in args.paths or [own_scenes()] for scene in scenes_in(path)]
    checked = list({real_path(scene): scene for scene in named}.values())  # the same level may be named twice
    project = project_for(checked[0])
    with faulty_components_left_out() as faults:
        if faults:
            print("components:", *faults, sep="\n    ", flush=True)
        failed, warned = report(checked)
        if not args.paths and not faults and is_outdated(project.root):
            schema = shortest(project.root / SCHEMA_FILE)
            print(f"{schema}: not of the components as they are now: ecs-platformer schema -o {schema}", flush=True)
        lost = 0 if args.beatable is None else report_beatable(checked, args)
    print(f"scenes: {len(checked)}, with problems: {failed}" + (f", warnings: {warned}" if warned else ""))
    return 1 if faults or failed or lost or (args.strict and warned) else 0


def report(checked: list[Path]) -> tuple[int, int]:
    """Return (number of files with errors, number of all warnings)."""
    failed = warned = 0
    for scene in checked:
        found, unsure = problems(scene), warnings(scene)
        print(f"{shortest(scene)}: {'ok' if not found else ''}".rstrip(), flush=True)
        for line in (*found, *cut(unsure)):
            print(f"    {line}", flush=True)
        failed += bool(found)
        warned += len(unsure)
        for number, level in enumerate(levels(scene) if is_campaign(scene) else [], 1):
            print(f"{number:7} {shortest(level)}")
    return failed, warned


def report_beatable(checked: list[Path], args: Namespace) -> int:
    """Campaigns, and scenes with errors, are left out. Each search stops after `--beatable` ticks."""
    lost = 0
    for scene in checked:
        if is_campaign(scene) or problems(scene):
            continue
        verdict = beatable(scene, args.beatable, workers=args.workers, cluster=args.cluster)
        if verdict.text:
            print(f"{shortest(scene)}: {verdict.text}", flush=True)
        lost += not verdict.ok
    return lost


def cut(warnings: list[str]) -> Iterator[str]:
    for warning in warnings[:MOST_ERRORS_SHOWN]:
        yield from f"warning: {warning}".splitlines()
    if len(warnings) > MOST_ERRORS_SHOWN:
        yield f"… and {len(warnings) - MOST_ERRORS_SHOWN} more warnings"


def scenes_in(path: Path) -> list[Path]:
    """Return the files to check: a scene, a campaign and its levels, or all scenes in a folder.

    Raises EcsPlatformerError if there are none.
    """
    if not path.is_dir():
        file = find_scene(str(path))
        return [file, *levels(file)] if is_campaign(file) else [file]
    folder = path / "scenes" if (path / "scenes").is_dir() else path
    if found := scenes(folder):
        return found
    raise EcsPlatformerError(f"{folder}: no scenes in this folder")


def levels(campaign: Path) -> list[Path]:
    """Return [] if the campaign file has errors: problems() reports them."""
    try:
        return [*read_campaign(campaign).levels]
    except SceneError:
        return []
