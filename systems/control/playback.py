from functools import lru_cache

from esper import Processor

from components import Brain, Playback
from ecs_platformer import World
from ecs_platformer.scene.tape.inputs import by_slot
from ecs_platformer.scene.tape.parser import parse
from systems.rules.control.input_buffer import want

parse_cached = lru_cache(maxsize=256)(parse)  # the text is the same on every tick


class PlaybackSystem(Processor):
    """Plays the tape of each Playback, tick by tick. When the tape has ended, other AI systems steer the entity."""

    run_if_any = (Playback,)

    def process(self, world: World) -> None:
        for _, (playback, brain) in world.each(Playback, Brain):
            tape = parse_cached(playback.tape, known=world.scene.actions)
            if playback.loop and playback.played >= len(tape):
                playback.played = 0
            if playback.played < len(tape):
                want(brain, by_slot(tape.held(playback.played))[0])
                brain.led = True
                playback.played += 1
