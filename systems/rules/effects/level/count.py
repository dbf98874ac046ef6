from dataclasses import dataclass
from typing import Annotated

from components.units import Gives
from ecs_platformer import World
from systems.rules.level.counts import add_count


@dataclass(slots=True)
class Count:
    """Add to a count: to the Player's if the Player that set off the effect keeps this count, else to the level's."""

    count: Annotated[str, Gives("count")]
    add: int = 1  # number to add, or to take away if negative; the count never falls below 0


def perform(world: World, entity: int, by: int, effect: Count) -> None:
    add_count(world, by, effect.count, effect.add)
