"""The workshop: panels over the running game that show and change it, one in front at a time.

To add a panel: write a class with the attributes and methods of Panel, in a folder of its own; add it to the list in
`window/panels.py`; and give it a key in `media/art/font/input_names.py`: in `KEY_COMMANDS` if no game may bind that
key, else in `SPARE_KEY_COMMANDS`. The command has the name of the panel. While a panel is not in front, none of its
methods but open() is called.
"""
