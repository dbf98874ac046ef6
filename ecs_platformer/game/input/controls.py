"""Turns presses and releases on all devices into the actions held in each tick."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from itertools import count

LEFT_RIGHT, UP_DOWN = OPPOSITE_ACTIONS = (("left", "right"), ("up", "down"))
DIRECTIONS = frozenset(action for pair in OPPOSITE_ACTIONS for action in pair)


class Controls:
    """Collects presses and releases between ticks, so that even the shortest press reaches a tick.

    A source is anything that can be held: a key, a button, a direction of a stick. If several sources map to the same
    action, the action is held while at least one of the sources is held.
    """

    def __init__(self) -> None:
        self._held: dict[Hashable, str] = {}  # source -> action
        self._ignored: set[Hashable] = set()  # held sources that do nothing until released
        self._pressed_since: set[str] = set()  # actions pressed since the last take()
        self._released_since: set[str] = set()  # actions released since the last take()
        self._last_actions: frozenset[str] = frozenset()  # returned by the last take()
        self._presses = count()
        self._press_numbers: dict[str, int] = {}  # action -> number of its latest press

    def press(self, source: Hashable, action: str) -> None:
        """Key repeat does nothing."""
        if source not in self._held:
            self._held[source] = action
            self._pressed_since.add(action)
            self._press_numbers[action] = next(self._presses)

    def release(self, source: Hashable) -> None:
        action = self._held.pop(source, None)
        self._ignored.discard(source)
        if action is not None and action not in self._held.values():
            self._released_since.add(action)

    def set(self, source: Hashable, action: str, down: bool) -> None:
        if down:
            self.press(source, action)
        else:
            self.release(source)

    def release_all(self) -> None:
        """Release all sources and drop pending presses, as when the window loses the keyboard focus."""
        self._held.clear()
        self._ignored.clear()
        self.drop_taps()

    def drop_taps(self) -> None:
        self._pressed_since.clear()
        self._released_since.clear()

    def ignore_held(self) -> None:
        """Ignore each held source until it is released."""
        self._ignored = set(self._held)
        self.drop_taps()

    def ignore_held_buttons(self) -> None:
        """Ignore each held button until it is released, as at the start of a level."""
        self._ignored = {source for source, action in self._held.items() if action not in DIRECTIONS}
        self.drop_taps()

    def take(self, both: Collection[tuple[str, str]] = ()) -> frozenset[str]:
        """An action that was pressed and released since the last tick is held for one tick. An action that was held in
        the last tick, and was then released and pressed again, is held not in this tick but in the next one, so that
        systems see the second press. If two opposite directions are pressed, only the one pressed later is held. If the
        pair is in `both`, the two directions can be held together, and the game chooses between them."""
        again = self._pressed_since & self._released_since & self._last_actions
        actions = (self._pressed_since | {self._held[source] for source in self._held.keys() - self._ignored}) - again
        for pair in OPPOSITE_ACTIONS:
            if pair not in both and actions.issuperset(pair):
                actions.discard(min(pair, key=self._press_numbers.__getitem__))
        self._pressed_since = again
        self._released_since = set()
        self._last_actions = frozenset(actions)
        return self._last_actions
