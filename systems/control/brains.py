from esper import Processor

from components import Brain, Intent, Player
from ecs_platformer import World
from systems.rules.control.input_buffer import hold


class BrainsSystem(Processor):
    """Copies what AI systems have put into a Brain to the Intent of the same entity, unless a player has control."""

    run_if_any = (Brain,)

    def process(self, world: World) -> None:
        # Those that a player controls: with a Player, and no bot that waits for it. Both loops leave out what is paused
        taken = {entity for entity, (player,) in world.each(Player) if player.joined or not player.bot}
        for entity, (brain, intent) in world.each(Brain, Intent):
            if entity not in taken:
                hold(intent, brain.wants)
            brain.wants, brain.led = (), False
