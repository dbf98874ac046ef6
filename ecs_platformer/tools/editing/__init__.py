"""Edits scene files as text: each edit replaces only the spans of TOML that it changes."""
