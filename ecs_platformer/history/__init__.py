"""The past of a running world: any tick since it began, brought back by a branch near it and the inputs from there on.

`kept_branches.py` keeps the branches within a bound of memory, `history.py` goes to ticks and edits inputs,
`input_roll.py` is the editor of inputs with undo, `run_tape.py` writes a run as a tape. No window is needed for any of
it.
"""
