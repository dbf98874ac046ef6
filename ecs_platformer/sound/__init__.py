"""Sounds and tunes as data: waves put together in plain Python, 16 bit mono, nothing of it before it is first heard."""
