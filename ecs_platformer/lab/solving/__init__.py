"""Searches for inputs that clear a level.

`search.py` is the search: `archive.py` keeps the states that were reached, in cells defined by `cells.py`;
`explorer.py` plays on from them with moves from `moves.py`; `guidance.py` estimates the distance to the goal.
`shortening.py` shortens solutions.
"""

from ecs_platformer.lab.solving.goal import NEXT, GoalError
from ecs_platformer.lab.solving.lean_world import lean_world
from ecs_platformer.lab.solving.search import Search
from ecs_platformer.lab.solving.start import NoHeroError

__all__ = ["NEXT", "GoalError", "NoHeroError", "Search", "lean_world"]
