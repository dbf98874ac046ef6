"""Searches for inputs that clear a level.

`search.py` is the search: `archive.py` keeps what was reached, in cells that `cells.py` tells apart, `explorer.py` goes
on from them with `moves.py`, and `guidance.py` says how far it is to the goal. `shortening.py` makes ways shorter.
"""

from ecs_platformer.solving.goal import NEXT, GoalError
from ecs_platformer.solving.lean_world import lean_world
from ecs_platformer.solving.search import Search
from ecs_platformer.solving.start import NoHeroError

__all__ = ["NEXT", "GoalError", "NoHeroError", "Search", "lean_world"]
