from dataclasses import dataclass
from typing import ClassVar

from components.units import Target
from ecs_platformer import World
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Remove:
    """Remove the target; it is back when the level starts again."""

    ends: ClassVar = True

    remove: Target


def perform(world: World, entity: int, by: int, effect: Remove) -> None:
    for target in targets(world, entity, by, effect.remove):
        world.remove(target)
