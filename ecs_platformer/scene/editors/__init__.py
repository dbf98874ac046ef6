"""Levels drawn in Tiled or LDtk, read from the editors' own files: `map = "cave.tmj"` in a scene.

Only what is stored in the file is read: the auto-tiling rules of the editors are not run."""
