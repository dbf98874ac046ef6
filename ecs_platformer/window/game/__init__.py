"""A game that runs in a window, apart from the window: its world, ticks, files, pauses, reloads and recordings."""
