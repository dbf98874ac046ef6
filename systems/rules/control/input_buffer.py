"""Input buffer: turns held actions into an Intent and remembers presses. Players, tapes and brains all use it."""

from collections.abc import Collection

from components import Brain, Intent

LONG_AGO = 1 << 20  # ticks; longer than any buffer


def want(brain: Brain, actions: Collection[str]) -> None:
    """Add actions to those that a brain wants to hold in this tick."""
    brain.wants = tuple(sorted({*brain.wants, *actions}))


def hold(intent: Intent, held: tuple[str, ...], *, older: int = 1) -> None:
    """Advance `intent` by one tick in which the actions `held`, sorted, are held; the directions among them set
    `Intent.x` and `.y`.

    Remembered presses grow older by `older` ticks. With 0, as in a freeze, a press in this tick still counts as new in
    the next tick with 1.
    """
    if intent.actual is not None:
        held = _with_missed(intent, held)
    intent.x = ("right" in held) - ("left" in held)
    intent.y = ("down" in held) - ("up" in held)
    if waiting := intent.waiting:
        for action, age in [*waiting.items()]:  # a copy, as entries are deleted
            if age < LONG_AGO:
                waiting[action] = age + older
            else:
                del waiting[action]
    if held == intent.held:  # as on most ticks
        intent.pressed = ()
        return
    intent.pressed = tuple([action for action in held if action not in intent.held])
    intent.held = held
    if intent.pressed:
        new = dict.fromkeys(intent.pressed, older - 1)
        intent.waiting = dict(sorted((intent.waiting | new).items()))


def hold_back(intent: Intent, held: tuple[str, ...]) -> None:
    """Record the actions pressed in a tick in which the entity is paused; they count as pressed when it acts again.

    The actions that the Intent holds, and the ages of its presses, do not change.
    """
    before = intent.held if intent.actual is None else intent.actual
    intent.missed = tuple(sorted({*intent.missed, *[action for action in held if action not in before]}))
    intent.actual = held


def _with_missed(intent: Intent, held: tuple[str, ...]) -> tuple[str, ...]:
    """Return the actions that count as held: held now, or pressed while it was paused."""
    before, missed = intent.actual or (), {*intent.missed}
    found = tuple(sorted({*held, *missed}))
    pressed = missed.union(action for action in held if action not in before)
    intent.held = tuple([action for action in found if action not in pressed])  # so that they are found newly pressed
    intent.missed, intent.actual = (), None if found == held else held
    return found


def waits(intent: Intent, action: str, ticks: int, *, taps: bool = False) -> bool:
    """Return True if the action was pressed less than `ticks` ticks ago and the press was not used since.

    A press counts in the tick in which it happens, even if `ticks` is 0. The action must still be held; with `taps`,
    the press also counts after the action was released.
    """
    return intent.waiting.get(action, LONG_AGO) < max(ticks, 1) and (taps or action in intent.held)


def use_up(intent: Intent, action: str) -> None:
    """Forget the press of an action, so that it has only one effect."""
    intent.waiting.pop(action, None)
