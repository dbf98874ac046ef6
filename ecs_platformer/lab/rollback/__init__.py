"""Rollback: the base of online play. It has no networking: games send the inputs themselves.

`session.py` predicts inputs that are late and corrects wrong predictions; `input_queue.py` holds the inputs of one
player; `sync_test.py` finds what would make machines diverge.
"""

from ecs_platformer.lab.rollback.session import Session
from ecs_platformer.lab.rollback.sync_test import DesyncError, SyncTest

__all__ = ["DesyncError", "Session", "SyncTest"]
