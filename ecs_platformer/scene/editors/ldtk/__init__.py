"""Reads worlds of LDtk: int grids, layers of tiles and entities as they are stored, also in files of single levels."""
