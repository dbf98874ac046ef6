"""Reads worlds of LDtk: int grids, layers of tiles, and entities, also where each level is saved in its own file."""
