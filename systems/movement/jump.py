"""How a jump goes, by the systems that take part in it in a tick, in their order (`rules/order.py`).

- `input` notes a press in the Intent, where it waits for a take-off to use it (`rules/control/input_buffer.py`).
- `footing` sets `Footing.on`, and `Footing.air` to 0, for an actor that stands on ground and does not rise. In any
  other tick it clears `on` and adds 1 to `air`, which coyote time is compared with (`rules/movement/jumps.py`).
- `lift_boost` keeps the velocity of a solid that carried or pushed the actor, for a moment: `LiftBoost.x` and `.y`, up
  to a limit, and never downwards (y is measured along the fall, so that up is negative).
- Other abilities act, and may request jumps. While one controls the actor, as `ability_of` says, `jump` starts no
  jump and keeps no speed. The ticks of a hold still run out, but a release does not end it: if some are left afterwards
  and jump is held, they keep the speed again.
- `run` changes the horizontal velocity. `fall` pulls the actor down: near the apex (see `light_when`) with `Fall.light`
  times its acceleration, elsewhere with `Fall.released` times it while jump is neither held nor `JumpRequest.auto`.
- During a hold, `jump` restores the speed, whatever slowed it: the actor rises at least as fast as at take-off.
  The hold ends for good if jump is released, its time is up or the actor hits a ceiling. Landing does not end it: the
  actor rises again. A jump of a given `height` has no hold, and `Fall.light` does not apply: only `Fall.released` makes
  it lower.
- If a press waits, `jump` requests a jump, from the ground or within the coyote time. Later than that, it leaves the
  press to `wall_jump` if a wall is near, and otherwise uses up a jump in the air.
- `water_jump` and `wall_jump` request one if none is due yet.
- `take_off` carries out the request. Only now `gravity` pulls an actor that has Gravity in place of Fall, but not in
  the tick in which it takes off to a given `height`.
- The actor is moved, and `on_hit` is called if something stops it. `footing` sees where it is in the next tick.

Springs and stomps act after the motion: they call `count_as_jump`, which gives the actor a hold without a take-off.
"""

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

    While jump is held, it keeps the speed of every jump for a limited time, except of one of a given `height`.
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
        """End the hold if motion stops the actor at its head, except just after take-off.

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
