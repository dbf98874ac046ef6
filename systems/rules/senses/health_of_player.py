"""The hit points of a player, for what shows them."""

from components import Health, Player
from ecs_platformer import World


def health_of_player(world: World, slot: int) -> Health | None:
    """Return the Health of the first entity that the player of this slot controls; None if there is none."""
    return next((health for _, (health, player) in world.entities.each(Health, Player) if player.slot == slot), None)
