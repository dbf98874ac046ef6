"""Finds the files that a scene consists of, and decides which of the files they name may be opened."""
