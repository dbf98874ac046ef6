"""What belongs to the player rather than to a level: settings, bindings, records. Not part of a world's state."""
