"""Loads scenes for searches, without the systems that matter only for looks and sounds."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer import project
from ecs_platformer.world.system_contracts import run_if_any_of
from ecs_platformer.world.world import World


def lean_world(scene: Path) -> World:
    """Load a scene, but leave out the systems that are cosmetic or that run only for cosmetic components.

    Ticks take about a fifth less time. Its camera stands still: to see the game, draw a world with all systems.
    Whatever is found in this world is replayed in a world with all systems before it counts.
    """
    whole = World.load(scene)
    names = project.order() if whole.scene.systems is None else whole.scene.systems
    return World.load(scene, systems=[name for name in names if not _is_cosmetic(project.system(name))])


def _is_cosmetic(system: type) -> bool:
    kinds = run_if_any_of(system)
    return bool(getattr(system, "cosmetic", False) or kinds) and all(getattr(kind, "cosmetic", False) for kind in kinds)
