from components import Pickup, Switch
from ecs_platformer import World


def complete(world: World, group: str) -> bool:
    """Return whether every Switch of the group is on, and every Pickup of the group is taken."""
    return group not in incomplete(world)


def incomplete(world: World) -> set[str]:
    """Return the groups of which a Switch is off, or a Pickup is not taken."""
    reads = (Switch, "group", "on_now"), (Pickup, "group")  # all that _incomplete() reads
    return world.entities.cached_until_changed(_incomplete, world, *reads)


def _incomplete(world: World) -> set[str]:
    off = {switch.group for _, (switch,) in world.entities.every(Switch) if not switch.on_now}
    left = {pickup.group for _, (pickup,) in world.entities.every(Pickup)}  # one that is taken is removed
    return off | left
