"""Runs a search with several workers."""
