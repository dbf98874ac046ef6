"""`export`: writes files that make the prefabs of a project known to Tiled or LDtk."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign import campaign_file
from ecs_platformer.game.scene_argument import default_scene, find_scene
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.tools.editors.exporting.ldtk.project import export_ldtk
from ecs_platformer.tools.editors.exporting.prefabs import read_prefabs
from ecs_platformer.tools.editors.exporting.tiled.project import export_tiled

EXPORTS = {"tiled": export_tiled, "ldtk": export_ldtk}


def main(args: Namespace) -> int:
    prefabs = read_prefabs(_scene() if args.scene is None else find_scene(args.scene))
    for path in EXPORTS[args.editor](prefabs, args.folder):
        print(shortest(path))
    print(f"{len(prefabs.components)} prefabs")
    return 0


def _scene() -> Path:
    """Return the scene with the prefabs: the project's main scene, or else the built-in level.toml."""
    try:
        found = default_scene()
    except EcsPlatformerError:
        found = None
    return find_scene("level") if found is None or found.name == campaign_file.NAME else found
