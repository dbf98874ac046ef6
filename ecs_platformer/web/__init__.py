"""A game on a page in a browser: Python that runs in it, on Pyodide, and in `player/` the JavaScript around it.

The page has neither pydantic nor Pillow nor pyglet. `packaging/page.py` builds it.
"""
