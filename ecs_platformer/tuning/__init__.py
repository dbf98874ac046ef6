"""Tuning: values of entities are changed while the game runs, and written into the files that own them.

`widgets.py` finds what a field can be set to, `sliders.py` over which stretch, `rows.py` lists the fields of an entity.
`owners.py` finds the table that each value comes from. `values.py` keeps the values in a running world, `tuning.py`
changes them with undo, `writing.py` writes them. `comparison.py` plays one tape with two sets of values. No window is
needed for any of this.
"""
