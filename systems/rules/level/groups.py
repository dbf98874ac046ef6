from components import Pickup, Switch
from ecs_platformer import World


def complete(world: World, group: str) -> bool:
    """Return whether every Switch of the group is on, and every Pickup of the group is taken."""
    return group not in incomplete(world)


def incomplete(world: World) -> set[str]:
    """Return the groups of which a Switch is off, or a Pickup is not taken."""
    off = {switch.group for switch in world.entities.cached(_switches, world) if not switch.on_now}
    left = {pickup.group for pickup in world.entities.cached(_pickups, world)}  # one that is taken is removed
    return off | left


def _switches(world: World) -> list[Switch]:
    return [switch for _, (switch,) in world.entities.every(Switch)]


def _pickups(world: World) -> list[Pickup]:
    return [pickup for _, (pickup,) in world.entities.every(Pickup)]
