"""Edits scene files as text: each edit replaces only the spans of TOML that it changes.

Start with `document.py`: the files of a scene, with undo, redo and saving. `edit.py` has the operations of an edit.
`text/` finds the characters to change, `files/` writes files and merges them with changes made elsewhere, and `proof/`
plays a level's tape in the edited scene.
"""
