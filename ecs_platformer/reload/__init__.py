"""Hot reload: `window/session.py` calls carry_over.py when a file has changed; merge.py says what keeps its state."""
