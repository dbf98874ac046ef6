"""Reads worlds of LDtk: int grids, tile layers and entities, also if each level is saved in a file of its own."""
