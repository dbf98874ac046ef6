from esper import Processor

from components import ActiveAbility, Climb, Dash, Duck, Facing, Footing, Intent, Jump, JumpRequest, Run, WallJump
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.ducking import can_stand
from systems.rules.movement.jump_arc import arc_of


class ClimbJumping(Processor):
    """Straight up the wall, for strength (Celeste).

    From the wall, or rising along it with grab held. A climber who presses away lets go, for a wall jump.
    """

    run_if_any = (Climb,)

    def process(self, world: World) -> None:
        for entity, (climb, intent, busy, leap, footing) in world.actors(
            Climb, Intent, ActiveAbility, JumpRequest, Footing
        ):
            jump, walls = world.try_get(entity, Jump), world.try_get(entity, WallJump)
            if jump is None or leap.due or not waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps):
                continue
            if busy.by == "climb" and not busy.over and busy.began < world.tick:
                busy.over = True
                side = climb.side
                if walls is not None and intent.x == -side:
                    continue
            elif _rises_along_it(world, entity, climb, busy, footing, intent, jump, walls):
                side = world.get(entity, Facing).x
                busy.over = bool(busy.by)
            else:
                continue
            climb.used += 0.0 if footing.on else climb.jump_cost
            leap.due = True
            shape = arc_of(jump, world.try_get(entity, Run), world.dt)
            leap.x, leap.adds = (jump.boost * intent.x if shape is None else 0.0), True  # it runs first
            leap.y = -(jump.speed if shape is None else shape[0])
            leap.left = world.ticks(jump.hold) if shape is None else 0
            climb.refund_left = 0 if intent.x else world.ticks(climb.refund)
            climb.refund_side, climb.refund_at = -side, world.tick


def _rises_along_it(
    world: World,
    entity: int,
    climb: Climb,
    busy: ActiveAbility,
    footing: Footing,
    intent: Intent,
    jump: Jump,
    walls: WallJump | None,
) -> bool:
    """Where it would leap off the wall, but holds on to it."""
    facing = world.try_get(entity, Facing)
    if busy.by not in ("", "dash") or (busy.by and busy.began == world.tick):
        return False
    if walls is None or facing is None or "grab" not in intent.held or climb.used >= climb.stamina:
        return False
    if not busy.by and footing.air < world.ticks(jump.coyote):
        return False
    dash = world.try_get(entity, Dash)
    distance = max(walls.distance, 0 if dash is None else dash.reach)
    return world.space.touching_wall(entity, distance) == facing.x and can_stand(
        world, entity, world.try_get(entity, Duck)
    )
