from components import Pickup, Switch
from ecs_platformer import World


def complete(world: World, group: str) -> bool:
    """Return whether every Switch of the group is on, and every Pickup of the group is taken."""
    switches = [switch for _, (switch,) in world.entities.each(Switch) if switch.group == group]
    pickups = [pickup for _, (pickup,) in world.entities.each(Pickup) if pickup.group == group]
    return all(switch.on_now for switch in switches) and not pickups
