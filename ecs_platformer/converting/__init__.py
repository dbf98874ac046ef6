"""Converts levels from one format into another: drawn in a scene, in Tiled, in LDtk."""
