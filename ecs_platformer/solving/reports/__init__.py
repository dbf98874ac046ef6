"""What a search tells makers of levels: maps, routes, how difficult a way is, where one gets stuck."""
