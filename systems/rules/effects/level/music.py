from dataclasses import dataclass

from components.units import Tune
from ecs_platformer import World
from systems.rules.level.soundtrack import soundtrack


@dataclass(slots=True)
class Music:
    """Play another tune, with all its layers, in place of the tunes of the scene and its rooms; "" is silence."""

    music: Tune


def perform(world: World, entity: int, by: int, effect: Music) -> None:
    for track in soundtrack(world, entity):
        track.changed, track.tune, track.muted = True, effect.music, ()
