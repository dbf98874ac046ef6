"""The running game, independent of its window: its world, ticks, files, pauses, reloads and recordings."""
