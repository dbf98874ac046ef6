"""The inputs of one tick: the actions that each player holds, by `Player.slot`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from ecs_platformer.errors import InvalidValueError

Held = frozenset[str]  # names of actions
Inputs = Held | tuple[Held, ...]  # of a tick: of one player; or of several, that of slot 1 first
NOTHING: Held = frozenset()
Given = Iterable[str] | Iterable[Iterable[str]]  # the same as people write it; as text, "right jump | left dash"
MAX_PLAYERS = 4


def players_of(given: Given) -> list[Held]:
    """Return the actions of each player, starting with slot 1.

    Raises InvalidValueError if there are more than four players.
    """
    if isinstance(given, frozenset):
        return [cast("Held", given)]
    items = given.split("|") if isinstance(given, str) else list(given)
    if not isinstance(given, str) and not any(_is_player(item) for item in items):
        return [frozenset(cast("list[str]", items))]
    if len(items) > MAX_PLAYERS:
        raise InvalidValueError(f"at most {MAX_PLAYERS} players, not {len(items)}")
    return [frozenset(item.split() if isinstance(item, str) else item) for item in items]


def _is_player(item: object) -> bool:
    return isinstance(item, Iterable) and not isinstance(item, str)


def as_inputs(players: Iterable[Held]) -> Inputs:
    """Return the inputs of a tick in canonical form: players at the end that hold nothing are left out.

    If no player but that of slot 1 holds anything, the result is the set of that player's actions, not a tuple.
    """
    kept = list(players)
    while kept and not kept[-1]:
        kept.pop()
    if len(kept) > 1:
        return tuple(kept)
    return kept[0] if kept else NOTHING


def by_slot(inputs: Inputs) -> tuple[Held, ...]:
    return inputs if isinstance(inputs, tuple) else (inputs,)
