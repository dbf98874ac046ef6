"""The time of the game in the window: a bar to scrub with, slow motion, and the input roll above the bar."""
