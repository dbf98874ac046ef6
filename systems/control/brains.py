from esper import Processor

from components import Brain, Intent, Player
from ecs_platformer import World
from systems.rules.control.input_buffer import hold


class BrainsDecide(Processor):
    """All that the brains of an entity want in this tick becomes its Intent; a Player's own goes before."""

    run_if_any = (Brain,)

    def process(self, world: World) -> None:
        for entity, (brain, intent) in world.each(Brain, Intent):
            if not world.has(entity, Player):
                hold(intent, brain.wants)
            brain.wants, brain.led = (), False
