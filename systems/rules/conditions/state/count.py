from dataclasses import dataclass
from typing import Annotated

from components import Timeline
from components.units import Count as Number
from components.units import Names
from ecs_platformer import World


@dataclass(slots=True)
class Count:
    """A count of the level is at least `least`."""

    of: Annotated[str, Names("count")] = ""  # name of the count
    least: Number = 1  # smallest count for which it holds


def holds(world: World, entity: int, condition: Count, timeline: Timeline) -> bool:
    return world.level.count(condition.of) >= condition.least
