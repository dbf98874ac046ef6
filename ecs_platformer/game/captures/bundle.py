"""Saves a bug bundle of the error that the window shows."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.captures.file_names import unused
from ecs_platformer.game.faults.bundle import SUFFIX, save_bundle
from ecs_platformer.game.faults.fault import Fault
from ecs_platformer.world.world import World


def bundle_of(fault: Fault | None, scene: Path, world: World, folder: Path) -> str:
    """Return a message: the bundle's file name, or why no bundle was saved."""
    if fault is None:
        return "no error is shown that a bug bundle could be of"
    try:
        path = unused(folder, f"{scene.stem}-{world.tick}", SUFFIX)
        save_bundle(path, scene, world.scene.needed_files, fault)
    except (OSError, InvalidValueError) as error:
        return f"cannot save a bug bundle: {error}"
    return path.name
