"""Menus in the window: scenes that are played over the stopped game."""
