"""Saving a file that other programs may have changed since it was read."""
