from esper import Processor

from components import Collider, Slope, SlopeLimit, Velocity
from ecs_platformer import World


class SlopeSlideSystem(Processor):
    """Slides actors down the slopes that are too steep for them."""

    run_if_any = (SlopeLimit,)

    def process(self, world: World) -> None:
        for entity, (limit, velocity) in world.actors(SlopeLimit, Velocity):
            down = world.physics.down(entity)
            if not limit.slide or velocity.y * down < 0 or not _is_on_steep_slope(world, entity, limit.steepest, down):
                limit.rest = 0.0
                continue
            limit.rest += limit.slide * world.dt
            while limit.rest >= 1.0 and world.physics.press_down(entity):
                limit.rest -= 1.0
            if limit.rest >= 1.0:  # something is in the way: the distance is not saved up
                limit.rest = 0.0


def _is_on_steep_slope(world: World, entity: int, steepest: float, down: int) -> bool:
    """Return True if everything that the actor stands on is a slope that it could not walk up."""
    below = world.space.touching(entity, "down" if down > 0 else "up")
    return bool(below) and all(_gradient(world, solid, down) > steepest for solid in below)


def _gradient(world: World, solid: int, down: int) -> float:
    """Return how many px a solid rises or falls per px sideways; 0 if it is no slope, or one for those that fall the
    other way."""
    slope = world.try_get(solid, Slope)
    if slope is None or slope.hangs != (down < 0):
        return 0.0
    return abs(slope.right - slope.left) / world.get(solid, Collider).width
