from esper import Processor

from components import Footing, Lift, LiftBoost, Velocity
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of


class LiftBoostSystem(Processor):
    """Remembers for a moment the velocity at which a solid carried or pushed an actor (Celeste).

    The actor's jumps add this velocity. If an actor leaves the top of a rising solid without a jump, it also keeps the
    upward speed.
    """

    run_if_any = (LiftBoost,)

    def process(self, world: World) -> None:
        for entity, (boost, lift, velocity, footing) in world.actors(LiftBoost, Lift, Velocity, Footing):
            down = world.physics.down(entity)
            if lift.x or lift.y:
                boost.x = min(max(lift.x, -boost.most_x), boost.most_x)
                boost.y = min(max(lift.y * down, -boost.most_y), 0.0)
                boost.left = max(world.ticks(boost.memory), 1)
                lift.x = lift.y = 0.0
            elif boost.left:
                boost.left -= 1
                if not boost.left:
                    boost.x = boost.y = 0.0
            left_ground = footing.was and not footing.on and velocity.y * down >= 0
            if boost.y < 0 and left_ground and not ability_of(world, entity):
                velocity.y = boost.y * down
