"""`feel`: measures how one or two prefabs move under player control, and writes a picture or numbers."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from ecs_platformer.cli.output_argument import check_output
from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.game.scene_argument import find_scene
from ecs_platformer.project import project_for
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.scene.scene import Scene, bare_scene, load_scene
from ecs_platformer.tools.feel import measure
from ecs_platformer.tools.feel.numbers import Table, lines, numbers

MOST = 2


def main(args: Namespace) -> int:
    names: list[str] = args.prefabs
    if len(names) > MOST:
        raise EcsPlatformerError(f"feel: {len(names)} prefabs; one sheet compares two")
    suffix = args.output.suffix.lower() if args.output else ""
    if args.output and suffix not in (".png", ".json"):
        raise EcsPlatformerError(f"{args.output}: a sheet is a .png, its numbers are a .json")
    if args.output:
        check_output(args.output)
    scene = scene_of(args.scene)
    feels = [measure(scene, name) for name in names]
    if suffix == ".png":
        from ecs_platformer.tools.feel.sheet.sheet import save_sheet  # Pillow

        save_sheet(feels, args.output, tile=scene.tile_size, scale=args.scale)
    tables = {feel.prefab: numbers(feel) for feel in feels}
    if suffix == ".json":
        write_atomically(args.output, as_json(tables).encode())
    if args.json:
        print(as_json(tables), end="")
    elif not args.output:
        print_table(tables)
    return 0


def scene_of(given: str | None) -> Scene:
    """Return the scene `given` without its entities, or bare_scene() if `given` is None."""
    if given is None:
        project_for(None)
        return bare_scene()
    path: Path = find_scene(given)
    project_for(path)
    return replace(load_scene(path), entities=[])


def as_json(tables: dict[str, Table]) -> str:
    return json.dumps(tables, indent=2) + "\n"


def print_table(tables: dict[str, Table]) -> None:
    columns = [dict(lines(table)) for table in tables.values()]
    names = list(dict.fromkeys(name for column in columns for name in column))
    first = max(map(len, names))
    print(" " * first, *(f"{shown(name)[1:-1]:>12}" for name in tables))
    for name in names:
        print(f"{name:<{first}}", *(f"{as_text(column.get(name)):>12}" for column in columns))


def as_text(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    return "-" if value is None else f"{value:g}" if isinstance(value, float) else str(value)
