"""What the player holds: presses and releases of any device in, the actions of one tick out."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count

BUTTONS = ("jump", "dash", "grab")
OPPOSITES = (("left", "right"), ("up", "down"))


class Controls:
    """Collects what happens between two ticks, so that none of it is lost however short it was.

    A source is anything that can be held: a key, a button, one direction of a stick. Several may mean one action, which
    is held while any of them is.
    """

    def __init__(self) -> None:
        self._held: dict[Hashable, str] = {}  # source -> action
        self._spent: set[Hashable] = set()  # sources that count again once they were released
        self._tapped: set[str] = set()  # pressed since the last tick
        self._let_go: set[str] = set()  # up for a moment since the last tick
        self._given: frozenset[str] = frozenset()  # what the last tick got
        self._presses = count()
        self._pressed: dict[str, int] = {}  # action -> number of its latest press

    def press(self, source: Hashable, action: str) -> None:
        """A source goes down; pressing what is held already (a key that repeats) changes nothing."""
        if source not in self._held:
            self._held[source] = action
            self._tapped.add(action)
            self._pressed[action] = next(self._presses)

    def release(self, source: Hashable) -> None:
        """A source comes up; one that was not held is no matter."""
        action = self._held.pop(source, None)
        self._spent.discard(source)
        if action is not None and action not in self._held.values():
            self._let_go.add(action)

    def set(self, source: Hashable, action: str, down: bool) -> None:
        """Presses or releases."""
        if down:
            self.press(source, action)
        else:
            self.release(source)

    def release_all(self) -> None:
        """Nothing is held any more, nothing waits: the window lost the keyboard."""
        self._held.clear()
        self._spent.clear()
        self.drop_taps()

    def drop_taps(self) -> None:
        """Forgets taps that waited for a tick too long (a pause) to be meant still."""
        self._tapped.clear()
        self._let_go.clear()

    def spend(self) -> None:
        """Another level begins: who still holds a button does not press it there. Directions go on."""
        self._spent = {source for source, action in self._held.items() if action in BUTTONS}
        self.drop_taps()

    def take(self) -> frozenset[str]:
        """The actions of the next tick.

        A tap counts for one tick even if it was over before the tick began. An action let go and pressed again between
        two ticks is up for one and down on the next: else the second press would go unseen. Of left and right, and of
        up and down, the one pressed later counts.
        """
        again = self._tapped & self._let_go & self._given
        actions = (self._tapped | {self._held[source] for source in self._held.keys() - self._spent}) - again
        for pair in OPPOSITES:
            if actions.issuperset(pair):
                actions.discard(min(pair, key=self._pressed.__getitem__))
        self._tapped = again
        self._let_go = set()
        self._given = frozenset(actions)
        return self._given
