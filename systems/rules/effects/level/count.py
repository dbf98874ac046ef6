from dataclasses import dataclass
from typing import Annotated

from components.units import Gives
from ecs_platformer import World
from systems.rules.level.counts import add_count


@dataclass(slots=True)
class Count:
    """Add to a count of the level or, if the Player that set off the effect has its own count of this name, to that."""

    count: Annotated[str, Gives("count")]
    add: int = 1  # number to add, or to take away if negative; the count never falls below 0


def perform(world: World, entity: int, by: int, effect: Count) -> None:
    add_count(world, by, effect.count, effect.add)
