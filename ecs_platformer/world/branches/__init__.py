"""Branches of a world: its whole state, kept in memory and restored faster than a snapshot."""

from ecs_platformer.world.branches.branches import Branch, Branches

__all__ = ["Branch", "Branches"]
