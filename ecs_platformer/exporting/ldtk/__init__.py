"""What LDtk is taught: definitions of entities with fields, of enums, layers and a tileset."""
