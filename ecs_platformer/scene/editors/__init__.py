"""Levels drawn in Tiled or LDtk, read as they are: `map = "cave.tmj"` in a scene. No rule of the editors is run."""
