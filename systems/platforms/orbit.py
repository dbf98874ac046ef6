from esper import Processor

from components import Orbit, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.movement.arrive import arrive
from systems.rules.movement.waves import cosine, scaled, sine


class OrbitMotion(Processor):
    """Sets the velocity of entities with an Orbit, so that they stay on their circle to the px and for ever."""

    run_if_any = (Orbit,)

    def process(self, world: World) -> None:
        for entity, (orbit, position, _, _) in world.each(Orbit, Position, Velocity, Remainder):
            if orbit.start is None:
                orbit.start, orbit.began = (position.x, position.y), world.clock.now(entity)
            age = world.clock.now(entity) - orbit.began
            arrive(world, entity, _place(world, orbit, age), _place(world, orbit, age + 1))


def _place(world: World, orbit: Orbit, ticks: int) -> tuple[int, int]:
    """Return where the entity is so many ticks after it was at its start."""
    x, y = orbit.start or (0, 0)
    x0, y0 = _on_circle(world, orbit, 0)
    x1, y1 = _on_circle(world, orbit, ticks)
    return x + x1 - x0, y + y1 - y0


def _on_circle(world: World, orbit: Orbit, ticks: int) -> tuple[int, int]:
    """Return the px from the centre to where it is after so many ticks."""
    period = max(world.ticks(orbit.seconds), 1)
    part = orbit.phase * period + (360 if orbit.clockwise else -360) * (ticks % period)
    return scaled(orbit.radius, cosine(part, 360 * period)), scaled(orbit.radius, sine(part, 360 * period))
