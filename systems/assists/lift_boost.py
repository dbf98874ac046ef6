from esper import Processor

from components import ActiveAbility, Footing, Lift, LiftBoost, Velocity
from ecs_platformer import World


class LiftBoosting(Processor):
    """The speed of what carried an actor is there for its leaps, a little longer than it was carried (Celeste)."""

    run_if_any = (LiftBoost,)

    def process(self, world: World) -> None:
        for entity, (boost, lift, velocity, footing) in world.actors(LiftBoost, Lift, Velocity, Footing):
            if lift.x or lift.y:
                boost.x = min(max(lift.x, -boost.most_x), boost.most_x)
                boost.y = min(max(lift.y, -boost.most_y), 0.0)
                boost.left = world.ticks(boost.memory)
                lift.x = lift.y = 0.0
            elif boost.left:
                boost.left -= 1
                if not boost.left:
                    boost.x = boost.y = 0.0
            busy = world.try_get(entity, ActiveAbility)
            left_ground = footing.was and not footing.on and velocity.y >= 0
            if boost.y < 0 and left_ground and (busy is None or not busy.by):
                velocity.y = boost.y
