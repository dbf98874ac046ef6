from dataclasses import dataclass

from components import Timeline
from ecs_platformer import World


@dataclass(slots=True)
class Started:
    """True if an effect `start` has started the entity's Timeline since the previous tick."""


def holds(world: World, entity: int, condition: Started, timeline: Timeline) -> bool:
    return timeline.started
