"""The workshop: panels over the running game that show and change it, one in front at a time.

`panel.py` defines what a panel is, and the key and mouse events it gets. `workshop.py` holds the panels by name, brings
one to the front, and hands it every event first. `drawing.py` draws boxes, rows, buttons, sliders and scroll bars, so
that all panels look alike; `area.py` is a rectangle of the picture. `picking.py` finds the entity that is clicked,
`lift.py` moves the game up from under a high panel, and `inset.py` lays another picture into an area.

To add a panel: write a class with the attributes and methods of Panel, in a folder of its own; add it to the list in
`window/panels.py`; and give it a key in `media/art/font/input_names.py`: in `KEY_COMMANDS` if no game may bind that
key, else in `SPARE_KEY_COMMANDS`. The command has the name of the panel. Places are px of the picture, which is at
least as large as the panel asks for. While a panel is not in front, none of its methods but open() is called.
"""
