"""The editor of levels, a panel of the workshop.

`panel.py` gets the events; `desk.py` holds what is edited, and with which tool; `stage.py` shows the edited scene and
knows what lies where in it; `things.py` moves, copies and deletes that, `handles.py` drags parts of it.
`palette.py` is the list of prefabs, `picture.py` draws over the scene, and `proving.py` plays the level's tape.
"""
