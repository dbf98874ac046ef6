"""Decides whether a player or a Brain controls an entity that has both."""

from components import Player
from ecs_platformer import World


def is_taken(world: World, entity: int) -> bool:
    """Return True if a player controls the entity: if it has a Player, and is not a bot that waits for its player."""
    player = world.try_get(entity, Player)
    return player is not None and (player.joined or not player.bot)
