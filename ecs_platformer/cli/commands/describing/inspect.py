"""`inspect`: prints a prefab with everything it inherits, each value with the file and line that set it."""

from __future__ import annotations

import os
from argparse import Namespace

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.scene_argument import find_scene
from ecs_platformer.project import STOCK
from ecs_platformer.scene.files.includes import shortest
from ecs_platformer.scene.scene import read_scene
from ecs_platformer.tools.reference.catalog.flattened import flattened


def main(args: Namespace) -> int:
    scene = find_scene(args.scene)
    reader = read_scene(scene)
    if args.prefab not in reader.prefabs:
        raise EcsPlatformerError(f"{shortest(scene)}: {reader.prefabs.unknown(args.prefab)}")
    lines = "\n".join(flattened(reader, args.prefab))
    short = lines.replace(f"{STOCK}{os.sep}", f"stock{os.sep}")
    print(short)
    if short != lines:
        print(f"\nstock: {STOCK}")
    return 0
