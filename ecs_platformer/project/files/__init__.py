"""Files: reading them within bounds, writing them atomically, and keeping the data of a user in them."""
