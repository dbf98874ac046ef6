"""How a jump takes off, whatever causes it: an ability, a spring or a stomp."""

from components import Footing, Jump, JumpRequest, Run, Velocity
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO
from systems.rules.movement.abilities import end_ability
from systems.rules.movement.jump_arc import arc_of


def take_off(world: World, entity: int, speed: float, hold: float) -> tuple[float, int]:
    """Return (speed, ticks) of a jump: its speed in px/s, and for how many ticks holding jump keeps that speed.

    The speed in the result is negative, because positive is the direction of the fall. The arguments `speed` (px/s,
    upwards) and `hold` (s) are the ability's values. If the entity's Jump has a `height`, the arc of that Jump sets the
    speed instead, and the ticks are 0.
    """
    arc = arc_of(world.try_get(entity, Jump), world.try_get(entity, Run), world.dt)
    return (-speed, world.ticks(hold)) if arc is None else (-arc[0], 0)


def count_as_jump(world: World, entity: int, hold: int, *, auto: bool = False) -> None:
    """Treat an entity that was just thrown up as if it had jumped at its present velocity.

    For `hold` ticks, holding jump keeps this velocity. With `auto`, jump counts as held until the entity lands. The
    coyote time ends, and so does any ability that controls the entity.
    """
    request, footing = world.try_get(entity, JumpRequest), world.try_get(entity, Footing)
    if request is not None:
        request.y = world.get(entity, Velocity).y * world.physics.down(entity)
        request.at, request.auto = world.clock.now(entity), auto
        request.left = request.length = hold if request.y <= 0 else 0
    if footing is not None:
        footing.air = LONG_AGO
    end_ability(world, entity)
