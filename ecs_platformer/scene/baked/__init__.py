"""Scenes as JSON: written when a page is built, read when the page runs in a browser."""
