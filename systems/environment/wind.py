from esper import Processor

from components import Collider, Duck, Position, Wind
from ecs_platformer import World


class Blowing(Processor):
    """Every tick a Wind moves the actors in it, beside their own motion; their velocities stay (Celeste).

    All of them by the same whole pixels, so that a stack stays a stack.
    """

    run_if_any = (Wind,)

    def process(self, world: World) -> None:
        zones = list(world.each(Wind, Position, Collider))
        for zone, (wind, *_) in zones:
            wind.rest_x += wind.x * world.dt
            wind.rest_y += wind.y * world.dt
            x, y = round(wind.rest_x), round(wind.rest_y)
            wind.rest_x -= x
            wind.rest_y -= y
            if x or y:
                inside = world.space.actors_in(world.space.bounds(zone), excluding=zone)
                world.physics.move_group([one for one in inside if _blown(world, one, wind)], x, y)


def _blown(world: World, entity: int, wind: Wind) -> bool:
    duck = world.try_get(entity, Duck)
    if duck is not None and duck.on:
        return False
    upwind = (wind.x < 0) - (wind.x > 0)
    at = world.get(entity, Position)
    away = range(1, wind.shelter + 1) if upwind else ()
    return all(world.space.fits_at(entity, at.x + upwind * px, at.y) for px in away)
