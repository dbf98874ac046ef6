from esper import Processor

from components import Intent, Player
from ecs_platformer import World
from systems.rules.control.input_buffer import hold


class Input(Processor):
    """Writes the actions held on keyboard, gamepad or tape to the Intent of every Player, even in a freeze."""

    run_if_any = (Player,)
    stage = "always"

    def process(self, world: World) -> None:
        for _, (intent, _player) in world.each(Intent, Player):
            hold(intent, world.clock.held)
