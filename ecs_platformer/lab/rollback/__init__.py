"""Rollback: the base of online play. It has no networking: games send the inputs themselves."""

from ecs_platformer.lab.rollback.session import Session
from ecs_platformer.lab.rollback.sync_test import DesyncError, SyncTest

__all__ = ["DesyncError", "Session", "SyncTest"]
