"""What belongs to the player and not to a level: settings, bindings, records. No part of a world's state."""
