from esper import Processor

from components import Intent, Player
from ecs_platformer import World
from systems.rules.control.input_buffer import hold
from systems.rules.control.opposites import settled


class Input(Processor):
    """Writes the actions held on keyboard, gamepad or tape to the Intent of every Player, even in a freeze."""

    run_if_any = (Player,)
    stage = "always"

    def process(self, world: World) -> None:
        for _, (intent, player) in world.each(Intent, Player):
            hold(intent, settled(player, intent, world.clock.held))
