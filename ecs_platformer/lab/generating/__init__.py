"""Generates rooms: `grammar_file.py` reads rules and pieces, `layout.py` chooses pieces and joins them into a map.

`scene_text.py` writes a room as a scene, `generator.py` tries rooms until one has the requested difficulty.
"""
