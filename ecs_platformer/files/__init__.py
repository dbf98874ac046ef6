"""Files: reading them within bounds, writing them atomically, and those of the user."""
