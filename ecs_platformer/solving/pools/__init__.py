"""Runs a search with several workers: `rounds.py` gives out jobs, `workers.py` are processes that run them."""
