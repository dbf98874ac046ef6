"""Hot reload: `window/game_loop.py` finds changed files; `faults/guarded_world.py` calls carry_over.py for them.

merge.py decides which state is kept.
"""
