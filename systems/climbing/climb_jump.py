from esper import Processor

from components import ActiveAbility, Climb, Dash, Duck, Facing, Footing, Intent, Jump, JumpRequest, WallJump
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.ducking import can_stand
from systems.rules.movement.jumps import can_jump_from_ground, jump_speed


class ClimbJumpSystem(Processor):
    """Lets an actor jump straight up a wall, at the cost of stamina, while it climbs or holds grab (Celeste).

    A climber that presses away from the wall lets go instead, and the system `wall_jump` makes it jump off.
    """

    run_if_any = (Climb,)

    def process(self, world: World) -> None:
        for entity, (climb, intent, active, request, footing) in world.actors(
            Climb, Intent, ActiveAbility, JumpRequest, Footing
        ):
            jump, walls = world.try_get(entity, Jump), world.try_get(entity, WallJump)
            if jump is None or request.due or not waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps):
                continue
            if active.by == "climb" and not active.over and active.began < world.clock.now(entity):
                active.over = True
                side = climb.side
                if walls is not None and intent.x == -side:
                    continue
            elif _holds_wall(world, entity, climb, active, footing, intent, jump, walls):
                side = world.get(entity, Facing).x
                active.over = bool(active.by)
            else:
                continue
            climb.used += 0.0 if footing.on else climb.jump_cost
            request.due = True
            request.x, request.adds = (
                (0.0 if jump.height else jump.boost * intent.x),
                True,
            )  # the system `run` comes first
            request.y, request.left = jump_speed(world, entity, jump.speed, jump.hold)
            climb.refund_left = 0 if intent.x else world.ticks(climb.refund)
            climb.refund_side, climb.refund_at = -side, world.clock.now(entity)


def _holds_wall(
    world: World,
    entity: int,
    climb: Climb,
    active: ActiveAbility,
    footing: Footing,
    intent: Intent,
    jump: Jump,
    walls: WallJump | None,
) -> bool:
    """Return True if a jump would be a wall jump, the actor faces the wall, holds grab and has stamina left."""
    facing = world.try_get(entity, Facing)
    if active.by not in ("", "dash") or (active.by and active.began == world.clock.now(entity)):
        return False
    if walls is None or facing is None or "grab" not in intent.held or climb.used >= climb.stamina:
        return False
    if not active.by and can_jump_from_ground(world, footing, jump):
        return False
    dash = world.try_get(entity, Dash)
    distance = max(walls.distance, 0 if dash is None else dash.reach)
    return world.space.touching_wall(entity, distance) == facing.x and can_stand(
        world, entity, world.try_get(entity, Duck)
    )
