from esper import Processor

from components import ActiveAbility, Footing, Intent, Jump, JumpRequest, Run, Velocity, WallJump
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.jump_arc import arc_of


class Jumping(Processor):
    """Up from the ground, a little after leaving it (coyote time) or on landing (buffer); or from the air (Celeste)."""

    run_if_any = (Jump,)

    def process(self, world: World) -> None:
        for entity, (jump, intent, velocity, footing, leap) in world.actors(
            Jump, Intent, Velocity, Footing, JumpRequest
        ):
            if footing.on:
                jump.air_used = 0
            busy = world.try_get(entity, ActiveAbility)
            asked = waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps)
            if not asked or leap.due or (busy is not None and busy.by):
                continue
            if footing.air >= world.ticks(jump.coyote):
                if jump.air_used >= jump.air or _wall_near(world, entity):
                    continue
                jump.air_used += 1
            shape = arc_of(jump, world.try_get(entity, Run), world.dt)
            leap.due = True
            leap.x = velocity.x + (jump.boost * intent.x if shape is None else 0.0)
            leap.y = -(jump.speed if shape is None else shape[0])
            leap.left = world.ticks(jump.hold) if shape is None else 0


def _wall_near(world: World, entity: int) -> bool:
    """Is there a wall to leap from instead?"""
    walls = world.try_get(entity, WallJump)
    return walls is not None and world.space.touching_wall(entity, walls.distance) != 0
