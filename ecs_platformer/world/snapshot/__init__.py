"""Snapshots of worlds.

`snapshot.py` is the state of a world and its hash, `json_format.py` the text form, `plain_values.py` how components
become values and back, `canonical_text.py` the text that is hashed, `restore.py` how a world gets its entities back.
`world/state_keeper.py` takes and restores the whole.
"""

from ecs_platformer.world.snapshot.snapshot import Snapshot

__all__ = ["Snapshot"]
