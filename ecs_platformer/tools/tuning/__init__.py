"""Tuning: changes values of entities while the game runs, and writes them into the files that own them."""
