from dataclasses import dataclass
from typing import Annotated

from components.units import Gives
from ecs_platformer import World


@dataclass(slots=True)
class Count:
    """Count something that the level keeps: coins, keys, whatever has a name."""

    count: Annotated[str, Gives("count")]
    add: int = 1  # how many more; never fewer than none in all


def perform(world: World, entity: int, by: int, effect: Count) -> None:
    world.level.add_count(effect.count, effect.add)
