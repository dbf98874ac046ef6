from esper import Processor

from components import GapEntry, Hit, Intent, Position, Remainder, Velocity
from ecs_platformer import World


class GapEntrySystem(Processor):
    """Lets an actor that moves along a wall, and presses towards the wall, enter a gap as tall as the actor (torc).

    The system tries each height that the actor passes in this tick, so that no gap is missed at any speed. If the actor
    already touches the wall, the system tries the heights before the actor moves; if not, the system tries them when
    the wall stops the actor.
    """

    run_if_any = (GapEntry,)
    handles_hits_of = GapEntry

    def process(self, world: World) -> None:
        for entity, (_, intent, _) in world.actors(GapEntry, Intent, Velocity):
            if intent.x and world.space.is_wall_at(entity, intent.x):
                _enter(world, entity, intent.x, 1)

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        side = {"left": -1, "right": 1}.get(hit.side, 0)
        intent = world.try_get(entity, Intent)
        if not side or intent is None or intent.x != side or not world.has(entity, Velocity):
            return False
        return _enter(world, entity, side, hit.wanted - hit.moved)


def _enter(world: World, entity: int, side: int, pixels: int) -> bool:
    """Move the actor up or down to the first gap that it passes in this tick, then `pixels` px into the gap.

    `side` is the side of the wall, -1 or 1. Return True if the actor went all `pixels` px into a gap.
    """
    velocity, remainder = world.get(entity, Velocity), world.get(entity, Remainder)
    position = world.get(entity, Position)
    way = round(remainder.y + velocity.y * world.dt)
    step = 1 if way > 0 else -1
    for dy in range(step, way + step, step):
        if not world.space.fits_at(entity, position.x, position.y + dy) or (
            step == world.physics.down(entity) and world.space.is_grounded(entity, 0, dy - step)
        ):
            return False
        if world.space.fits_at(entity, position.x + side, position.y + dy):
            rest = remainder.y - dy  # so actor_motion moves it only by what is left of this tick
            world.physics.move_exact(entity, dy=dy)
            remainder.y = rest
            start = position.x
            world.physics.move_exact(entity, side * pixels)
            return abs(position.x - start) == pixels
    return False
