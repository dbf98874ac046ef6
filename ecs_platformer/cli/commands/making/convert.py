"""`convert`: converts a level into another format, and lists what that format cannot hold."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.scene_argument import find_scene
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.scene.editors.map_name import edited_map
from ecs_platformer.tools.editors.converting.convert import convert

TARGETS = (".toml", ".tmj")


def main(args: Namespace) -> int:
    file, level = edited_map(args.level) or ("", "")
    if file and not Path(file).is_file():
        raise EcsPlatformerError(f"{file}: no such file")
    if args.output.suffix.lower() not in TARGETS:
        raise EcsPlatformerError(f"{args.output}: expected a {' or a '.join(TARGETS)}")
    done = convert(Path(file) if file else find_scene(args.level), args.output, level)
    for path in done.files:
        print(shortest(path))
    for one in done.lost:
        print(f"lost: {one}", file=sys.stderr)
    if not done.lost:
        print("the same world")
    return 0
