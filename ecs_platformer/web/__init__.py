"""A game on a page in a browser: the Python that runs there, on Pyodide, and the JavaScript around it, in `player/`.

The page has neither pydantic nor Pillow nor pyglet. `web/packaging/page.py` builds it.
"""
