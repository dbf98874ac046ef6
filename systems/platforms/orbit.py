from functools import partial

from esper import Processor

from components import Orbit, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.movement.arrive import keep_to
from systems.rules.movement.waves import cosine, scaled, sine


class OrbitSystem(Processor):
    """Sets the velocity of entities with an Orbit so that they stay on their circle, exact to the px."""

    run_if_any = (Orbit,)

    def process(self, world: World) -> None:
        for entity, (orbit, _, _, _) in world.each(Orbit, Position, Velocity, Remainder):
            keep_to(world, entity, orbit, partial(_on_circle, world, orbit))


def _on_circle(world: World, orbit: Orbit, ticks: int) -> tuple[int, int]:
    """Return the offset (px) from the centre after `ticks` ticks."""
    period = max(world.ticks(orbit.seconds), 1)
    part = orbit.phase * period + (360 if orbit.clockwise else -360) * (ticks % period)
    return scaled(orbit.radius, cosine(part, 360 * period)), scaled(orbit.radius, sine(part, 360 * period))
