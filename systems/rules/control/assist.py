"""Assists: what players turn on in the options to make a game easier. Assists are part of the level's state."""

from typing import Literal

from components import Player
from ecs_platformer import World


def assisted(world: World, entity: int, assist: Literal["infinite_dashes", "infinite_stamina", "invincible"]) -> bool:
    """Return whether this assist is on and the entity is a player."""
    return assist in world.level.state.assists and world.has(entity, Player)
