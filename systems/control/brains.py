from esper import Processor

from components import Brain, Intent
from ecs_platformer import World
from systems.rules.control.input_buffer import hold
from systems.rules.control.seats import is_taken


class BrainsSystem(Processor):
    """Copies what AI systems have put into a Brain to the Intent of the same entity, unless a player has control."""

    run_if_any = (Brain,)

    def process(self, world: World) -> None:
        for entity, (brain, intent) in world.each(Brain, Intent):
            if not is_taken(world, entity):
                hold(intent, brain.wants)
            brain.wants, brain.led = (), False
