from dataclasses import dataclass

from components.units import Target
from ecs_platformer import World
from systems.rules.level.colliders import restore
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Close:
    """Enable the target's collider again; a solid is enabled as soon as nothing is in its place."""

    close: Target


def perform(world: World, entity: int, by: int, effect: Close) -> None:
    for target in targets(world, entity, by, effect.close):
        restore(world, target)
