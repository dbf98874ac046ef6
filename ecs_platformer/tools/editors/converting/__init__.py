"""Converts levels of Tiled or LDtk into scenes with a drawn map, and such scenes into Tiled maps."""
