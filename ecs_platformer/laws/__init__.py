"""What the invariants are made of: eyes of their own, one judge for a move, one for a world as it stands."""
