"""What a player takes away from a running game: screenshots, tapes, bug bundles, links."""
