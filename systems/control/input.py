from collections.abc import Collection

from esper import Processor

from components import Intent, Player, Talking
from ecs_platformer import World
from systems.rules.control.input_buffer import hold, hold_back
from systems.rules.interface.talk import listen

LEFT_RIGHT = ("left", "right")
UP_DOWN = ("up", "down")


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
            counted = tuple(sorted(_settled(player, intent, held)))
            talking = world.try_get(entity, Talking)
            if talking is not None:
                listen(talking, counted)
                counted = ()
            if not world.clock.is_paused(entity):
                frozen = world.clock.in_freeze and player.buffers != "age"
                hold(intent, counted, older=0 if frozen else 1)
            else:
                hold_back(intent, counted)


def _settled(player: Player, intent: Intent, held: Collection[str]) -> Collection[str]:
    """Return `held` without the directions that lose to their opposites; store the losers in `player.beaten`.

    `intent` must still have the values of the previous tick.
    """
    if player.opposite is None and player.opposite_y is None:
        return held
    beaten = tuple(
        _loser(player, intent, *pair, last=rule == "last")
        for rule, pair in ((player.opposite, LEFT_RIGHT), (player.opposite_y, UP_DOWN))
        if rule not in (None, "neither") and pair[0] in held and pair[1] in held
    )
    player.beaten = beaten
    return [action for action in held if action not in beaten] if beaten else held


def _loser(player: Player, intent: Intent, one: str, other: str, *, last: bool) -> str:
    """Return which of two opposite directions does not count: `one`, unless `last` is set and it was pressed last.

    If both are pressed in the same tick, `other` counts.
    """
    if not last or one in player.beaten:
        return one
    return other if other in player.beaten or other in intent.held else one
