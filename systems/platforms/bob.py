from esper import Processor

from components import Bob, Collider, Orbit, Path, Pendulum, Position, Remainder, Solid, Velocity
from ecs_platformer import World
from systems.rules.scripting.easing import eased


class BobSystem(Processor):
    """Changes the velocity of solids with Bob so that they sink under riders and rise when all riders have left."""

    run_if_any = (Bob,)

    def process(self, world: World) -> None:
        for entity, (bob, _, velocity, _, _) in world.each(Bob, Solid, Velocity, Remainder, Position):
            span = max(world.ticks(bob.seconds), 1)
            before = _sunk(bob, span)
            ridden = world.has(entity, Collider) and bool(world.space.riders_of(entity))
            bob.sunk = min(bob.sunk + 1, span) if ridden else max(bob.sunk - 1, 0)
            down = _sunk(bob, span) - before
            way = world.try_get(entity, Path) or world.try_get(entity, Orbit) or world.try_get(entity, Pendulum)
            if way is None:
                velocity.y = down / world.dt
            elif way.start is not None:
                velocity.y += down / world.dt
                way.start = way.start[0], way.start[1] + down


def _sunk(bob: Bob, span: int) -> int:
    """Return how many px the solid has sunk; to sink all the way takes `span` ticks."""
    return round(bob.depth * eased(bob.ease, bob.sunk / span))
