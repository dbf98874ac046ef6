from functools import lru_cache, partial

from esper import Processor

from components import Orbit, Position, Remainder, Solid, Velocity
from ecs_platformer import World
from systems.rules.movement.on_curve import OnCurve, follow_curves
from systems.rules.movement.waves import CACHED, cosine, scaled, sine


class OrbitSystem(Processor):
    """Sets the velocity of entities with an Orbit so that they stay on their circle, exact to the px."""

    run_if_any = (Orbit,)

    def process(self, world: World) -> None:
        read = Orbit, "radius", "seconds", "phase", "clockwise"  # all that _on_circles() depends on
        follow_curves(world, world.entities.cached_until_changed(_on_circles, world, read))


def _on_circles(world: World) -> list[OnCurve]:
    found: list[OnCurve] = []
    for entity, (orbit, position, velocity, remainder) in world.each(Orbit, Position, Velocity, Remainder):
        turn = max(world.ticks(orbit.seconds), 1)
        point = partial(_from_start, orbit.radius, orbit.phase, orbit.clockwise, turn)
        solid = world.has(entity, Solid)
        found.append(OnCurve(entity, orbit, position, velocity, remainder if solid else None, turn, point))
    return found


@lru_cache(CACHED)
def _from_start(radius: int, phase: int, clockwise: bool, turn: int, ticks: int) -> tuple[int, int]:
    """Return the px from the start after `ticks` ticks."""
    before, after = phase * turn, phase * turn + (360 if clockwise else -360) * ticks  # 1/turn degrees
    x, y = (
        scaled(radius, wave(after, 360 * turn)) - scaled(radius, wave(before, 360 * turn)) for wave in (cosine, sine)
    )
    return x, y
