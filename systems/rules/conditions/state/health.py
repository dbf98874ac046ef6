from dataclasses import dataclass

from components import Health as HealthComponent
from components import Timeline
from components.units import Count
from ecs_platformer import World


@dataclass(slots=True)
class Health:
    """It has few points of Health left, or no Health at all."""

    most: Count = 1  # so many points, or fewer


def holds(world: World, entity: int, condition: Health, timeline: Timeline) -> bool:
    health = world.try_get(entity, HealthComponent)
    return (0 if health is None else health.points) <= condition.most
