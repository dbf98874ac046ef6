"""Scenes as JSON, which pages in a browser load: written when a page is built, read there."""
