from dataclasses import dataclass

from components.units import Target
from ecs_platformer import World
from systems.rules.level.colliders import disable
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Open:
    """Disable the target's collider: the target no longer blocks.

    Its sprite shows NAME.off; without such an image, it is hidden.
    """

    open: Target


def perform(world: World, entity: int, by: int, effect: Open) -> None:
    for target in targets(world, entity, by, effect.open):
        disable(world, target)
