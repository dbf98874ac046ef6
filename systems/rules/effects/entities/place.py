from dataclasses import dataclass

from components import Collider, Position, Solid
from components.units import Pixel, Target
from ecs_platformer import World
from systems.rules.level.colliders import wait_for_room
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Place:
    """Move the target at once.

    An actor moves only if there is room at the new place; a solid is disabled until there is room.
    """

    place: Target
    at: tuple[Pixel, Pixel]  # px of the world


def perform(world: World, entity: int, by: int, effect: Place) -> None:
    x, y = effect.at
    for target in targets(world, entity, by, effect.place):
        position = world.try_get(target, Position)
        if position is None:
            continue
        if not world.has(target, Collider):
            position.x, position.y = x, y
        elif world.has(target, Solid) or world.space.fits_at(target, x, y):
            position.x, position.y = x, y
            world.sync(target)
            wait_for_room(world, target)
