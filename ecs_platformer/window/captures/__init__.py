"""What a player takes away from a running game: screenshots, bug bundles, links; and names for their files."""
