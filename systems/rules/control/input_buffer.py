"""Actions that are held become an Intent: whoever holds them, player, tape or brain, does it by this."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

LONG_AGO = 1 << 20  # ticks; no buffer reaches so far


class Wanting(Protocol):
    """Intent, as the framework sees it."""

    x: int
    y: int
    held: tuple[str, ...]
    pressed: tuple[str, ...]
    waiting: dict[str, int]


class Wishful(Protocol):
    """Brain, as the framework sees it."""

    wants: tuple[str, ...]


def want(brain: Wishful, actions: Collection[str]) -> None:
    """These actions, too, are to be held in this tick."""
    brain.wants = tuple(sorted({*brain.wants, *actions}))


def hold(intent: Wanting, actions: Collection[str]) -> None:
    """One tick with these actions held, left, right, up and down among them; presses begin to wait, or grow older."""
    held = tuple(sorted(actions)) if len(actions) > 1 else tuple(actions)
    intent.x = ("right" in held) - ("left" in held)
    intent.y = ("down" in held) - ("up" in held)
    if held == intent.held:  # as on most ticks
        intent.pressed = ()
    else:
        intent.pressed = tuple([action for action in held if action not in intent.held])
        intent.held = held
    if not intent.pressed and not intent.waiting:
        return
    ages = {action: age + 1 for action, age in intent.waiting.items() if age < LONG_AGO}
    if intent.pressed:
        ages.update(dict.fromkeys(intent.pressed, 0))
    intent.waiting = dict(sorted(ages.items())) if len(ages) > 1 else ages


def waits(intent: Wanting, action: str, ticks: int, *, taps: bool = False) -> bool:
    """Was the action pressed less than so many ticks ago, not used since, and (but for `taps`) never let go?"""
    return intent.waiting.get(action, LONG_AGO) < ticks and (taps or action in intent.held)


def use_up(intent: Wanting, action: str) -> None:
    """The press has had its effect."""
    intent.waiting.pop(action, None)
