from dataclasses import dataclass
from typing import Annotated

from components import Timeline
from components.units import Count as Number
from components.units import Names
from ecs_platformer import World


@dataclass(slots=True)
class Count:
    """So many of something are counted in the level."""

    of: Annotated[str, Names("count")] = ""  # what is counted
    least: Number = 1  # so many, or more


def holds(world: World, entity: int, condition: Count, timeline: Timeline) -> bool:
    return world.level.count(condition.of) >= condition.least
