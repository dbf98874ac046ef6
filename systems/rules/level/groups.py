from components import Pickup, Switch
from ecs_platformer import World


def complete(world: World, group: str) -> bool:
    """Return whether every Switch of the group is on, and every Pickup of the group is taken."""
    return group not in incomplete(world)


def incomplete(world: World) -> set[str]:
    """Return the groups of which a Switch is off, or a Pickup is not taken."""
    switches = {switch.group for _, (switch,) in world.entities.every(Switch) if not switch.on_now}
    return switches | {pickup.group for _, (pickup,) in world.entities.every(Pickup)}
