from dataclasses import dataclass

from components.units import Sound
from ecs_platformer import World


@dataclass(slots=True)
class Play:
    """Play a sound."""

    play: Sound


def perform(world: World, entity: int, by: int, effect: Play) -> None:
    world.cue(effect.play, entity)
