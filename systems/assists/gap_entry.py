from esper import Processor

from components import GapEntry, Hit, Intent, Position, Remainder, Velocity
from ecs_platformer import World


class GapEntering(Processor):
    """Lets an actor that slides along a wall and steers into it enter a gap of just its height, at any speed (torc).

    It tries every pixel that the actor passes in this tick, so that no gap is skipped: before the motion if the actor
    touches the wall already, and when a wall stops it on the way.
    """

    run_if_any = (GapEntry,)
    handles_hits_of = GapEntry

    def process(self, world: World) -> None:
        for entity, (_, intent) in world.actors(GapEntry, Intent):
            if intent.x and world.space.is_wall_at(entity, intent.x):
                _enter(world, entity, intent.x, 1)

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        side = {"left": -1, "right": 1}.get(hit.side, 0)
        intent = world.try_get(entity, Intent)
        if not side or intent is None or intent.x != side:
            return False
        return _enter(world, entity, side, hit.wanted - hit.moved)


def _enter(world: World, entity: int, side: int, pixels: int) -> bool:
    """Move up or down to the first gap on this tick's way, then `pixels` px into it; return True if all were free."""
    velocity, remainder = world.get(entity, Velocity), world.get(entity, Remainder)
    position = world.get(entity, Position)
    way = round(remainder.y + velocity.y * world.dt)
    step = 1 if way > 0 else -1
    for dy in range(step, way + step, step):
        if not world.space.fits_at(entity, position.x, position.y + dy) or (
            step > 0 and world.space.is_grounded(entity, 0, dy - 1)
        ):
            return False
        if world.space.fits_at(entity, position.x + side, position.y + dy):
            rest = remainder.y - dy  # its own motion in this tick goes only the rest of the way
            world.physics.move_exact(entity, dy=dy)
            remainder.y = rest
            start = position.x
            world.physics.move_exact(entity, side * pixels)
            return abs(position.x - start) == pixels
    return False
