from esper import Processor

from components import Footing, Intent, JumpRequest, LiftBoost, Velocity
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO, use_up


class TakeOff(Processor):
    """Carries out the leap that an ability asked for in this tick, with the speed of what the actor stood on (Celeste).

    It uses up the press, and there is no coyote time after it.
    """

    run_if_any = (JumpRequest,)

    def process(self, world: World) -> None:
        for entity, (leap, velocity, intent, footing) in world.actors(JumpRequest, Velocity, Intent, Footing):
            if not leap.due:
                continue
            lift = world.try_get(entity, LiftBoost)
            lift_x, lift_y = (0.0, 0.0) if lift is None else (lift.x, lift.y)
            velocity.x = (leap.x + lift_x + (velocity.x if leap.adds else 0.0)) * leap.share_x
            velocity.y = leap.y = (leap.y + lift_y) * leap.share_y
            leap.share_x = leap.share_y = 1.0
            leap.length, leap.at = leap.left, world.tick
            leap.due = leap.adds = leap.auto = False
            use_up(intent, "jump")
            footing.air = LONG_AGO
