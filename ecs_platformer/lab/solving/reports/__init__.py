"""Reports of a search for level designers: maps, routes, the difficulty of a solution, and places to get stuck in."""
