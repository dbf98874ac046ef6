"""How a jump takes off, whichever ability asks for it."""

from components import Jump, Run
from ecs_platformer import World
from systems.rules.movement.jump_arc import arc_of


def take_off(world: World, entity: int, speed: float, hold: float) -> tuple[float, int]:
    """Return the vertical velocity of a jump (px/s, negative) and for how many ticks holding jump keeps it.

    `speed` (px/s) and `hold` (s) are those of the ability. If the entity's Jump is given by its height, its arc sets
    the speed instead, and holding does not change it.
    """
    arc = arc_of(world.try_get(entity, Jump), world.try_get(entity, Run), world.dt)
    return (-speed, world.ticks(hold)) if arc is None else (-arc[0], 0)
