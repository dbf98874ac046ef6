"""Commands that play a scene: in a window, without one, as a picture, or from a tape."""
