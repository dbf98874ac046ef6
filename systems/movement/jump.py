from esper import Processor

from components import Footing, Intent, Jump, JumpRequest, Velocity, WallJump
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.jumps import can_jump_from_ground, jump_speed


class JumpSystem(Processor):
    """Starts jumps: from the ground, with coyote time and a buffer for early presses, or in the air (Celeste)."""

    run_if_any = (Jump,)

    def process(self, world: World) -> None:
        for entity, (jump, intent, velocity, footing, request) in world.actors(
            Jump, Intent, Velocity, Footing, JumpRequest
        ):
            if footing.on:
                jump.air_used = 0
            asked = waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps)
            if not asked or request.due or ability_of(world, entity):
                continue
            if not can_jump_from_ground(world, footing, jump):
                if jump.air_used >= jump.air or _can_wall_jump(world, entity):
                    continue
                jump.air_used += 1
            request.due = True
            request.x = velocity.x + (0.0 if jump.height else jump.boost * intent.x)
            request.y, request.left = jump_speed(world, entity, jump.speed, jump.hold)


def _can_wall_jump(world: World, entity: int) -> bool:
    """Return True if a wall is near enough for a wall jump instead."""
    walls = world.try_get(entity, WallJump)
    return walls is not None and world.space.touching_wall(entity, walls.distance) != 0
