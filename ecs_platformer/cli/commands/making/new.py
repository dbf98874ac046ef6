"""`new`: creates a project: a small one that uses the stock, or with `--own` one with a copy of the stock to change."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path
from shlex import quote
from shutil import copyfile, copytree, ignore_patterns

from ecs_platformer.errors import ProjectError
from ecs_platformer.project import FRAMEWORK, STOCK

TEMPLATE = FRAMEWORK / "template"
SHARED = {"gitignore": ".gitignore", "pyproject": "pyproject.toml"}  # file of the template → file of the project
NAMED = ("pyproject.toml", "README.md", "scenes/main.toml")  # files in which NAME and TITLE are filled in
OWNED = "\nSTOCK = False  # all of it is here: nothing of the framework's stock lies behind\n"


def main(args: Namespace) -> int:
    folder: Path = args.folder
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ProjectError(f"{folder}: exists and is not an empty folder; choose a new one")
    folder.mkdir(parents=True, exist_ok=True)
    if args.own:
        for part in ("components", "systems", "scenes"):
            _copy(STOCK / part, folder / part)
        for part in ("components", "systems"):
            with (folder / part / "__init__.py").open("a", encoding="utf-8") as init:
                init.write(OWNED)
    _copy(TEMPLATE / ("own" if args.own else "small"), folder)
    for source, target in SHARED.items():
        copyfile(TEMPLATE / "shared" / source, folder / target)
    name = re.sub(r"[^a-z0-9]+", "-", folder.resolve().name.lower()).strip("-") or "game"
    for file in filter(Path.is_file, (folder / named for named in NAMED)):
        text = file.read_text(encoding="utf-8").replace("NAME", name)
        text = text.replace("TITLE", name.replace("-", " ").capitalize())
        file.write_text(text, encoding="utf-8", newline="\n")
    print(f"{folder} is yours. Next: cd {quote(str(folder))} && ecs-platformer run")
    return 0


def _copy(source: Path, target: Path) -> None:
    no_caches = ignore_patterns("__pycache__", "*.pyc", ".*")
    copytree(source, target, ignore=no_caches, copy_function=copyfile, dirs_exist_ok=True)
