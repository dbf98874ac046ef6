from esper import Processor

from components import Brain, Rhythm
from ecs_platformer import World
from systems.rules.control.input_buffer import want


class RhythmSystem(Processor):
    """Presses the actions of each Rhythm at regular intervals, and holds them for a while each time."""

    run_if_any = (Rhythm,)

    def process(self, world: World) -> None:
        for _, (rhythm, brain) in world.each(Rhythm, Brain):
            beat = rhythm.beat - world.ticks(rhythm.offset)
            if beat >= 0 and beat % max(world.ticks(rhythm.every), 1) < world.ticks(rhythm.hold):
                want(brain, rhythm.actions)
            rhythm.beat += 1
