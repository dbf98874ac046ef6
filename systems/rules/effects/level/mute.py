from dataclasses import dataclass

from components.units import TuneLayer
from ecs_platformer import World
from systems.rules.level.soundtrack import soundtrack


@dataclass(slots=True)
class Mute:
    """Mute these layers of the tune, and unmute all other layers that earlier effects have muted; [] unmutes all."""

    mute: tuple[TuneLayer, ...]


def perform(world: World, entity: int, by: int, effect: Mute) -> None:
    for track in soundtrack(world, entity):
        track.muted = (*effect.mute,)
