"""Edits scene files as text: each edit replaces spans of the TOML, so that all else stays as its author wrote it.

`document.py` is the way in: the files of a scene, undo, redo and saving; `edit.py` has the operations of an edit.
`text/` finds the characters to change, `files/` writes files and merges them with what others have changed since, and
`proof/` plays a level's tape in the edited scene.
"""
