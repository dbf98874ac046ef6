"""Runs a search with several workers: `rounds.py` distributes jobs, `workers.py` are the processes that run them."""
