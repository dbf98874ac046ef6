"""Snapshots of worlds: `snapshot.py` is the state and its hash, `json_format.py` its text form."""

from ecs_platformer.snapshot.snapshot import Snapshot

__all__ = ["Snapshot"]
