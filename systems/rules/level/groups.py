"""Groups of switches and pickups: what a gate, or a trigger on all of a group, waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecs_platformer.project import vocabulary

if TYPE_CHECKING:
    from ecs_platformer.world.world import World


def complete(world: World, group: str) -> bool:
    """Is every Switch of the group on, and no Pickup of it left?"""
    known: Any = vocabulary()
    switches = [switch for _, (switch,) in world.each(known["Switch"]) if switch.group == group]
    pickups = [pickup for _, (pickup,) in world.each(known["Pickup"]) if pickup.group == group]
    return all(switch.on_now for switch in switches) and not pickups
