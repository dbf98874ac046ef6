from esper import Processor

from components import Footing, Hit, Intent, Jump, JumpRequest, Velocity, WallJump
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.jumps import can_jump_from_ground, is_held, jump_speed
from systems.rules.movement.up_and_down import own_side

CEILING_GRACE = 0.05  # s, from take-off, in which a ceiling does not end the hold (Celeste)


class JumpSystem(Processor):
    """Starts jumps: from the ground, with coyote time and a buffer for early presses, or in the air (Celeste).

    It requests them; the system `take_off` carries them out in the same tick, with those of other abilities. The buffer
    is in `rules/control/input_buffer.py`, coyote time in `rules/movement/jumps.py`, and the arc after it in `fall`.

    A jump of any kind keeps its take-off speed while jump is held, for a limited time. A jump with a `height` has no
    such time: once it is released, `Fall.released` multiplies the actor's gravity. While an ability such as a dash
    controls the actor, no jump starts or is held.
    """

    run_if_any = (JumpRequest,)
    handles_hits_of = JumpRequest

    def process(self, world: World) -> None:
        for entity, (request, intent, velocity) in world.actors(JumpRequest, Intent, Velocity):
            if request.due or not request.left:
                continue
            held = is_held(world, entity, request, intent)
            if held:
                down = world.physics.down(entity)
                velocity.y = min(velocity.y * down, request.y) * down
            request.left = request.left - 1 if held or ability_of(world, entity) else 0
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

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        """End the hold of a jump if the actor hits a ceiling, except just after take-off.

        Return False: the hit takes effect.
        """
        request = world.get(entity, JumpRequest)
        if own_side(world, entity, hit.side) == "up" and request.left <= request.length - world.ticks(CEILING_GRACE):
            request.left = 0
        return False


def _can_wall_jump(world: World, entity: int) -> bool:
    """Return True if a wall is near enough for a wall jump instead."""
    walls = world.try_get(entity, WallJump)
    return walls is not None and world.space.touching_wall(entity, walls.distance) != 0
