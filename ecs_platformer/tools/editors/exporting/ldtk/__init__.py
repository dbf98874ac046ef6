"""What is exported to LDtk: definitions of entities with fields, of enums, layers and a tileset."""
