"""The level editor, a panel of the workshop.

`panel.py` gets the events; `desk.py` holds the document, the selection and the tool; `stage.py` shows the edited scene
and finds what lies where; `things.py` moves, copies and deletes the selection, `handles.py` drags parts of it.
`palette.py` is the list of prefabs, `picture.py` draws over the scene, and `proving.py` plays the level's tape.
"""
