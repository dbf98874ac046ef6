from esper import Processor

from components import ActiveAbility, Climb, Intent, JumpRequest, Velocity, WallJump
from ecs_platformer import World


class ClimbRefundSystem(Processor):
    """Turns a jump straight up a wall into a free wall jump if the actor soon presses away from the wall (Celeste).

    The system reads the direction held in the previous tick, so it acts one tick after the press. It restores
    `Climb.jump_cost` of stamina even if the jump has cost no stamina. The actor needs a WallJump.
    """

    run_if_any = (Climb,)

    def process(self, world: World) -> None:
        for entity, (climb, intent, active, request, velocity) in world.actors(
            Climb, Intent, ActiveAbility, JumpRequest, Velocity
        ):
            direction, climb.steered = climb.steered, intent.x
            if not climb.refund_left:
                continue
            climb.refund_left -= 1
            walls = world.try_get(entity, WallJump)
            if request.at > climb.refund_at or (active.by and active.began > climb.refund_at):
                climb.refund_left = 0
            elif walls is not None and direction == climb.refund_side:
                velocity.x = walls.x * direction
                climb.used -= climb.jump_cost
                climb.refund_left = 0
