from dataclasses import dataclass

from components import Collider, Respawning
from components.units import Target
from ecs_platformer import World
from systems.rules.level.colliders import disable, restore
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Toggle:
    """Open a closed target, or close an open one. A target that waits for room to close counts as closed."""

    toggle: Target


def perform(world: World, entity: int, by: int, effect: Toggle) -> None:
    for target in targets(world, entity, by, effect.toggle):
        box, coming = world.try_get(target, Collider), world.try_get(target, Respawning)
        # A target that is closing is kept open only by something in its place
        closing = coming is not None and coming.due <= world.clock.now(target)
        if box is not None and not box.enabled and not closing:
            restore(world, target)
        else:
            disable(world, target)
