from esper import Processor

from components import Brain, Intent, Player
from ecs_platformer import World
from systems.rules.control.input_buffer import hold


class BrainsSystem(Processor):
    """Copies what AI systems have put into a Brain to the Intent of the same entity, unless a player has control."""

    run_if_any = (Brain,)

    def process(self, world: World) -> None:
        for entity, (brain, intent) in world.each(Brain, Intent):
            if not _is_taken(world, entity):
                hold(intent, brain.wants)
            brain.wants, brain.led = (), False


def _is_taken(world: World, entity: int) -> bool:
    """Return True if a player controls the entity: if it has a Player, and is not a bot that waits for its player."""
    player = world.try_get(entity, Player)
    return player is not None and (player.joined or not player.bot)
