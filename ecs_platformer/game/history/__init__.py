"""The past of a running world: brings back any tick, from the branch before it and the inputs since.

`kept_branches.py` keeps the branches within a memory limit, `history.py` goes to ticks and edits inputs,
`input_roll.py` edits inputs with undo, and `run_tape.py` writes a run as a tape. None of it needs a window.
"""
