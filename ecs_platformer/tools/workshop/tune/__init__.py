"""The panel that changes values of entities while the game runs.

`panel.py` gets the keys and the mouse, `bench.py` carries out the commands, `picture.py` draws the fields, and
`feel_box.py` draws how the hero moves with the values. `contest.py` plays a tape with the stored values, A, and the
current values, B, side by side.
"""
