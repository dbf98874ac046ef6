"""`prefabs`: lists the prefabs of a scene and its includes with a line about each, or draws them on a sheet."""

from __future__ import annotations

from argparse import Namespace

from ecs_platformer.errors import plain
from ecs_platformer.game.scene_argument import find_scene
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.tools.reference.catalog.descriptions import known_prefabs


def main(args: Namespace) -> int:
    path = find_scene(args.scene)
    found = [one for one in known_prefabs(path) if one.chars or not args.legend]
    if args.output:
        from ecs_platformer.tools.reference.catalog.sheet import save_sheet  # Pillow

        save_sheet(load_scene(path), found, args.output, args.scale)
        return 0
    width = max((len(plain(prefab.name)) for prefab in found), default=0)
    indent = max((len(prefab.chars) for prefab in found), default=0) + 3
    for file in dict.fromkeys(prefab.file for prefab in found):
        print(file)
        for prefab in found:
            if prefab.file == file:
                print(f"{plain(prefab.chars):>{indent}} {plain(prefab.name):<{width}}  {prefab.text}".rstrip())
    return 0
