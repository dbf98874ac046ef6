"""Decides which of two opposite directions counts if both are held."""

from collections.abc import Collection

from components import Intent, Player

LEFT_RIGHT = ("left", "right")
UP_DOWN = ("up", "down")


def settled(player: Player, intent: Intent, held: Collection[str]) -> Collection[str]:
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
