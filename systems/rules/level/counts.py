"""Counts of the level, and counts that a Player keeps for itself; the level stores these by slot: "2.coins"."""

from components import Player
from ecs_platformer import World


def name_of(world: World, entity: int, name: str) -> str:
    """Return the level's name for an entity's count: `name` or, if `name` is in `Player.own`, "SLOT.NAME"."""
    player = world.try_get(entity, Player)
    return name if player is None or name not in player.own else f"{player.slot}.{name}"


def count(world: World, entity: int, name: str) -> int:
    """Return an entity's own count of this name or, if it keeps no such count, the level's count."""
    return world.level.count(name_of(world, entity, name))


def add_count(world: World, entity: int, name: str, amount: int = 1) -> None:
    """Add `amount` to an entity's own count or, if it has no such count, to the level's count.

    No count falls below 0.
    """
    world.level.add_count(name_of(world, entity, name), amount)
