"""Hot reload: `window/game/session.py` calls carry_over.py for a changed file; merge.py decides which state is kept."""
