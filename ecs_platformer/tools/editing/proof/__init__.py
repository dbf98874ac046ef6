"""Plays a level's tape in the edited scene, in another process."""
