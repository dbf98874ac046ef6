from dataclasses import dataclass

from components.units import Count, Target
from ecs_platformer import World
from systems.rules.combat.damage import strike
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Hurt:
    """Take points of Health, as any hazard does."""

    hurt: Target
    points: Count = 1  # of Health


def perform(world: World, entity: int, by: int, effect: Hurt) -> None:
    for target in targets(world, entity, by, effect.hurt):
        strike(world, target, effect.points, entity)
