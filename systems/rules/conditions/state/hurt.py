from dataclasses import dataclass

from components import Health, Timeline
from ecs_platformer import World


@dataclass(slots=True)
class Hurt:
    """True if the entity has lost points of Health since the previous tick."""


def holds(world: World, entity: int, condition: Hurt, timeline: Timeline) -> bool:
    health = world.try_get(entity, Health)
    return (0 if health is None else health.points) < timeline.points
