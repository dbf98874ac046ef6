"""An Entity-Component-System simulation framework for pixel-exact platformers."""

from .errors import EcsPlatformerError, SceneError, ValueFault
from .frame import Frame
from .snapshot import Snapshot
from .tape import Tape
from .world import World

__all__ = ["EcsPlatformerError", "Frame", "SceneError", "Snapshot", "Tape", "ValueFault", "World"]
