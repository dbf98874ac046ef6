"""Finds the files that a scene consists of, and decides which of the paths written in these files may be opened."""
