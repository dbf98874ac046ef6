"""Files that teach Tiled and LDtk the prefabs of a project, with pictures, fields and defaults."""
