"""Scenes as JSON: written when a page is built, read when it runs in a browser."""
