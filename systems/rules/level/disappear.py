"""How what was used up disappears for a while: crystals, pickups, crumbled ground."""

from components import Collider, Respawning
from ecs_platformer import World


def disappear(world: World, entity: int, returns: float) -> None:
    """Disable the entity's Collider, and what is attached to it, until `returns` s have passed; 0: for good."""
    world.get(entity, Collider).enabled = False
    world.sync(entity)
    if returns:
        world.add(entity, Respawning(due=world.tick + world.ticks(returns)))
