from esper import Processor

from components import Footing, Intent, JumpRequest, LiftBoost, Velocity
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO, use_up


class TakeOffSystem(Processor):
    """Carries out the jump that an ability requested in this tick, and adds the actor's LiftBoost to it (Celeste).

    A take-off uses up the press of jump, and ends coyote time.
    """

    run_if_any = (JumpRequest,)

    def process(self, world: World) -> None:
        for entity, (request, velocity, intent, footing) in world.actors(JumpRequest, Velocity, Intent, Footing):
            if not request.due:
                continue
            lift = world.try_get(entity, LiftBoost)
            lift_x, lift_y = (0.0, 0.0) if lift is None else (lift.x, lift.y)
            velocity.x = (request.x + lift_x + (velocity.x if request.adds else 0.0)) * request.share_x
            request.y = (request.y + lift_y) * request.share_y
            velocity.y = request.y * world.physics.down(entity)
            request.share_x = request.share_y = 1.0
            request.length, request.at = request.left, world.clock.now(entity)
            request.due = request.adds = request.auto = False
            use_up(intent, "jump")
            footing.air = LONG_AGO
