"""An Entity-Component-System simulation framework for pixel-exact platformers."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ecs_platformer.errors import EcsPlatformerError, InvalidValueError, SceneError
    from ecs_platformer.media.drawing.frame import Frame
    from ecs_platformer.scene.tape import Tape
    from ecs_platformer.world.snapshot import Snapshot
    from ecs_platformer.world.world import World

__all__ = ["EcsPlatformerError", "Frame", "InvalidValueError", "SceneError", "Snapshot", "Tape", "World"]

_HOMES = {
    "Frame": "media.drawing.frame",
    "Snapshot": "world.snapshot",
    "Tape": "scene.tape",
    "World": "world.world",
}


def __getattr__(name: str) -> object:
    """Import a public name at its first use. Importing the package must be cheap: pytest does so in every run."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'errors')}"), name)
