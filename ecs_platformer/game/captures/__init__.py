"""What a player can save from a running game: screenshots, clips, tapes, bug bundles, links; and their file names."""
