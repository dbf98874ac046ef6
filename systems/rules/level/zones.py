"""Who is in a zone: coins, springs, plates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_platformer.ecs.component_types import core
from systems.rules.scripting.conditions import crowd

if TYPE_CHECKING:
    from ecs_platformer.world.world import World


def visitors(world: World, zone: int, by: str = "all") -> list[int]:
    """The actors that overlap a zone, ids ascending: "players", "all" or those with a tag; nobody where a collider is
    disabled, and nobody who is dying."""
    there = world.space.actors_in(world.space.bounds(zone), excluding=zone)
    if not there or not world.get(zone, core().Collider).enabled:
        return []
    return [one for one in crowd(world, by) if one in there]
