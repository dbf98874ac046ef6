from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Facing, Position, Timeline
from components.units import Crowd, Pixel, Size
from ecs_platformer import World
from systems.rules.senses.contact import inside


@dataclass(slots=True)
class Within:
    """True if an entity that `by` selects overlaps `box`, which is placed relative to the entity with this condition.

    The box is mirrored while that entity faces left, and turned over while it is upside down.
    """

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name
    box: tuple[Pixel, Pixel, Size, Size] = (0, 0, 1, 1)  # px from its Position: left, top, width, height


def holds(world: World, entity: int, condition: Within, timeline: Timeline) -> int | None:
    x, y, width, height = condition.box
    at, facing = world.get(entity, Position), world.try_get(entity, Facing)
    left, top, right, bottom = world.space.bounds(entity)
    if facing is not None and facing.x < 0:
        x = left + right - 2 * at.x - x - width
    if world.physics.down(entity) < 0:
        y = top + bottom - 2 * at.y - y - height
    region = at.x + x, at.y + y, at.x + x + width, at.y + y + height
    return next(iter(inside(world, condition.by, region, entity)), None)
