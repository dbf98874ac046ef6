"""Which files a scene is made of, and which of those that it names may be opened."""
