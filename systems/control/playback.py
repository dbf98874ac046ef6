from functools import lru_cache

from esper import Processor

from components import Brain, Playback
from ecs_platformer import World
from ecs_platformer.tape import parse
from systems.rules.control.input_buffer import want

read = lru_cache(maxsize=256)(parse)  # a text is the same tape on every tick


class Playing(Processor):
    """What its tape says, tick by tick; after its end whatever other brains want."""

    run_if_any = (Playback,)

    def process(self, world: World) -> None:
        for _, (playback, brain) in world.each(Playback, Brain):
            tape = read(playback.tape)
            if playback.loop and playback.played >= len(tape):
                playback.played = 0
            if playback.played < len(tape):
                want(brain, tape.held(playback.played))
                brain.led = True
                playback.played += 1
