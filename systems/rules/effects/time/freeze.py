from dataclasses import dataclass

from components.units import Seconds
from ecs_platformer import World


@dataclass(slots=True)
class Freeze:
    """Freeze the world for `freeze` s (hit-stop)."""

    freeze: Seconds


def perform(world: World, entity: int, by: int, effect: Freeze) -> None:
    world.clock.freeze(world.ticks(effect.freeze))
