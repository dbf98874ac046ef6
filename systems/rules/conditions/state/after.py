from dataclasses import dataclass

from components import Timeline
from components.units import Seconds
from ecs_platformer import World


@dataclass(slots=True)
class After:
    """True if the Timeline has been in its current state for at least `seconds`."""

    seconds: Seconds = 0.0  # s in the state


def holds(world: World, entity: int, condition: After, timeline: Timeline) -> bool:
    return timeline.since >= world.ticks(condition.seconds)
