"""What Tiled is taught: a project with classes and enums, and a tileset of all prefabs."""
