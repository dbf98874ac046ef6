"""Rollback: several players' inputs that arrive late, without the game waiting for them. The base of online play.

`session.py` predicts inputs, and runs the ticks again that were predicted wrongly; `input_queue.py` holds the inputs of
one player; `sync_test.py` finds what would make two machines drift apart. Sending inputs is the game's part.
"""

from ecs_platformer.rollback.session import Session
from ecs_platformer.rollback.sync_test import DesyncError, SyncTest

__all__ = ["DesyncError", "Session", "SyncTest"]
