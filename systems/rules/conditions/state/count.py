from dataclasses import dataclass
from typing import Annotated

from components import Timeline
from components.units import Count as Number
from components.units import Names
from ecs_platformer import World
from systems.rules.level.counts import count


@dataclass(slots=True)
class Count:
    """True if the count that `of` names is at least `least`.

    If the entity is a Player that keeps this count for itself, the Player's count is compared; otherwise the level's.
    """

    of: Annotated[str, Names("count")] = ""  # name of the count
    least: Number = 1  # smallest count for which it holds


def holds(world: World, entity: int, condition: Count, timeline: Timeline) -> bool:
    return count(world, entity, condition.of) >= condition.least
