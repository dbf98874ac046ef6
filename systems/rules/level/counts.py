"""Counts: those of the level, and those that a Player keeps for itself, by its slot: "2.coins"."""

from components import Player
from ecs_platformer import World


def name_of(world: World, entity: int, name: str) -> str:
    """Return the name under which the level keeps what an entity counts: of a Player's `own`, with its slot."""
    player = world.try_get(entity, Player)
    return name if player is None or name not in player.own else f"{player.slot}.{name}"


def count(world: World, entity: int, name: str) -> int:
    """Return a count as an entity has it: its own if it keeps one, else that of the level."""
    return world.level.count(name_of(world, entity, name))


def add_count(world: World, entity: int, name: str, amount: int = 1) -> None:
    """Add to a count as an entity has it, or subtract; it never falls below 0."""
    world.level.add_count(name_of(world, entity, name), amount)
