from esper import Processor

from components import Intent, Player, Talking
from ecs_platformer import World
from systems.rules.control.input_buffer import hold, hold_back
from systems.rules.control.opposites import settled
from systems.rules.interface.talk import listen


class InputSystem(Processor):
    """Writes the actions that each player holds, on keyboard, gamepad or tape, to the Intents of the player's entities.

    This happens even in a freeze. If the entity has Talking, the actions go to the Dialogue instead, and the entity's
    Intent is empty. A bot joins when its player first holds an action. The level remembers this: after a restart, the
    bot has joined already.
    """

    run_if_any = (Player,)
    stage = "always"

    def process(self, world: World) -> None:
        held_by, slots = world.clock.held_by, world.clock.slots
        for entity, (intent, player) in world.entities.each(Intent, Player):
            slots.add(player.slot)
            held = held_by[player.slot - 1]
            if player.bot and not player.joined:
                if not held and not world.level.is_kept(entity):
                    continue
                player.joined = True
                world.level.keep(entity)
            counted = settled(player, intent, held)
            talking = world.try_get(entity, Talking)
            if talking is not None:
                listen(talking, counted)
                counted = ()
            if not world.clock.is_paused(entity):
                hold(intent, counted, ages=player.buffers == "age" or not world.clock.in_freeze)
            else:
                hold_back(intent, counted)
