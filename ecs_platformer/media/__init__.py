"""Art, sound and drawing, all without a screen."""
