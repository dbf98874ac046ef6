"""Hot reload. When a file is saved:

1. `game/session/file_watcher.py` finds that the file has changed, when `window/game_loop.py` asks;
2. `Session.reload` in `game/session/session.py` loads the scene anew;
3. `carry_over.py` brings the state of the running world into the new scene, by way of `game/faults/guarded_world.py`;
4. `merge.py` decides which fields keep their state.
"""
