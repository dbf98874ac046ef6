from dataclasses import dataclass

from components.units import Count, Target
from ecs_platformer import World
from systems.rules.combat.damage import strike
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Hurt:
    """Take points of Health from the target, as a Hazard does; Teams do not matter."""

    hurt: Target
    points: Count = 1  # points of Health to take


def perform(world: World, entity: int, by: int, effect: Hurt) -> None:
    for target in targets(world, entity, by, effect.hurt):
        strike(world, target, effect.points, entity)
