"""Searches for inputs that clear a level: `search.py` explores, `macros.py` chooses what the hero does."""

from ecs_platformer.solving.search import NoHeroError, Search

__all__ = ["NoHeroError", "Search"]
