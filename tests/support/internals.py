"""The parts of a World that only tests look at."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

from ecs_platformer import World
from ecs_platformer.core.collision.space import Space
from ecs_platformer.core.physics.bodies import Bodies


def bodies_of(world: World) -> Bodies:
    return world._bodies


def space_of(world: World) -> Space:
    return world._bodies.space


def sync_all(world: World) -> None:
    """Find all that was written to where entities are."""
    world._bodies.sync_composition()
