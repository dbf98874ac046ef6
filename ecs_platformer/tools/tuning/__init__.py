"""Tuning: changes values of entities while the game runs, and writes them into the files that own them.

`widgets.py` finds the possible values of a field, `sliders.py` the range of its slider, `rows.py` lists the fields of
an entity. `owners.py` finds the table that each value comes from. `values.py` keeps the values in a running world,
`tuning.py` changes them with undo, `writing.py` writes them. `comparison.py` plays one tape with two sets of values.
None of it needs a window.
"""
