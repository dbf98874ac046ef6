"""Searches for inputs that clear a level: see `search.py`."""

from ecs_platformer.lab.solving.goal import NEXT, GoalError
from ecs_platformer.lab.solving.lean_world import lean_world
from ecs_platformer.lab.solving.search import Search
from ecs_platformer.lab.solving.start import NoHeroError

__all__ = ["NEXT", "GoalError", "NoHeroError", "Search", "lean_world"]
