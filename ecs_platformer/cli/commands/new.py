"""`new`: a project of one's own: the stock components, systems and scenes to change, and tests to begin."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from shutil import copyfile, copytree, ignore_patterns

from ecs_platformer.errors import ProjectError
from ecs_platformer.project import PACKAGE, STARTER

TEMPLATE = PACKAGE / "template"


def main(args: Namespace) -> int:
    folder: Path = args.folder
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ProjectError(f"{folder}: exists and is not an empty folder; choose a new one")
    folder.mkdir(parents=True, exist_ok=True)
    no_caches = ignore_patterns("__pycache__", "*.pyc", ".*")
    for room in ("components", "systems", "scenes"):
        copytree(STARTER / room, folder / room, ignore=no_caches, copy_function=copyfile)
    copytree(TEMPLATE / "tests", folder / "tests", ignore=no_caches, copy_function=copyfile)
    copyfile(TEMPLATE / "README.md", folder / "README.md")
    copyfile(TEMPLATE / "gitignore", folder / ".gitignore")
    print(f"{folder} is yours. Next: cd {folder} && ecs-platformer run")
    return 0
