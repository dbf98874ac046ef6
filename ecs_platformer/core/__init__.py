"""The article: entities and components, colliders and queries, the physics rules, and their shortcuts."""
