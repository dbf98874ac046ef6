from dataclasses import dataclass
from typing import Annotated

from components import Timeline
from components.units import Count as Number
from components.units import Names
from ecs_platformer import World
from systems.rules.level.counts import count


@dataclass(slots=True)
class Count:
    """So many of something are counted: by itself, if it is a Player that keeps that for itself, else in the level."""

    of: Annotated[str, Names("count")] = ""  # what is counted
    least: Number = 1  # so many, or more


def holds(world: World, entity: int, condition: Count, timeline: Timeline) -> bool:
    return count(world, entity, condition.of) >= condition.least
