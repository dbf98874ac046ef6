"""Generates rooms."""
