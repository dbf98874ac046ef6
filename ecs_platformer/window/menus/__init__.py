"""Menus in the window: scenes that are played over the running game, which stands still meanwhile."""
