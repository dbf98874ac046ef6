"""Screenshots, clips, bug bundles and links of a running game."""
