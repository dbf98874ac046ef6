"""The time of the game in the window: a bar to scrub it, slow motion, and the input roll over the bar."""
