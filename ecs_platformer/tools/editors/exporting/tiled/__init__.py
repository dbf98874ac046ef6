"""What is exported to Tiled: a project with classes and enums, and a tileset of all prefabs."""
