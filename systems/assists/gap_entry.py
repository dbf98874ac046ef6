from esper import Processor

from components import GapEntry, Hit, Intent, Position, Remainder, Velocity
from ecs_platformer import World


class GapEntering(Processor):
    """Who glides along a wall and means to go into it tries so on every pixel, so that no gap is passed over (torc).

    That is said of actors that touch the wall before they move, and of those that a wall stops on their way.
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
    """Goes up or down as far as the first gap on this tick's way, and sideways into it: has it made all the pixels?"""
    velocity, remainder = world.get(entity, Velocity), world.get(entity, Remainder)
    position = world.get(entity, Position)
    way = round(remainder.y + velocity.y * world.dt)
    step = 1 if way > 0 else -1
    for made in range(step, way + step, step):
        if not world.space.fits_at(entity, position.x, position.y + made) or (
            step > 0 and world.space.is_grounded(entity, 0, made - 1)
        ):
            return False
        if world.space.fits_at(entity, position.x + side, position.y + made):
            rest = remainder.y - made  # what is made now is not to be made again
            world.physics.move_exact(entity, dy=made)
            remainder.y = rest
            start = position.x
            world.physics.move_exact(entity, side * pixels)
            return abs(position.x - start) == pixels
    return False
