"""Writes files that make the prefabs of a project known to Tiled and LDtk, with pictures, fields and defaults."""
