"""Branches of a world: its whole state, kept in memory and restored faster than a snapshot.

`branches.py` takes and restores them, `columns.py` reads and writes the components, class by class.
"""

from ecs_platformer.world.branches.branches import Branch, Branches

__all__ = ["Branch", "Branches"]
