"""Levels and prefabs for other editors: exporting and converting."""
