from esper import Processor

from components import ActiveAbility, Attached, LadderClimb, Lift, Position, Velocity
from ecs_platformer import World


class LadderCarrySystem(Processor):
    """Moves each climber along with its ladder, as far as the climber's way is free, just as solids carry riders.

    The climber's Lift becomes the velocity of the ladder or, if the ladder has no Velocity, of the ladder's host.
    """

    run_if_any = (LadderClimb,)

    def process(self, world: World) -> None:
        for entity, (climb, active) in world.entities.actors(LadderClimb, ActiveAbility):  # paused ones, too
            at = world.try_get(climb.ladder, Position) if climb.ladder else None
            if at is None or active.by != "ladder" or active.over:
                continue
            (x, y), climb.place = climb.place, (at.x, at.y)
            if (at.x, at.y) != (x, y) and world.physics.carry(entity, climb.ladder, at.x - x, at.y - y):
                lift, velocity = world.try_get(entity, Lift), _velocity(world, climb.ladder)
                if lift is not None and velocity is not None:
                    lift.x, lift.y = velocity.x, velocity.y


def _velocity(world: World, ladder: int) -> Velocity | None:
    """Return the Velocity of the ladder or, if it has none, of the nearest host in its chain of hosts that has one."""
    velocity = world.try_get(ladder, Velocity)
    while velocity is None:
        attached = world.try_get(ladder, Attached)
        if attached is None:
            return None
        ladder = attached.host
        velocity = world.try_get(ladder, Velocity)
    return velocity
