from esper import Processor

from components import Heading, Roam, Velocity
from ecs_platformer import World

STEEP = 2  # times as fast on one axis as on the other: no longer a diagonal


class HeadingSystem(Processor):
    """Chooses the look of each Heading: of eight directions, the one nearest to the velocity of its entity.

    With Roam, it is the direction held last.
    """

    run_if_any = (Heading,)

    def process(self, world: World) -> None:
        for entity, (heading, velocity) in world.each(Heading, Velocity):
            going = world.try_get(entity, Roam) or velocity
            along, down = abs(going.x), abs(going.y)
            if along or down:
                heading.look = _look(along, going.y * world.physics.down(entity)) if down * STEEP > along else ""


def _look(along: float, down: float) -> str:
    """Return the look of a flight that is not level, at `along` px/s sideways and `down` px/s down (negative: up)."""
    if abs(down) > STEEP * along:
        return "down" if down > 0 else "up"
    return "diving" if down > 0 else "rising"
