from dataclasses import dataclass

from components import Timeline
from components.units import Seconds
from ecs_platformer import World


@dataclass(slots=True)
class After:
    """It has been in this state for so long."""

    seconds: Seconds = 0.0  # in this state


def holds(world: World, entity: int, condition: After, timeline: Timeline) -> bool:
    return timeline.since >= world.ticks(condition.seconds)
