"""What a player can save from a running game: screenshots, bug bundles, links; and the names of their files."""
