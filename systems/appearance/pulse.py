from esper import Processor

from components import Pulse, Transform
from ecs_platformer import World
from systems.rules.movement.waves import ONE, cosine


class PulseSystem(Processor):
    """Makes the Sprites of entities with Pulse grow and shrink in a sine wave."""

    run_if_any = (Pulse,)

    def process(self, world: World) -> None:
        for _, (pulse, transform) in world.each(Pulse, Transform):
            pulse.age += 1
            share = (1 - cosine(pulse.age, max(world.ticks(pulse.period), 1)) / ONE) / 2
            transform.scale_x = transform.scale_y = 1 + (pulse.scale - 1) * share
