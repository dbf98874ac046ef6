from esper import Processor

from components import Intent, Player
from ecs_platformer import World
from systems.rules.control.input_buffer import hold
from systems.rules.control.opposites import settled


class Input(Processor):
    """Writes the actions held on keyboard, gamepad or tape to each Player's Intent by its slot, even in a freeze."""

    run_if_any = (Player,)
    stage = "always"

    def process(self, world: World) -> None:
        held_by, slots = world.clock.held_by, world.clock.slots
        for _, (intent, player) in world.each(Intent, Player):
            slots.add(player.slot)
            hold(intent, settled(player, intent, held_by[player.slot - 1]))
