from dataclasses import dataclass
from typing import Annotated

from components.units import Gives
from ecs_platformer import World


@dataclass(slots=True)
class Count:
    """Add to a count of the level, such as coins or keys."""

    count: Annotated[str, Gives("count")]
    add: int = 1  # number to add, or to take away if negative; the count never falls below 0


def perform(world: World, entity: int, by: int, effect: Count) -> None:
    world.level.add_count(effect.count, effect.add)
