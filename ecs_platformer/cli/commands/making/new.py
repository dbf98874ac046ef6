"""`new`: creates a project: a small one that uses the stock, or with `--own` one with a copy of the stock to change."""

from __future__ import annotations

import re
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from shlex import quote

from ecs_platformer.errors import ProjectError
from ecs_platformer.project import FRAMEWORK, STOCK
from ecs_platformer.project.files.writing import new_files_in
from ecs_platformer.tools.reference.scene_schema import SCHEMA_FILE
from ecs_platformer.web.packaging.application import copied_files

TEMPLATE = FRAMEWORK / "template"
SHARED = {"gitignore": ".gitignore", "pyproject": "pyproject.toml"}  # file of the template → file of the project
NAMED = ("pyproject.toml", "README.md", "scenes/main.toml")  # files in which NAME and TITLE are filled in
OWNED = "\nSTOCK = False  # all of it is here: nothing of the framework's stock lies behind\n"


def main(args: Namespace) -> int:
    folder: Path = args.folder
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ProjectError(f"{folder}: exists and is not an empty folder; choose a new one")
    with new_files_in(folder) as made:
        _fill(made, folder.resolve().name, own=args.own)
        if not args.own:
            _write_schema(made)
    print(f"{folder} is yours. Next: cd {quote(str(folder))} && ecs-platformer run")
    return 0


def _fill(folder: Path, name: str, *, own: bool) -> None:
    """`name`: of the project, any text."""
    if own:
        for part in ("components", "systems", "scenes"):
            _copy(STOCK / part, folder / part)
        for part in ("components", "systems"):
            with (folder / part / "__init__.py").open("a", encoding="utf-8") as init:
                init.write(OWNED)
    _copy(TEMPLATE / ("own" if own else "small"), folder)
    for source, target in SHARED.items():
        (folder / target).write_bytes((TEMPLATE / "shared" / source).read_bytes())
    name = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "game"
    for file in filter(Path.is_file, (folder / named for named in NAMED)):
        text = file.read_text(encoding="utf-8").replace("NAME", name)
        text = text.replace("TITLE", name.replace("-", " ").capitalize())
        file.write_text(text, encoding="utf-8", newline="\n")


def _write_schema(folder: Path) -> None:
    """Write the schema of the project in a folder, in another process: this one may have another project in use."""
    command = [sys.executable, "-B", "-m", "ecs_platformer", "schema", "-o", SCHEMA_FILE]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8")
    if run.returncode:
        raise ProjectError(f"the schema could not be written: {run.stderr.strip()}")


def _copy(source: Path, target: Path) -> None:
    for file, folder in copied_files(source, target):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / file.name).write_bytes(file.read_bytes())
