"""The panel that changes values of entities while the game runs.

`panel.py` gets the keys and the mouse, `bench.py` does what they say, `picture.py` draws the fields and `feel_box.py`
what the hero does with them. `contest.py` plays a tape with the values A and B, side by side.
"""
