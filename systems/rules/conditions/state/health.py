from dataclasses import dataclass

from components import Health as HealthComponent
from components import Timeline
from components.units import Count
from ecs_platformer import World


@dataclass(slots=True)
class Health:
    """True if the entity has at most `most` points of Health left, or has no Health component."""

    most: Count = 1  # points, at most


def holds(world: World, entity: int, condition: Health, timeline: Timeline) -> bool:
    health = world.try_get(entity, HealthComponent)
    return (0 if health is None else health.points) <= condition.most
