from esper import Processor

from components import ActiveAbility, Climb, Intent, JumpRequest, Velocity, WallJump
from ecs_platformer import World


class ClimbRefunding(Processor):
    """Pressing away soon after a leap straight up a wall makes it a wall jump, and gives its strength back (Celeste).

    It comes a tick after the press, before anything is made of the direction of this one; after a leap that cost
    nothing, too.
    """

    run_if_any = (Climb,)

    def process(self, world: World) -> None:
        for entity, (climb, intent, busy, leap, velocity) in world.actors(
            Climb, Intent, ActiveAbility, JumpRequest, Velocity
        ):
            steered, climb.steered = climb.steered, intent.x
            if not climb.refund_left:
                continue
            climb.refund_left -= 1
            walls = world.try_get(entity, WallJump)
            if leap.at > climb.refund_at or (busy.by and busy.began > climb.refund_at):
                climb.refund_left = 0
            elif walls is not None and steered == climb.refund_side:
                velocity.x = walls.x * steered
                climb.used -= climb.jump_cost
                climb.refund_left = 0
