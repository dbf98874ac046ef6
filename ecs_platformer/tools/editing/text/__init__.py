"""Finds which characters of a TOML text to change for an edit. Nothing here reads or writes files."""
