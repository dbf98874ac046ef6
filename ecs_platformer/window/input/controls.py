"""Turn presses and releases of all devices into the actions held on each tick."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from itertools import count

LEFT_RIGHT, UP_DOWN = OPPOSITE_ACTIONS = (("left", "right"), ("up", "down"))
DIRECTIONS = frozenset(action for pair in OPPOSITE_ACTIONS for action in pair)


class Controls:
    """Collects presses and releases between ticks, so that not even the shortest press is lost.

    A source is anything that can be held: a key, a button, a direction of a stick. Several sources may map to the same
    action, which is held while any of them is.
    """

    def __init__(self) -> None:
        self._held: dict[Hashable, str] = {}  # source -> action
        self._ignored: set[Hashable] = set()  # held sources that do nothing until released
        self._pressed_since: set[str] = set()  # actions
        self._released_since: set[str] = set()  # actions
        self._last_actions: frozenset[str] = frozenset()  # returned by the last take()
        self._presses = count()
        self._press_numbers: dict[str, int] = {}  # action -> number of its latest press

    def press(self, source: Hashable, action: str) -> None:
        """Press a source. A source that is held already (key repeat) is ignored."""
        if source not in self._held:
            self._held[source] = action
            self._pressed_since.add(action)
            self._press_numbers[action] = next(self._presses)

    def release(self, source: Hashable) -> None:
        """Release a source; ignored if it is not held."""
        action = self._held.pop(source, None)
        self._ignored.discard(source)
        if action is not None and action not in self._held.values():
            self._released_since.add(action)

    def set(self, source: Hashable, action: str, down: bool) -> None:
        """Press or release a source."""
        if down:
            self.press(source, action)
        else:
            self.release(source)

    def release_all(self) -> None:
        """Release all sources and drop pending presses: the window lost the keyboard focus."""
        self._held.clear()
        self._ignored.clear()
        self.drop_taps()

    def drop_taps(self) -> None:
        """Drop presses that have not reached a tick yet, such as those during a pause."""
        self._pressed_since.clear()
        self._released_since.clear()

    def ignore_held_buttons(self) -> None:
        """Ignore held buttons until they are released, as at the start of a level; directions stay held."""
        self._ignored = {source for source, action in self._held.items() if action not in DIRECTIONS}
        self.drop_taps()

    def take(self, both: Collection[tuple[str, str]] = ()) -> frozenset[str]:
        """Return the actions of the next tick.

        A press counts for one tick even if it was released before. An action released and pressed again between two
        ticks is up on the first and down on the next, so that systems see the second press. Of opposite directions,
        the one pressed later counts, but for the pairs in `both`, which the game decides about.
        """
        again = self._pressed_since & self._released_since & self._last_actions
        actions = (self._pressed_since | {self._held[source] for source in self._held.keys() - self._ignored}) - again
        for pair in OPPOSITE_ACTIONS:
            if pair not in both and actions.issuperset(pair):
                actions.discard(min(pair, key=self._press_numbers.__getitem__))
        self._pressed_since = again
        self._released_since = set()
        self._last_actions = frozenset(actions)
        return self._last_actions
