from typing import Literal

from components import Player
from ecs_platformer import World


def assisted(world: World, entity: int, assist: Literal["infinite_dashes", "infinite_stamina", "invincible"]) -> bool:
    """Return whether this assist is on and the entity is a player."""
    return assist in world.level.state.assists and world.has(entity, Player)
