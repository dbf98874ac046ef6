from functools import lru_cache, partial

from esper import Processor

from components import Orbit, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.movement.arrive import keep_to
from systems.rules.movement.waves import CACHED, cosine, scaled, sine


class OrbitSystem(Processor):
    """Sets the velocity of entities with an Orbit so that they stay on their circle, exact to the px."""

    run_if_any = (Orbit,)

    def process(self, world: World) -> None:
        for entity, (orbit, _, _, _) in world.each(Orbit, Position, Velocity, Remainder):
            turn = max(world.ticks(orbit.seconds), 1)
            way = 360 if orbit.clockwise else -360
            keep_to(world, entity, orbit, turn, partial(_on_circle, orbit.radius, orbit.phase, way, turn))


@lru_cache(CACHED)
def _on_circle(radius: int, phase: int, way: int, turn: int, ticks: int) -> tuple[int, int]:
    """Return the offset (px) from the centre after `ticks` ticks; `phase` and `way`, that of a turn, are in degrees."""
    angle = phase * turn + way * ticks  # 1/turn degrees
    return scaled(radius, cosine(angle, 360 * turn)), scaled(radius, sine(angle, 360 * turn))
